import type { Settings } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';
import type { Locale } from '@grandstand/i18n';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type PaymentSettings = NonNullable<Settings['payments']>;

/** A blocked script may fire neither `load` nor `error`. */
const LOAD_TIMEOUT_MS = 20_000;

/**
 * Loads the payment provider's script (D16). A `script_url` names the payments sandbox's script, which defines the same
 * global as Stripe's. Can be called again after a failure.
 */
export async function loadPaymentProvider(
  settings: PaymentSettings,
  locale: Locale,
  clock: Clock,
): Promise<Result<'unavailable', Stripe>> {
  const { script_url: scriptUrl, publishable_key: key } = settings;
  if (scriptUrl !== null && !('Stripe' in window) && !(await addScript(scriptUrl, clock)))
    return err('unavailable');
  const timeout = new Promise<null>((resolve) => clock.after(LOAD_TIMEOUT_MS, () => resolve(null)));
  const stripe = await Promise.race([
    loadStripe(key, { locale: providerLocale(locale) }).catch(() => null),
    timeout,
  ]);
  return stripe ? ok(stripe) : err('unavailable');
}

/** Stripe's form has no Ukrainian texts. */
const providerLocale = (locale: Locale) => (locale === 'uk' || locale === 'en-XA' ? 'auto' : locale);

function addScript(url: string, clock: Clock): Promise<boolean> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return new Promise((resolve) => {
    const settle = (isLoaded: boolean) => {
      cancelTimeout();
      if (!isLoaded) script.remove();
      resolve(isLoaded);
    };
    const cancelTimeout = clock.after(LOAD_TIMEOUT_MS, () => settle(false));
    script.addEventListener('load', () => settle('Stripe' in window));
    script.addEventListener('error', () => settle(false));
    document.head.append(script);
  });
}
