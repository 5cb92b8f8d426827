import type { StripeSettings } from './stripe-client.ts';

/** With what the browser loads the provider's script: Stripe's (null) or the payments sandbox's. */
export const wirePaymentSettings = ({
  publishableKey,
  sandboxOrigin,
}: Pick<StripeSettings, 'publishableKey' | 'sandboxOrigin'>) => ({
  publishable_key: publishableKey,
  script_url: sandboxOrigin === null ? null : `${sandboxOrigin}/v3/`,
});
