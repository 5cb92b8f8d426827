import { createHash } from 'node:crypto';
import { assertNever } from '@grandstand/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce, type Encoding, encodingFor, MIN_COMPRESSED_BYTES } from './compression.ts';

/** Bytes of a response with their ETag. */
export interface PreparedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Null: it is not worth it, and the bytes are sent as they are. */
  readonly compress: ((encoding: Encoding) => Promise<Buffer>) | null;
}

export const prepareResponse = (body: unknown): PreparedResponse => prepareText(JSON.stringify(body));

export const prepareText = (text: string): PreparedResponse => prepareBytes(Buffer.from(text));

/** Prepares bytes that are worth compressing unless they are few. */
export function prepareBytes(bytes: Buffer): PreparedResponse {
  // Weak ETag: compression changes the bytes.
  const compress = bytes.length < MIN_COMPRESSED_BYTES ? null : compressOnce(bytes);
  return { bytes, etag: `W/${etagOf(bytes)}`, compress };
}

/** The strong ETag of these bytes. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the client has the bytes with this ETag. */
export function hasBytes({ headers }: FastifyRequest, etag: string): boolean {
  const etags = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return etags.includes(etag) || etags.includes('*');
}

/** Adds a request header on which the answer depends. */
const addVary = (reply: FastifyReply, header: string): void =>
  void reply.header('vary', [reply.getHeader('vary') ?? [], header].flat().join(', '));

/** The width in which a browser that reads WebP wants a picture (`?width=960`), if it is one of these; else undefined. */
export function webpWidth(
  { headers, query }: FastifyRequest<{ Querystring: { width?: unknown } }>,
  reply: FastifyReply,
  widths: readonly number[],
): number | undefined {
  const width = widths.find((each) => String(each) === query.width);
  if (width !== undefined) addVary(reply, 'accept');
  return /\bimage\/webp\b/.test(headers.accept ?? '') ? width : undefined;
}

/** Sends a response for this caller only: no cache may store it. */
export function sendPrivate(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/** How long a CDN may use an answer, in seconds. */
const SHARED_S = 10;

/**
 * Which caches may store a response (docs/scale.md): any, if the URL has no api key; a CDN, if it leaves out all of the api
 * key that differs between anonymous visitors; or only the browser, which has to revalidate it.
 */
export type Visibility =
  | { readonly kind: 'public' }
  | { readonly kind: 'anonymous'; readonly lastsS: number }
  | { readonly kind: 'user' };

function cacheControlOf(visibility: Visibility): string {
  switch (visibility.kind) {
    case 'public':
      return `public, max-age=60, s-maxage=${SHARED_S}, stale-while-revalidate=600`;
    case 'anonymous':
      // Not stale-while-revalidate: browsers would use it too, and show a score that is a page view old.
      return `public, max-age=0, s-maxage=${Math.max(1, Math.min(SHARED_S, visibility.lastsS))}`;
    case 'user':
      return 'private, no-cache';
    default:
      return assertNever(visibility);
  }
}

/** Sends a response that was prepared once for a whole audience. */
export function sendShared(
  visibility: Visibility,
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('cache-control', cacheControlOf(visibility));
  if (prepared.compress) addVary(reply, 'accept-encoding');
  return sendPrepared(request, reply, prepared);
}

/** Sends prepared bytes, compressed once, or 304 if the client has them. The reply has its other headers. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, compress }: PreparedResponse,
): Promise<FastifyReply> {
  void reply.header('etag', etag);
  if (reply.statusCode === 200 && hasBytes(request, etag)) return reply.code(304).send();
  const encoding = compress === null ? null : encodingFor(request.headers['accept-encoding']);
  // The server's own compression skips a reply that already has a content-encoding.
  return compress === null || encoding === null
    ? reply.send(bytes)
    : reply.header('content-encoding', encoding).send(await compress(encoding));
}
