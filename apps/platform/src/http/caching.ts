import { createHash } from 'node:crypto';
import type { Call } from '@grandstand/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressible, type Encoding, encodingFor, WORTH_COMPRESSING_BYTES } from './compression.ts';

/** An answer as it leaves, with what names its content. */
export interface PreparedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
}

export function prepareResponse(body: unknown): PreparedResponse {
  const bytes = Buffer.from(JSON.stringify(body));
  // Weak: compression changes the bytes, not what they say.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, compressed: compressible(bytes) };
}

/** An answer of one session's own: stored nowhere. */
export function sendPrivate(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/**
 * Sends what others are answered too. By the channel's key (§7's exempt reads) anybody may keep it for a minute; by a
 * session's, its browser may, and asks each time whether it still holds.
 */
export async function sendShared(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, compressed }: PreparedResponse,
): Promise<FastifyReply> {
  const isPublic = call.credential === 'channel_key';
  void reply
    .type('application/json; charset=utf-8')
    .header(
      'cache-control',
      isPublic ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache',
    )
    .header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send();
  if (bytes.length < WORTH_COMPRESSING_BYTES) return reply.send(bytes);
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const encoding = encodingFor(request.headers['accept-encoding']);
  // What carries its encoding already is left alone by the server's own compression.
  return encoding === null
    ? reply.send(bytes)
    : reply.header('content-encoding', encoding).send(await compressed(encoding));
}
