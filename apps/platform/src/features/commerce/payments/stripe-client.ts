import Stripe from 'stripe';
import { UserError } from '../../../user-error.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of the payments sandbox; null to use Stripe itself. */
  readonly sandboxOrigin: string | null;
}

/** Creates a Stripe client for Stripe or the sandbox. `fetchFn` replaces the network in tests, which have no time to wait for retries. */
export function createStripe(settings: StripeSettings, fetchFn?: typeof fetch): Stripe {
  const { secretKey, sandboxOrigin } = settings;
  const url = sandboxOrigin === null ? null : new URL(sandboxOrigin);
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: fetchFn ? 0 : 1,
    timeout: 20_000,
    ...(url && {
      host: url.hostname,
      port: url.port === '' ? '80' : url.port,
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
    ...(fetchFn && { httpClient: Stripe.createFetchHttpClient(fetchFn) }),
  });
}

/** Each key's form and an example. If keys were swapped, every browser would get the secret one. */
const KEYS = [
  ['STRIPE_SECRET_KEY', /^(?:sk|rk)_(?:org_)?(?:live|test)_\w+$/, 'sk_live_… or rk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_…'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(?:live|test)_\w+$/, 'pk_live_…'],
] as const;
const NAMES = KEYS.map(([name]) => name);

/**
 * Reads Stripe's keys; null selects the sandbox of a demo (D16). Throws a UserError if only some are set, or outside a
 * demo if any is missing: with the sandbox, products would be free. Its message does not repeat a key.
 */
export function stripeFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  { isDemo }: { readonly isDemo: boolean },
): StripeSettings | null {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET'];
  const publishableKey = environment['STRIPE_PUBLISHABLE_KEY'];
  if (!secretKey && !webhookSecret && !publishableKey && isDemo) return null;
  if (!secretKey || !webhookSecret || !publishableKey) {
    const missing = NAMES.filter((name) => !environment[name]).join(', ');
    throw new UserError(
      'bad-environment',
      `Payments need ${NAMES.join(', ')}: ${missing} missing. To try the platform with a payments ` +
        'sandbox, unset all of them and set GRANDSTAND_DEMO=on.',
    );
  }
  for (const [name, form, example] of KEYS)
    if (!form.test(environment[name] ?? ''))
      throw new UserError('bad-environment', `${name} is not a key of the form ${example}`);
  const settings = { secretKey, webhookSecret, publishableKey, sandboxOrigin: null };
  if (isTestKey(settings) !== publishableKey.startsWith('pk_test_'))
    throw new UserError(
      'bad-environment',
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    );
  return settings;
}

/** Whether purchases are not charged. */
export const isTestKey = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean =>
  secretKey.includes('_test_');
