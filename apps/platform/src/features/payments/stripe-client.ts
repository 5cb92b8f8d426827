import Stripe from 'stripe';
import { UserError } from '../../user-error.ts';

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

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;

/**
 * Stripe's keys from the environment, or null: then the sandbox takes its place (D16). Throws a UserError where one is
 * forgotten, and in production where all are: there the sandbox would give away for nothing what is for sale.
 */
export function stripeFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): StripeSettings | null {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET'];
  const publishableKey = environment['STRIPE_PUBLISHABLE_KEY'];
  if (!secretKey && !webhookSecret && !publishableKey && environment['NODE_ENV'] !== 'production')
    return null;
  if (!secretKey || !webhookSecret || !publishableKey) {
    const missing = NAMES.filter((name) => !environment[name]).join(', ');
    throw new UserError(
      'bad-environment',
      `Payments need ${NAMES.join(', ')}: ${missing} missing. Only outside production, and with none of them, the ` +
        'payments sandbox takes their place.',
    );
  }
  return { secretKey, webhookSecret, publishableKey, sandboxOrigin: null };
}
