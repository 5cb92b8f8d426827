import { createHash } from 'node:crypto';
import type { Call } from '@grandstand/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it leaves, with what names its content. */
export interface SealedAnswer {
  readonly text: string;
  readonly etag: string;
}

export function sealAnswer(body: unknown): SealedAnswer {
  const text = JSON.stringify(body);
  // Weak: compression changes the bytes, not what they say.
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** An answer of one session's own: stored nowhere. */
export function sendOwn(reply: FastifyReply, body: unknown): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/**
 * Sends what is the same for everybody on the channel. By the channel's key (§7's exempt reads) anybody may keep it
 * for a minute; by a session's, its browser may, and asks each time whether it still holds.
 */
export function sendShared(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: SealedAnswer,
): FastifyReply {
  const isPublic = call.credential === 'channel_key';
  void reply
    .type('application/json; charset=utf-8')
    .header(
      'cache-control',
      isPublic ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache',
    )
    .header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) || known?.includes('*') ? reply.code(304).send() : reply.send(text);
}
