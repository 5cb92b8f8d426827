import { type Clock, err, ok, type Result } from '@grandstand/core';

/** The used part of Google's API. */
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
/** A blocked script may fire neither `load` nor `error`. */
const LOAD_TIMEOUT_MS = 15_000;

/** Loads Google's script, only on the registration screen (D14). Can be called again after a failure. */
export async function loadRecaptcha(
  language: string,
  clock: Clock,
): Promise<Result<'unavailable', Recaptcha>> {
  if (!window.grecaptcha && !(await addScript(language, clock))) return err('unavailable');
  const { grecaptcha } = window;
  if (!grecaptcha) return err('unavailable');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return ok(grecaptcha);
}

function addScript(language: string, clock: Clock): Promise<boolean> {
  const script = document.createElement('script');
  script.src = `${SCRIPT_URL}?${new URLSearchParams({ render: 'explicit', hl: language }).toString()}`;
  script.async = true;
  return new Promise((resolve) => {
    const settle = (isLoaded: boolean) => {
      cancelTimeout();
      if (!isLoaded) script.remove();
      resolve(isLoaded);
    };
    const cancelTimeout = clock.after(LOAD_TIMEOUT_MS, () => settle(false));
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => settle(false));
    document.head.append(script);
  });
}
