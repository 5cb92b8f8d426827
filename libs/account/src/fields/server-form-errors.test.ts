import type { ApiError, ErrorBody } from '@grandstand/api';
import { expect, it } from 'vitest';
import { serverFormErrors } from './server-form-errors.ts';

const status = (code: number, body: ErrorBody | null): ApiError => ({
  kind: 'status',
  call: 'register',
  status: code,
  body,
});
const invalid = (errors: Record<string, string[]>) => status(422, { message: 'Invalid', errors });
const fieldNames = ['email', 'password', 'current_password', 'nickname'];

it.each([
  [
    'the field, with the translated message',
    invalid({ email: ['Invalid string'] }),
    { fields: { email: { key: 'account.emailInvalid' } }, form: null },
  ],
  [
    'the field, with the server’s text if there is no translation',
    invalid({ nickname: ['Too rude'] }),
    { fields: { nickname: 'Too rude' }, form: null },
  ],
  [
    'the field, with the message for this server text',
    invalid({ password: ['Must differ from the temporary password'] }),
    { fields: { password: { key: 'account.passwordStillTemporary' } }, form: null },
  ],
  [
    'the field, with the message for a weak password',
    invalid({ password: ['Too easy to guess'] }),
    { fields: { password: { key: 'account.passwordWeak' } }, form: null },
  ],
  [
    'the field, with the message for a missing or wrong current password',
    invalid({ current_password: ['Wrong password'], password: ['Field is required'] }),
    {
      fields: {
        current_password: { key: 'account.currentPasswordWrong' },
        password: { key: 'account.fieldRequired' },
      },
      form: null,
    },
  ],
  [
    'the form, for a field that the form does not have',
    invalid({ expires: ['Too large'] }),
    { fields: {}, form: { key: 'app.somethingWrong' } },
  ],
  [
    'field and form, for known and unknown fields',
    invalid({ email: ['Invalid string'], expires: ['Too large'] }),
    { fields: { email: { key: 'account.emailInvalid' } }, form: { key: 'app.somethingWrong' } },
  ],
  [
    'the form, for an error without fields',
    status(400, { message: 'Wrong auth data' }),
    { fields: {}, form: { key: 'error.wrongAuthData' } },
  ],
  [
    'the form, when offline',
    { kind: 'offline', call: 'register' },
    { fields: {}, form: { key: 'error.offline' } },
  ],
] satisfies [string, ApiError, object][])('assigns the server’s error to %s', (_, error, expected) => {
  expect(serverFormErrors(error, fieldNames)).toEqual(expected);
});
