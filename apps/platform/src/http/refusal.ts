import type { ErrorBody } from '@grandstand/api';
import { assertNever } from '@grandstand/core';

/** Why a call is not answered, where that is no bug. */
export type Refusal =
  | { kind: 'unknown-key'; field: 'api_key' | 'channel_key' }
  | { kind: 'anonymous' }
  | { kind: 'not-found'; what: string }
  | { kind: 'invalid'; errors: Record<string, string[]> };

/** §8, *Server message strings*. */
export const NO_KEY_FOUND = 'No channel or api key found';

export function refuse(refusal: Refusal): { status: number; body: ErrorBody } {
  switch (refusal.kind) {
    case 'unknown-key':
      // A session that is gone is a 401; a channel that is none, a bad request. The client goes by the field.
      return {
        status: refusal.field === 'api_key' ? 401 : 400,
        body: { message: NO_KEY_FOUND, errors: { [refusal.field]: [NO_KEY_FOUND] } },
      };
    case 'anonymous':
      return { status: 401, body: { message: 'Unauthenticated' } };
    case 'not-found':
      return { status: 404, body: { message: `${refusal.what} not found` } };
    case 'invalid':
      return { status: 422, body: { message: 'The given data was invalid', errors: refusal.errors } };
    default:
      return assertNever(refusal);
  }
}
