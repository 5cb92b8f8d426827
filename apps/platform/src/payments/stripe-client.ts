import Stripe from 'stripe';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The sandbox's origin; null: Stripe. */
  readonly sandboxOrigin: string | null;
}

/** Stripe's library, pointed at Stripe or at the sandbox. `fetchFn` takes the place of the network. */
export function createStripe(settings: StripeSettings, fetchFn?: typeof fetch): Stripe {
  const { secretKey, sandboxOrigin } = settings;
  const url = sandboxOrigin === null ? null : new URL(sandboxOrigin);
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: 20_000,
    ...(url && {
      host: url.hostname,
      port: url.port === '' ? '80' : url.port,
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
    ...(fetchFn && { httpClient: Stripe.createFetchHttpClient(fetchFn) }),
  });
}

/** Stripe's keys from the environment, or null: then the sandbox takes its place (D16). */
export function stripeFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): StripeSettings | null {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET'];
  const publishableKey = environment['STRIPE_PUBLISHABLE_KEY'];
  if (!secretKey || !webhookSecret || !publishableKey) return null;
  return { secretKey, webhookSecret, publishableKey, sandboxOrigin: null };
}
