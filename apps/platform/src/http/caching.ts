import { createHash } from 'node:crypto';
import type { Call } from '@grandstand/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an answer. What is the same for everybody on the channel (§7's exempt reads) may be kept for a minute and
 * is revalidated by its ETag; everything else is not stored anywhere.
 */
export function sendAnswer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): FastifyReply {
  const text = JSON.stringify(body);
  void reply.type('application/json; charset=utf-8');
  if (call.credential !== 'channel_key' || call.method !== 'GET') {
    return reply.header('cache-control', 'no-store').send(text);
  }
  // Weak: compression changes the bytes, not what they say.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=600').header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) || known?.includes('*') ? reply.code(304).send() : reply.send(text);
}
