import type { Refusal } from '../../../http/refusal.ts';

/** §8, *Server message strings*. */
const MESSAGES = {
  'email-taken': 'email already registered',
  'wrong-auth-data': 'Wrong auth data',
  'already-logged-in': 'You are already logged in',
  'verification-failed': 'Verification failed',
  'already-verified': 'Email already verified',
  'user-not-found': 'User not found',
  'reset-expired': 'Reset password key expired',
  'reset-failed': 'Reset password failed',
  'captcha-missing': 'Google recaptcha token required',
  // assumed: §7
  'account-disabled': 'This account is disabled',
  'captcha-failed': 'recaptcha invalid or robot',
} as const;

export const refused = (why: keyof typeof MESSAGES): { ok: false; error: Refusal } => ({
  ok: false,
  error: { kind: 'refused', message: MESSAGES[why] },
});
