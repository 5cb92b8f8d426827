import { type Clock, err, ok, type Result } from '@grandstand/core';
import { loadScript } from '@grandstand/ui';

/** The part of Google's API that the app uses. */
export interface Recaptcha {
  ready(run: () => void): void;
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      size: 'normal' | 'compact';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): number;
  reset(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js';
const LOAD_TIMEOUT_MS = 15_000;

/** Loads Google's script. Called on the registration screen only (D14). Can be called again after a failure. */
export async function loadRecaptcha(
  language: string,
  clock: Clock,
): Promise<Result<'unavailable', Recaptcha>> {
  const url = `${SCRIPT_URL}?${new URLSearchParams({ render: 'explicit', hl: language }).toString()}`;
  if (!window.grecaptcha && !(await loadScript(url, { clock, timeoutMs: LOAD_TIMEOUT_MS })))
    return err('unavailable');
  const { grecaptcha } = window;
  if (!grecaptcha) return err('unavailable');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return ok(grecaptcha);
}
