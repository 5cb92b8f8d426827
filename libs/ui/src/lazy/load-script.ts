import type { Clock } from '@grandstand/core';

/**
 * Adds the script of another service to the page. False if it does not load within `timeoutMs`: a blocked script may fire
 * neither `load` nor `error`. Can be called again after a failure.
 */
export function loadScript(
  url: string,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number },
): Promise<boolean> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return new Promise((resolve) => {
    const settle = (isLoaded: boolean) => {
      cancelTimeout();
      if (!isLoaded) script.remove();
      resolve(isLoaded);
    };
    const cancelTimeout = clock.after(timeoutMs, () => settle(false));
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => settle(false));
    document.head.append(script);
  });
}
