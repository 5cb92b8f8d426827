import type { Result } from '@grandstand/core';
import type { Refusal } from '../../../../http/refusal.ts';
import type { AccountContext } from '../account-context.ts';
import { refused } from '../refusals.ts';
import { type CaptchaServices, checkCaptcha, isCaptchaAvailable } from './captcha.ts';

/** The captcha of a request. Its token is verified at most once, because it can be used only once. */
export interface CaptchaCheck {
  /** Whether the platform can verify the channel's captcha. If not, the request cannot be asked for one. */
  readonly isAvailable: boolean;
  readonly isGiven: boolean;
  /** Refuses a missing or wrong token. */
  readonly check: () => Promise<Result<Refusal, null>>;
}

export function createCaptchaCheck(
  services: CaptchaServices,
  token: string | undefined,
  context: AccountContext,
): CaptchaCheck {
  const isGiven = token !== undefined && token !== '';
  let result: Promise<Result<Refusal, null>> | null = null;
  const verify = async (): Promise<Result<Refusal, null>> => {
    if (!isGiven) return refused('captcha_missing');
    return checkCaptcha(services, token, context);
  };
  return {
    isAvailable: isCaptchaAvailable(services, context.channel),
    isGiven,
    check: () => (result ??= verify()),
  };
}
