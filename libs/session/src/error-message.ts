import type { ApiError } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';

/** The texts for known messages of the server, in lower case (§8, *Server message strings*; §5). */
const KEYS_BY_SERVER_MESSAGE: Readonly<Record<string, MessageKey>> = {
  'wrong auth data': 'error.wrongAuthData',
  'email already registered': 'error.emailTaken',
  'you are already logged in': 'error.alreadyLoggedIn',
  'verification failed': 'error.verificationFailed',
  'email already verified': 'error.alreadyVerified',
  'user not found': 'error.userNotFound',
  'reset password key expired': 'error.resetExpired',
  'reset password failed': 'error.resetFailed',
  'google recaptcha token required': 'error.captchaMissing',
  'recaptcha invalid or robot': 'error.captchaFailed',
  'no channel or api key found': 'app.technicalDifficulties',
  'user must be logged in': 'error.mustLogIn',
};

/** The key of the text that the user sees when a call has failed. */
export function errorMessage(error: ApiError): MessageKey {
  switch (error.kind) {
    case 'offline':
      return 'error.offline';
    case 'timeout':
      return 'error.timeout';
    case 'aborted':
    case 'malformed':
    case 'wrong-shape':
      return 'app.somethingWrong';
    case 'status':
      return (
        KEYS_BY_SERVER_MESSAGE[error.body?.message.trim().toLowerCase() ?? ''] ?? keyForStatus(error.status)
      );
    default:
      return assertNever(error);
  }
}

function keyForStatus(status: number): MessageKey {
  if (status === 401) return 'error.mustLogIn';
  if (status === 403) return 'error.forbidden';
  if (status === 429) return 'error.tooMany';
  if (status >= 500) return 'app.technicalDifficulties';
  return status >= 400 ? 'app.somethingWrong' : 'error.undefined';
}

/** The server's validation errors by field of the input, the first message of each field. */
export function serverFieldErrors(error: ApiError): Readonly<Record<string, string>> {
  if (error.kind !== 'status' || error.status === 401) return {};
  return Object.fromEntries(
    Object.entries(error.body?.errors ?? {}).flatMap(([field, [message]]) =>
      message === undefined ? [] : [[field, message]],
    ),
  );
}
