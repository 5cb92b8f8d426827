import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce, type Encoding, encodingFor, MIN_COMPRESSED_BYTES } from './compression.ts';

/** A serialized response with its ETag. */
export interface PreparedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly compress: (encoding: Encoding) => Promise<Buffer>;
}

export function prepareResponse(body: unknown): PreparedResponse {
  const bytes = Buffer.from(JSON.stringify(body));
  // Weak ETag: compression changes the bytes.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, compress: compressOnce(bytes) };
}

/** Sends a response for this caller only: no cache may store it. */
export function sendPrivate(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/**
 * Sends a response that was prepared once for a whole audience. With a channel key (exempt reads, §7) any cache may use it
 * for a minute, and for ten more while it fetches a new one; with an api key, whose language may change, only the browser,
 * with revalidation.
 */
export async function sendShared(
  { isPublic }: { readonly isPublic: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, compress }: PreparedResponse,
): Promise<FastifyReply> {
  void reply
    .type('application/json; charset=utf-8')
    .header(
      'cache-control',
      isPublic ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache',
    )
    .header('etag', etag);
  if (bytes.length >= MIN_COMPRESSED_BYTES)
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const etags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (etags?.includes(etag) || etags?.includes('*')) return reply.code(304).send();
  if (bytes.length < MIN_COMPRESSED_BYTES) return reply.send(bytes);
  const encoding = encodingFor(request.headers['accept-encoding']);
  // The server's own compression skips a reply that already has a content-encoding.
  return encoding === null
    ? reply.send(bytes)
    : reply.header('content-encoding', encoding).send(await compress(encoding));
}
