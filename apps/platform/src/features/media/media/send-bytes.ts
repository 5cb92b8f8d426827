import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND, sendRefusal } from '../../../http/refusal.ts';
import type { ByteRange } from './storage.ts';
import { parseRange } from './byte-range.ts';

/** Null: the file was removed meanwhile. */
export type ReadRange = (range?: ByteRange) => Readable | Promise<Readable | null>;

/**
 * Sends an immutable file or a range of it (RFC 9110, 13 and 14). `size` in bytes; `etag` identifies the file for
 * resumed downloads.
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, etag, read }: { size: number; etag: string; read: ReadRange },
): Promise<FastifyReply> {
  void reply.headers({ 'accept-ranges': 'bytes', etag });
  const ifRange = request.headers['if-range'];
  const allowsRange = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = parseRange(allowsRange ? request.headers.range : undefined, size);
  if (range === 'outside')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send();
  const content = await read(range === 'whole' ? undefined : range);
  if (content === null) return sendRefusal(reply, NOT_FOUND);
  if (range === 'whole') return reply.header('content-length', size).send(content);
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(content);
}
