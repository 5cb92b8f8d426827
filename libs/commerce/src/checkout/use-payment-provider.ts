import { systemClock } from '@grandstand/core';
import { useLocale } from '@grandstand/i18n';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPaymentProvider, type PaymentSettings } from './payment-provider.ts';

export type PaymentProviderState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly stripe: Stripe }
  | { readonly kind: 'unavailable' };

export interface PaymentProvider {
  readonly state: PaymentProviderState;
  /** Resolves when the provider is loaded; null when it could not be loaded. */
  readonly load: () => Promise<Stripe | null>;
  /** Loads it again after a failure. */
  readonly retry: () => void;
  /** The provider's form could not be loaded. */
  readonly fail: () => void;
}

/** Loads the payment provider's script after the first render. `settings`: null while they are unknown. */
export function usePaymentProvider(settings: PaymentSettings | null): PaymentProvider {
  const locale = useLocale();
  const [state, setState] = useState<PaymentProviderState>({ kind: 'loading' });
  const loading = useRef<Promise<Stripe | null> | null>(null);
  const key = settings?.publishable_key ?? null;
  const scriptUrl = settings?.script_url ?? null;

  const load = useCallback(async (): Promise<Stripe | null> => {
    if (key === null) return null;
    loading.current ??= loadPaymentProvider(
      { publishable_key: key, script_url: scriptUrl },
      locale,
      systemClock,
    ).then((loaded) => {
      if (!loaded.ok) loading.current = null;
      return loaded.ok ? loaded.value : null;
    });
    const stripe = await loading.current;
    setState(stripe ? { kind: 'ready', stripe } : { kind: 'unavailable' });
    return stripe;
  }, [key, scriptUrl, locale]);

  useEffect(() => {
    loading.current = null;
    void load();
  }, [load]);

  return {
    state,
    load,
    retry: () => {
      setState({ kind: 'loading' });
      void load();
    },
    fail: () => setState({ kind: 'unavailable' }),
  };
}
