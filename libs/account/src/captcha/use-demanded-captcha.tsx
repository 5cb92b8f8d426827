import type { ApiError } from '@grandstand/api';
import { accountRefusalOf, errorMessage } from '@grandstand/session';
import { type ReactNode, useRef, useState } from 'react';
import type { FormErrorsState } from '../fields/use-form-errors.ts';
import { type Captcha, CAPTCHA_FIELD, isCaptchaRefusal } from './captcha.ts';
import { ChannelCaptcha } from './ChannelCaptcha.tsx';

interface DemandedCaptcha {
  /** Null until the server has demanded a captcha. */
  readonly field: ReactNode;
  /** The captcha's field of the request, if a captcha is demanded. Null if it is not solved yet; the form then says so. */
  readonly readToken: () => Promise<{ readonly recaptcha_token?: string } | null>;
  /** Shows the captcha if the error demands one; returns whether it does. Discards the used token in any case. */
  readonly showIfDemanded: (error: ApiError) => boolean;
}

/** A captcha that a form shows only if the server demands it, because passwords or codes are being guessed. */
export function useDemandedCaptcha({
  setFieldError,
}: Pick<FormErrorsState, 'setFieldError'>): DemandedCaptcha {
  const captcha = useRef<Captcha>(null);
  const [isDemanded, setDemanded] = useState(false);
  return {
    field: isDemanded ? <ChannelCaptcha ref={captcha} /> : null,
    async readToken() {
      if (!isDemanded) return {};
      const token = await captcha.current?.getToken();
      if (token?.ok) return { recaptcha_token: token.value };
      setFieldError(CAPTCHA_FIELD, token?.error ?? 'account.captchaMissing');
      return null;
    },
    showIfDemanded(error) {
      captcha.current?.reset();
      if (!isCaptchaRefusal(accountRefusalOf(error))) return false;
      setDemanded(true);
      setFieldError(CAPTCHA_FIELD, errorMessage(error));
      return true;
    },
  };
}
