import type { ErrorBody } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { FastifyReply } from 'fastify';

/** An expected error of a call, or of a route beside the calls. */
export type Refusal = RefusalKind & {
  /** The reason, independent of the language, if clients need it (`errorBodySchema`). */
  readonly code?: string;
  readonly secondsLeft?: number;
};

type RefusalKind =
  | { kind: 'unknown-key'; field: 'api_key' | 'channel_key' }
  /** `message` is set for calls that require a user (§5), and absent for `getProfile`. */
  | { kind: 'anonymous'; message?: string }
  /** Routes of files do not say `what` is missing. */
  | { kind: 'not-found'; what?: string }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** A valid request that is refused with a message (§8, *Server message strings*). */
  | { kind: 'refused'; message: string }
  /** Forbidden for this viewer. */
  | { kind: 'forbidden'; message: string }
  | { kind: 'too-many'; retryAfterS: number }
  /** Not ready yet. Only of routes beside the calls: the error handler answers it for calls. */
  | { kind: 'unavailable'; message: string; retryAfterS: number };

export const NOT_FOUND: Refusal = { kind: 'not-found' };

/** §8, *Server message strings*. */
export const NO_KEY_FOUND = 'No channel or api key found';

/** §5: error of calls that require a user. */
export const USER_MUST_BE_LOGGED_IN = 'user must be logged in';

/** Refuses an attempt above a limit whose window ends at `endsTs`. Seconds. */
export const tooManyUntil = (endsTs: number, nowTs: number): Refusal => ({
  kind: 'too-many',
  retryAfterS: Math.max(1, endsTs - nowTs),
});

interface Answer {
  status: number;
  body: ErrorBody;
  headers?: Record<string, string>;
}

export function refuse(refusal: Refusal): Answer {
  const { code, secondsLeft } = refusal;
  const answer = answerOf(refusal);
  const reason = {
    ...(code !== undefined && { code }),
    ...(secondsLeft !== undefined && { seconds_left: secondsLeft }),
  };
  return { ...answer, body: { ...answer.body, ...reason } };
}

function answerOf(refusal: RefusalKind): Answer {
  switch (refusal.kind) {
    case 'unknown-key':
      // 401 for an ended session, 400 for an unknown channel. Clients evaluate the field's name.
      return {
        status: refusal.field === 'api_key' ? 401 : 400,
        body: { message: NO_KEY_FOUND, errors: { [refusal.field]: [NO_KEY_FOUND] } },
      };
    case 'anonymous':
      return { status: 401, body: { message: refusal.message ?? 'Unauthenticated' } };
    case 'not-found':
      return {
        status: 404,
        body: { message: refusal.what === undefined ? 'Not found' : `${refusal.what} not found` },
      };
    case 'invalid':
      return { status: 422, body: { message: 'The given data was invalid', errors: refusal.errors } };
    case 'refused':
      return { status: 400, body: { message: refusal.message } };
    case 'forbidden':
      return { status: 403, body: { message: refusal.message } };
    case 'too-many':
      return {
        status: 429,
        body: { message: 'Too many requests' },
        headers: { 'retry-after': String(refusal.retryAfterS) },
      };
    case 'unavailable':
      return {
        status: 503,
        body: { message: refusal.message },
        headers: { 'retry-after': String(refusal.retryAfterS) },
      };
    default:
      return assertNever(refusal);
  }
}

/** Sends a refusal, which no cache may store. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body, headers = {} } = refuse(refusal);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}
