import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../schemas/wire.ts';
import type { ApiError } from './api-error.ts';
import { refusalCode, refusalText } from './refusal-code.ts';

const CODES = ['email_taken', 'already_bought', 'too_short'] as const;
const refused = (body: ErrorBody | null, status = 400): ApiError => ({
  kind: 'status',
  call: 'buy',
  status,
  body,
});

describe('refusalCode', () => {
  it.each<[string, ApiError, string | undefined]>([
    ['the code', refused({ message: 'Zu kurz', code: 'too_short' }), 'too_short'],
    ['a message of the specification', refused({ message: ' Email already registered' }), 'email_taken'],
    [
      'the message beside an unknown code',
      refused({ message: 'You already bought this event', code: 'x' }),
      'already_bought',
    ],
    [
      'the code before the message',
      refused({ message: 'email already registered', code: 'too_short' }),
      'too_short',
    ],
    ['nothing for an unknown code', refused({ message: 'Too short', code: 'of_tomorrow' }), undefined],
    [
      'nothing for a code that is not in the list',
      refused({ message: 'User not found', code: 'user_not_found' }),
      undefined,
    ],
    ['nothing without a body', refused(null, 500), undefined],
    ['nothing without a response', { kind: 'offline', call: 'buy' }, undefined],
  ])('reads %s', (_, error, expected) => {
    expect(refusalCode(error, CODES)).toBe(expected);
  });
});

describe('refusalText', () => {
  it.each<[ApiError, string | null]>([
    [refused({ message: ' Come back tomorrow ' }), 'Come back tomorrow'],
    [refused({ message: 'Members only' }, 403), 'Members only'],
    [refused({ message: ' ' }), null],
    [refused({ message: 'Invalid', errors: { email: ['Too long'] } }, 422), null],
    [refused({ message: 'Unauthenticated' }, 401), null],
    [refused({ message: 'Internal error' }, 500), null],
    [refused(null, 404), null],
    [{ kind: 'timeout', call: 'buy' }, null],
  ])('of %j is %j', (error, expected) => {
    expect(refusalText(error)).toBe(expected);
  });
});
