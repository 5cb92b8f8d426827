import type { Settings } from '@grandstand/api';
import { type Clock, err, ok, type Result } from '@grandstand/core';
import type { Locale } from '@grandstand/i18n';
import { loadScript } from '@grandstand/ui';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type PaymentSettings = NonNullable<Settings['payments']>;

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
  if (scriptUrl !== null && !('Stripe' in window)) {
    const isLoaded = await loadScript(scriptUrl, { clock, timeoutMs: LOAD_TIMEOUT_MS });
    if (!isLoaded || !('Stripe' in window)) return err('unavailable');
  }
  const timeout = new Promise<null>((resolve) => clock.after(LOAD_TIMEOUT_MS, () => resolve(null)));
  const stripe = await Promise.race([
    loadStripe(key, { locale: providerLocale(locale) }).catch(() => null),
    timeout,
  ]);
  return stripe ? ok(stripe) : err('unavailable');
}

/** Stripe's form has no Ukrainian texts. */
const providerLocale = (locale: Locale) => (locale === 'uk' || locale === 'en-XA' ? 'auto' : locale);
