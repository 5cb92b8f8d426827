import { assertNever } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Call } from '../define-call.ts';
import type { ErrorBody } from '../schemas/error-body.ts';

/**
 * What can be made to go wrong: no answer, a late one, a status, a key that nobody knows, or a body that nobody can use.
 * The platform's switchboard plays them, and the fault matrices of client and browser.
 */
export const FAULT_KINDS = [
  'offline',
  'timeout',
  'slow',
  '400',
  '401',
  '403',
  '404',
  '422',
  '429',
  '500',
  '503',
  'unknown_api_key',
  'unknown_channel_key',
  'malformed',
  'wrong_shape',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultyAnswer {
  readonly status: number;
  /** Of `content-type: application/json`, whatever it is. */
  readonly text: string;
  readonly retryAfterS: number | null;
}

/** The answer under a fault, as the platform words the real one; null for those that keep it back. */
export function faultyAnswer(call: Call, kind: FaultKind): FaultyAnswer | null {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'slow':
      return null;
    case '400':
      return errorAnswer(400, { message: 'The request was refused' });
    case '401':
      return call.credential === 'user'
        ? errorAnswer(401, { message: 'Unauthenticated' })
        : faultyAnswer(call, 'unknown_api_key');
    case '403':
      return errorAnswer(403, { message: 'Forbidden' });
    case '404':
      return errorAnswer(404, { message: 'Resource not found' });
    case '422':
      return errorAnswer(422, {
        message: 'The given data was invalid',
        errors: { [firstField(call)]: ['Is not valid'] },
      });
    case '429':
      return errorAnswer(429, { message: 'Too many requests' }, 2);
    case '500':
      return errorAnswer(500, { message: SOMETHING_WENT_WRONG });
    case '503':
      return errorAnswer(503, { message: SOMETHING_WENT_WRONG }, 2);
    case 'unknown_api_key':
      return errorAnswer(401, { message: NO_KEY_FOUND, errors: { api_key: [NO_KEY_FOUND] } });
    case 'unknown_channel_key':
      return errorAnswer(400, { message: NO_KEY_FOUND, errors: { channel_key: [NO_KEY_FOUND] } });
    case 'malformed':
      return { status: 200, text: '{"data":[{"id":1,', retryAfterS: null };
    case 'wrong_shape':
      return { status: 200, text: JSON.stringify(invalidOutput(call)), retryAfterS: null };
    default:
      return assertNever(kind);
  }
}

/** §8, *Server message strings* and *User-visible texts*. */
const NO_KEY_FOUND = 'No channel or api key found';
const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again or contact technical support';

const errorAnswer = (status: number, body: ErrorBody, retryAfterS: number | null = null): FaultyAnswer => ({
  status,
  text: JSON.stringify(body),
  retryAfterS,
});

const firstField = (call: Call): string => {
  const { properties } = z
    .object({ properties: z.optional(z.record(z.string(), z.unknown())) })
    .parse(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(properties ?? {})[0] ?? 'request';
};

/** JSON that the call does not declare as its answer. */
const invalidOutput = (call: Call): unknown =>
  [{ unexpected: true }, ['unexpected'], 'unexpected', null].find(
    (value) => !z.safeParse(call.output, value).success,
  );
