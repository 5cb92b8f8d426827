import Stripe from 'stripe';
import { UserError } from '../../user-error.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of the payments sandbox; null to use Stripe itself. */
  readonly sandboxOrigin: string | null;
}

/** Creates a Stripe client for Stripe or the sandbox. `fetchFn` replaces the network in tests. */
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
 * Reads Stripe's keys; null selects the sandbox (D16). Throws a UserError if only some are set, or in production if
 * any is missing: with the sandbox, products would be free.
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
      `Payments need ${NAMES.join(', ')}: ${missing} missing. Outside production, unset all of them to use the ` +
        'payments sandbox instead.',
    );
  }
  return { secretKey, webhookSecret, publishableKey, sandboxOrigin: null };
}
