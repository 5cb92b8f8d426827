import type { ErrorBody } from '@grandstand/api';
import { assertNever } from '@grandstand/core';

/** Why a call is not answered, where that is no bug. */
export type Refusal =
  | { kind: 'unknown-key'; field: 'api_key' | 'channel_key' }
  /** The message where a user is required (§5); asking who is logged in is answered without one. */
  | { kind: 'anonymous'; message?: string }
  | { kind: 'not-found'; what: string }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** Understood, and not done: the message says why (§8, *Server message strings*). */
  | { kind: 'refused'; message: string }
  /** Not for this visitor, however often it is asked. */
  | { kind: 'forbidden'; message: string }
  | { kind: 'too-many'; retryAfterS: number };

/** §8, *Server message strings*. */
export const NO_KEY_FOUND = 'No channel or api key found';

/** §5: what a call that needs a user answers without one. */
export const USER_MUST_BE_LOGGED_IN = 'user must be logged in';

export function refuse(refusal: Refusal): {
  status: number;
  body: ErrorBody;
  headers?: Record<string, string>;
} {
  switch (refusal.kind) {
    case 'unknown-key':
      // A session that is gone is a 401; a channel that is none, a bad request. The client goes by the field.
      return {
        status: refusal.field === 'api_key' ? 401 : 400,
        body: { message: NO_KEY_FOUND, errors: { [refusal.field]: [NO_KEY_FOUND] } },
      };
    case 'anonymous':
      return { status: 401, body: { message: refusal.message ?? 'Unauthenticated' } };
    case 'not-found':
      return { status: 404, body: { message: `${refusal.what} not found` } };
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
    default:
      return assertNever(refusal);
  }
}
