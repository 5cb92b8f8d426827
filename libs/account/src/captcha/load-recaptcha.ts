import { type Clock, err, ok, type Result } from '@grandstand/core';

/** As much of Google's interface as is used here. */
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

const ADDRESS = 'https://www.google.com/recaptcha/api.js';
/** A blocked script may neither come nor fail. */
const PATIENCE_MS = 15_000;

/** Google's script, which the registration screen alone loads (D14). It can be asked for again after it failed. */
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
  script.src = `${ADDRESS}?${new URLSearchParams({ render: 'explicit', hl: language }).toString()}`;
  script.async = true;
  return new Promise((resolve) => {
    const settle = (isThere: boolean) => {
      stopWaiting();
      if (!isThere) script.remove();
      resolve(isThere);
    };
    const stopWaiting = clock.after(PATIENCE_MS, () => settle(false));
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => settle(false));
    document.head.append(script);
  });
}
