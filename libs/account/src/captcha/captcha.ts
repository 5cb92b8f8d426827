import type { MessageKey } from '@grandstand/i18n';
import type { Result } from '@grandstand/core';

/** What proves that somebody is no robot (D14), whoever provides it. */
export interface Captcha {
  /** A token, good for one use; or what its field says where there is none. */
  take(): Promise<Result<MessageKey, string>>;
  /** The token that was taken has been used up by a refused submission. */
  renew(): void;
}

/** The name of its field, here and on the wire. */
export const CAPTCHA_FIELD = 'recaptcha_token';
