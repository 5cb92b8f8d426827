import type { ApiError, ErrorBody } from '@grandstand/api';
import { expect, it } from 'vitest';
import { serverFormErrors } from './server-form-errors.ts';

const status = (code: number, body: ErrorBody | null): ApiError => ({
  kind: 'status',
  call: 'register',
  status: code,
  body,
});
const invalid = (errors: Record<string, string[]>, code?: string) =>
  status(422, { message: 'Invalid', errors, ...(code !== undefined && { code }) });
const fieldNames = ['email', 'password', 'current_password', 'nickname'];

it.each([
  [
    'the field, with the message of its code',
    invalid({ current_password: ['Mot de passe erroné'] }, 'current_password_wrong'),
    { fields: { current_password: { key: 'account.currentPasswordWrong' } }, form: null },
  ],
  [
    'the first field, with the message of the code, and the others with their own texts',
    invalid({ password: ['Trop simple'], nickname: ['Trop long'] }, 'password_weak'),
    { fields: { password: { key: 'account.passwordWeak' }, nickname: 'Trop long' }, form: null },
  ],
  [
    'the field, with the translation of a specified message',
    invalid({ email: ['A valid email address is required'], password: ['Field is required'] }),
    {
      fields: { email: { key: 'account.emailInvalid' }, password: { key: 'account.fieldRequired' } },
      form: null,
    },
  ],
  [
    'the field, with the server’s text if its reason is unknown',
    invalid({ password: ['Must have a digit'] }, 'password_digit'),
    { fields: { password: 'Must have a digit' }, form: null },
  ],
  [
    'the form, for a field that the form does not have',
    invalid({ expires: ['Too large'] }),
    { fields: {}, form: { key: 'app.somethingWrong' } },
  ],
  [
    'field and form, for known and unknown fields',
    invalid({ email: ['A valid email address is required'], expires: ['Too large'] }),
    { fields: { email: { key: 'account.emailInvalid' } }, form: { key: 'app.somethingWrong' } },
  ],
  [
    'the form, for an error without fields',
    status(400, { message: 'Wrong auth data' }),
    { fields: {}, form: { key: 'error.wrongAuthData' } },
  ],
  [
    'the form, by its code',
    status(400, { message: 'Non', code: 'account_disabled' }),
    { fields: {}, form: { key: 'account.disabled' } },
  ],
  [
    'the form, with the server’s text if its reason is unknown',
    status(400, { message: 'Come back tomorrow' }),
    { fields: {}, form: 'Come back tomorrow' },
  ],
  [
    'the form, when offline',
    { kind: 'offline', call: 'register' },
    { fields: {}, form: { key: 'error.offline' } },
  ],
] satisfies [string, ApiError, object][])('assigns the server’s error to %s', (_, error, expected) => {
  expect(serverFormErrors(error, fieldNames)).toEqual(expected);
});
