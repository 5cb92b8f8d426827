import type { ApiError, ErrorBody } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { errorMessage, errorText } from './error-message.ts';

const status = (code: number, body: ErrorBody | null = null): ApiError => ({
  kind: 'status',
  call: 'login',
  status: code,
  body,
});

it.each<[ApiError, string]>([
  [status(400, { message: 'Non', code: 'account_disabled' }), 'account.disabled'],
  [status(400, { message: 'Wrong auth data' }), 'error.wrongAuthData'],
  [status(401, { message: 'No channel or api key found' }), 'app.technicalDifficulties'],
  [status(401), 'error.mustLogIn'],
  [status(403), 'error.forbidden'],
  [status(429), 'error.tooMany'],
  [status(507), 'app.technicalDifficulties'],
  [status(400, { message: 'Come back tomorrow' }), 'app.somethingWrong'],
  [{ kind: 'timeout', call: 'login' }, 'error.timeout'],
])('errorMessage(%j) is %s', (error, key) => {
  expect(errorMessage(error)).toBe(key);
});

describe('errorText', () => {
  it.each<[string, ApiError, ReturnType<typeof errorText>]>([
    [
      'translated if the reason is known',
      status(400, { message: 'Non', code: 'email_taken' }),
      { key: 'error.emailTaken' },
    ],
    [
      'the server’s own one if the reason is unknown',
      status(400, { message: 'Come back tomorrow', code: 'x' }),
      'Come back tomorrow',
    ],
    [
      'translated for a fault of the server',
      status(500, { message: 'Internal error' }),
      { key: 'app.technicalDifficulties' },
    ],
    ['translated without a response', { kind: 'offline', call: 'login' }, { key: 'error.offline' }],
  ])('is %s', (_, error, text) => {
    expect(errorText(error)).toEqual(text);
  });
});
