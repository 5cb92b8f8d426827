import type { AccountRefusalCode } from '../schemas/account-refusals.ts';
import type { PurchaseRefusalCode } from '../schemas/purchase-refusals.ts';
import type { ApiError } from './api-error.ts';

/** The messages that the specification lists word for word (§5, §8), in lower case. Servers may send them without a code. */
const SPECIFIED_MESSAGES: Readonly<Record<string, AccountRefusalCode | PurchaseRefusalCode>> = {
  'email already registered': 'email_taken',
  'wrong auth data': 'wrong_auth_data',
  'you are already logged in': 'already_logged_in',
  'user must be logged in': 'login_required',
  'no channel or api key found': 'key_unknown',
  'verification failed': 'verification_failed',
  'email already verified': 'already_verified',
  'user not found': 'user_not_found',
  'reset password key expired': 'reset_expired',
  'reset password failed': 'reset_failed',
  'google recaptcha token required': 'captcha_missing',
  'recaptcha invalid or robot': 'captcha_failed',
  'id not selected': 'id_missing',
  'package is teampass but team not selected': 'team_missing',
  'you already bought this event': 'already_bought',
  'you already bought this package': 'already_bought',
  'you already bought this subscription': 'already_bought',
};

/**
 * Which of `codes` the server gives as the reason of its refusal, by its code or by a message of the specification.
 * Undefined for other errors: unknown codes are ignored.
 */
export function refusalCode<C extends string>(error: ApiError, codes: readonly C[]): C | undefined {
  const body = error.kind === 'status' ? error.body : null;
  if (body === null) return undefined;
  const isSent = (code: C) => code === body.code;
  return (
    codes.find(isSent) ?? codes.find((code) => code === SPECIFIED_MESSAGES[body.message.trim().toLowerCase()])
  );
}

/**
 * The server's own text of a refusal whose reason is unknown, for the user; null for errors of other kinds, and for
 * errors of fields.
 */
export function refusalText(error: ApiError): string | null {
  if (error.kind !== 'status' || ![400, 403, 404, 422].includes(error.status)) return null;
  const { message = '', errors } = error.body ?? {};
  return Object.keys(errors ?? {}).length > 0 ? null : message.trim() || null;
}
