import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/storage.ts';
import { parseRange } from './byte-range.ts';

/** Answers with a file, or with the range of it that was asked for (RFC 9110, 14). `size` in bytes. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, read }: { size: number; read: (range?: ByteRange) => Readable },
): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, size);
  if (range === 'outside')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send();
  if (range === 'whole') return reply.header('content-length', size).send(read());
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(read(range));
}
