import {
  ACCOUNT_REFUSAL_CODES,
  type AccountRefusalCode,
  type ApiError,
  refusalCode,
  refusalText,
} from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';

const KEYS: Readonly<Record<AccountRefusalCode, MessageKey>> = {
  email_taken: 'error.emailTaken',
  wrong_auth_data: 'error.wrongAuthData',
  already_logged_in: 'error.alreadyLoggedIn',
  login_required: 'error.mustLogIn',
  key_unknown: 'app.technicalDifficulties',
  verification_failed: 'error.verificationFailed',
  already_verified: 'error.alreadyVerified',
  user_not_found: 'error.userNotFound',
  reset_expired: 'error.resetExpired',
  reset_failed: 'error.resetFailed',
  captcha_missing: 'error.captchaMissing',
  captcha_failed: 'error.captchaFailed',
  captcha_unavailable: 'error.captchaUnavailable',
  account_disabled: 'account.disabled',
};

/** Why the server has refused a call about an account; undefined for other errors. */
export const accountRefusalOf = (error: ApiError): AccountRefusalCode | undefined =>
  refusalCode(error, ACCOUNT_REFUSAL_CODES);

/** A translated text, or the server's own one. */
export type ErrorText = { readonly key: MessageKey } | string;

/** What the user reads when a call has failed: the server's own text if the reason of its refusal is unknown. */
export function errorText(error: ApiError): ErrorText {
  const isKnown = accountRefusalOf(error) !== undefined;
  return (isKnown ? null : refusalText(error)) ?? { key: errorMessage(error) };
}

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
    case 'status': {
      const code = accountRefusalOf(error);
      return code === undefined ? keyForStatus(error.status) : KEYS[code];
    }
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
