import type { AccountRefusalCode } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import type { Result } from '@grandstand/core';

/** Interface of all captcha providers (D14). */
export interface Captcha {
  /** Resolves with a single-use token, or with the error to show at the field. */
  getToken(): Promise<Result<MessageKey, string>>;
  /** Discards the used token after a rejected submission. */
  reset(): void;
}

/** Name of the form field and of the request's field. */
export const CAPTCHA_FIELD = 'recaptcha_token';

/** Whether a refusal is shown at the captcha. */
export const isCaptchaRefusal = (refusal: AccountRefusalCode | undefined): boolean =>
  refusal === 'captcha_missing' || refusal === 'captcha_failed' || refusal === 'captcha_unavailable';
