/** Why a call about an account was refused: `code` of the error's body. // assumed: §7 */
export const ACCOUNT_REFUSAL_CODES = [
  'email_taken',
  'wrong_auth_data',
  'already_logged_in',
  'login_required',
  /** The key of the channel or of the session is missing or unknown. */
  'key_unknown',
  /** The mailed link is not valid, or no longer. */
  'verification_failed',
  'already_verified',
  'user_not_found',
  'reset_expired',
  'reset_failed',
  'captcha_missing',
  'captcha_failed',
  /** The captcha's provider cannot be asked: the user is not at fault. */
  'captcha_unavailable',
  /** An operator has locked the account. */
  'account_disabled',
] as const;
export type AccountRefusalCode = (typeof ACCOUNT_REFUSAL_CODES)[number];

/** Why a field of an account was refused; `errors` names the field first. // assumed: §7 */
export const ACCOUNT_FIELD_CODES = [
  'field_missing',
  'current_password_wrong',
  /** The account has no password with which the user could confirm the change, or log in without the social login. */
  'password_not_set',
  /** The new password is the temporary one. */
  'password_still_temporary',
  'password_weak',
] as const;
export type AccountFieldCode = (typeof ACCOUNT_FIELD_CODES)[number];
