import type { AccountFieldCode, AccountRefusalCode } from '@grandstand/api';
import type { Refusal } from '../../../http/refusal.ts';

/** §8, *Server message strings*. */
const MESSAGES: Readonly<Record<Exclude<AccountRefusalCode, 'login_required' | 'key_unknown'>, string>> = {
  email_taken: 'email already registered',
  wrong_auth_data: 'Wrong auth data',
  already_logged_in: 'You are already logged in',
  verification_failed: 'Verification failed',
  already_verified: 'Email already verified',
  user_not_found: 'User not found',
  reset_expired: 'Reset password key expired',
  reset_failed: 'Reset password failed',
  captcha_missing: 'Google recaptcha token required',
  // assumed: §7
  account_disabled: 'This account is disabled',
  captcha_unavailable: 'The captcha cannot be checked at the moment',
  captcha_failed: 'recaptcha invalid or robot',
};

export const refused = (code: keyof typeof MESSAGES): { ok: false; error: Refusal } => ({
  ok: false,
  error: { kind: 'refused', message: MESSAGES[code], code },
});

const FIELD_MESSAGES: Readonly<Record<AccountFieldCode, string>> = {
  field_missing: 'Field is required',
  // assumed: §7
  current_password_wrong: 'Wrong password',
  password_not_set: 'Set a password first',
  password_still_temporary: 'Must differ from the temporary password',
  password_weak: 'Too easy to guess',
};

/** Refuses a field of the input. */
export const refusedField = (field: string, code: AccountFieldCode): { ok: false; error: Refusal } => ({
  ok: false,
  error: { kind: 'invalid', errors: { [field]: [FIELD_MESSAGES[code]] }, code },
});
