import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce, type Encoding, encodingFor, MIN_COMPRESSED_BYTES } from './compression.ts';

/** Bytes of a response with their ETag. */
export interface PreparedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly compress: (encoding: Encoding) => Promise<Buffer>;
}

export const prepareResponse = (body: unknown): PreparedResponse => prepareText(JSON.stringify(body));

export function prepareText(text: string): PreparedResponse {
  const bytes = Buffer.from(text);
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
export function sendShared(
  { isPublic }: { readonly isPublic: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
): Promise<FastifyReply> {
  void reply
    .type('application/json; charset=utf-8')
    .header(
      'cache-control',
      isPublic ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache',
    );
  if (prepared.bytes.length >= MIN_COMPRESSED_BYTES)
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  return sendPrepared(request, reply, prepared);
}

/** Sends prepared bytes, compressed once, or 304 if the client has them. The reply has its other headers. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, compress }: PreparedResponse,
): Promise<FastifyReply> {
  void reply.header('etag', etag);
  const etags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  const isKnown = etags?.includes(etag) || etags?.includes('*');
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  const encoding =
    bytes.length < MIN_COMPRESSED_BYTES ? null : encodingFor(request.headers['accept-encoding']);
  // The server's own compression skips a reply that already has a content-encoding.
  return encoding === null
    ? reply.send(bytes)
    : reply.header('content-encoding', encoding).send(await compress(encoding));
}
