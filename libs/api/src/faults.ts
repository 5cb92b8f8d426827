import { assertNever } from '@grandstand/core';
import * as z from 'zod/mini';
import type { Call } from './define-call.ts';
import type { ErrorBody } from './schemas/wire.ts';

/**
 * Faults that the platform's control API injects, also used by the tests of the client and the browser: no response, a
 * late one, an error status, a rejected key, or an invalid body.
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

export interface FaultResponse {
  readonly status: number;
  /** The body; always sent as `content-type: application/json`, even if it is not JSON. */
  readonly text: string;
  readonly retryAfterS: number | null;
}

/**
 * The response of a call under a fault, with the platform's messages; null for faults without an immediate response.
 */
export function faultResponse(call: Call, kind: FaultKind): FaultResponse | null {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'slow':
      return null;
    case '400':
      return errorResponse(400, { message: 'The request was refused' });
    case '401':
      return call.credential === 'user'
        ? errorResponse(401, { message: 'Unauthenticated' })
        : faultResponse(call, 'unknown_api_key');
    case '403':
      return errorResponse(403, { message: 'Forbidden' });
    case '404':
      return errorResponse(404, { message: 'Resource not found' });
    case '422':
      return errorResponse(422, {
        message: 'The given data was invalid',
        errors: { [firstField(call)]: ['Is not valid'] },
      });
    case '429':
      return errorResponse(429, { message: 'Too many requests' }, 2);
    case '500':
      return errorResponse(500, { message: SOMETHING_WENT_WRONG });
    case '503':
      return errorResponse(503, { message: SOMETHING_WENT_WRONG }, 2);
    case 'unknown_api_key':
      return errorResponse(401, { message: NO_KEY_FOUND, errors: { api_key: [NO_KEY_FOUND] } });
    case 'unknown_channel_key':
      return errorResponse(400, { message: NO_KEY_FOUND, errors: { channel_key: [NO_KEY_FOUND] } });
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

const errorResponse = (
  status: number,
  body: ErrorBody,
  retryAfterS: number | null = null,
): FaultResponse => ({
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

/** JSON that does not match the declared output of the call. */
const invalidOutput = (call: Call): unknown =>
  [{ unexpected: true }, ['unexpected'], 'unexpected', null].find(
    (value) => !z.safeParse(call.output, value).success,
  );
