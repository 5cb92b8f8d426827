import type { ApiError, ErrorBody } from '@grandstand/api';
import { expect, it } from 'vitest';
import { sayRefusal } from './field-refusal.ts';

const status = (code: number, body: ErrorBody | null): ApiError => ({
  kind: 'status',
  call: 'register',
  status: code,
  body,
});
const invalid = (errors: Record<string, string[]>) => status(422, { message: 'Invalid', errors });
const own = ['email', 'password', 'nickname'];

it.each([
  [
    'at its field, in the words of the form',
    invalid({ email: ['Invalid string'] }),
    { fields: { email: { key: 'account.emailInvalid' } }, whole: null },
  ],
  [
    'at its field, in the words of the server where there are no others',
    invalid({ nickname: ['Too rude'] }),
    { fields: { nickname: 'Too rude' }, whole: null },
  ],
  [
    'at its field, in the words that there are for this text',
    invalid({ password: ['Must differ from the temporary password'] }),
    { fields: { password: { key: 'account.passwordStillTemporary' } }, whole: null },
  ],
  [
    'above the form, about a field that it has not',
    invalid({ expires: ['Too large'] }),
    { fields: {}, whole: { key: 'app.somethingWrong' } },
  ],
  [
    'at both places',
    invalid({ email: ['Invalid string'], expires: ['Too large'] }),
    { fields: { email: { key: 'account.emailInvalid' } }, whole: { key: 'app.somethingWrong' } },
  ],
  [
    'above the form, about all of it',
    status(400, { message: 'Wrong auth data' }),
    { fields: {}, whole: { key: 'error.wrongAuthData' } },
  ],
  [
    'above the form, for want of a connection',
    { kind: 'offline', call: 'register' },
    { fields: {}, whole: { key: 'error.offline' } },
  ],
] satisfies [string, ApiError, object][])('a refusal is said %s', (_, error, said) => {
  expect(sayRefusal(error, own)).toEqual(said);
});
