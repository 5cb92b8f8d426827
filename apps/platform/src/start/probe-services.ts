import type { Clock } from '@grandstand/core';
import { checkRecaptcha, type ExternalServices } from '../features/identity/accounts/index.ts';
import { checkStripe, type StripeSettings } from '../features/commerce/payments/index.ts';
import { repeat, type RepeatingTask } from '../jobs/repeat.ts';
import type { ServiceName, ServiceWatch } from '../observability/service-watch.ts';

/** A service with an alarm is asked again after this time. */
const INTERVAL_MS = 300_000;

interface Probed {
  /** Null: the sandbox, which is not asked. */
  readonly stripe: StripeSettings | null;
  readonly external: Pick<ExternalServices, 'recaptcha'>;
  /** Where Stripe sends events; null: unknown. */
  readonly apiUrl: string | null;
  readonly fetch: typeof fetch;
}

/** The states of the services that are configured, for `createReadiness`. */
export function describeServices(
  { describe }: Pick<ServiceWatch, 'describe'>,
  { stripe, external }: Pick<Probed, 'stripe' | 'external'>,
): Partial<Record<ServiceName, () => string>> {
  return {
    ...(stripe && { payments: () => describe('payments'), webhooks: () => describe('webhooks') }),
    ...(external.recaptcha && { captcha: () => describe('captcha') }),
  };
}

/**
 * Asks the external services with their keys at the start, without waiting for the answers, and those with an alarm again
 * until they work: a wrong key is otherwise noticed by the first buyer.
 */
export function startProbes(
  { stripe, external: { recaptcha }, apiUrl, fetch: fetchFn }: Probed,
  watch: ServiceWatch,
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask {
  const askStripe = stripe?.sandboxOrigin === null ? () => checkStripe(stripe, { apiUrl, fetchFn }) : null;
  const askCaptcha = recaptcha && (() => checkRecaptcha({ ...recaptcha, fetch: fetchFn }));
  const probeAll = async (isDue: (service: ServiceName) => boolean) => {
    const probes = [
      { service: 'payments', ask: askStripe },
      { service: 'captcha', ask: askCaptcha },
    ] as const;
    for (const { service, ask } of probes) {
      if (ask === null || !isDue(service)) continue;
      const problem = await ask();
      if (problem === null) watch.succeeded(service);
      else watch.failed({ service, operation: 'probe', kind: 'unavailable', code: 'probe' }, problem);
    }
  };
  void probeAll(() => true).catch(onError);
  return repeat(clock, INTERVAL_MS, () => probeAll((service) => watch.describe(service) !== 'ok'), onError);
}
