import type { Clock } from '@grandstand/core';
import { checkRecaptcha, type ExternalServices } from '../features/identity/accounts/index.ts';
import { checkStripe, type StripeSettings } from '../features/commerce/payments/index.ts';
import type { StorageTrouble } from '../storage-error.ts';
import { repeat, type RepeatingTask } from '../jobs/repeat.ts';
import type { ServiceName, ServiceWatch } from '../observability/service-watch.ts';

/** A service with an alarm is asked again after this time. */
const INTERVAL_MS = 300_000;

interface Probed {
  /** Null: the sandbox, which is not asked. */
  readonly stripe: StripeSettings | null;
  readonly external: Pick<ExternalServices, 'recaptcha'>;
  /** Tries the bucket; null: the local disk. */
  readonly storage: (() => Promise<StorageTrouble | null>) | null;
  /** Where Stripe sends events; null: unknown. */
  readonly apiUrl: string | null;
  readonly fetch: typeof fetch;
}

/** The states of the services that are configured, for `createReadiness`. */
export function describeServices(
  { describe }: Pick<ServiceWatch, 'describe'>,
  { stripe, external, storage }: Pick<Probed, 'stripe' | 'external' | 'storage'>,
): Partial<Record<ServiceName, () => string>> {
  return {
    ...(stripe && { payments: () => describe('payments'), webhooks: () => describe('webhooks') }),
    ...(external.recaptcha && { captcha: () => describe('captcha') }),
    ...(storage && { storage: () => describe('storage') }),
  };
}

/**
 * Asks the external services with their keys at the start, without waiting for the answers, and those with an alarm again
 * until they work: a wrong key is otherwise noticed by the first buyer.
 */
export function startProbes(
  { stripe, external: { recaptcha }, storage, apiUrl, fetch: fetchFn }: Probed,
  watch: ServiceWatch,
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask {
  const askStripe = stripe?.sandboxOrigin === null ? () => checkStripe(stripe, { apiUrl, fetchFn }) : null;
  const askCaptcha = recaptcha && (() => checkRecaptcha({ ...recaptcha, fetch: fetchFn }));
  const askStorage = storage && (async () => (await storage())?.problem ?? null);
  const probeAll = async (isDue: (service: ServiceName) => boolean) => {
    const probes = [
      { service: 'payments', ask: askStripe },
      { service: 'captcha', ask: askCaptcha },
      { service: 'storage', ask: askStorage },
    ] as const;
    for (const { service, ask } of probes) {
      if (ask === null || !isDue(service)) continue;
      const problem = await ask();
      if (problem === null) watch.succeeded(service);
      else watch.failed({ service, operation: 'probe', kind: 'unavailable', code: 'probe' }, problem);
    }
  };
  void probeAll(() => true).catch(onError);
  // The storage is asked also without an alarm: nothing may use it for hours.
  const isDue = (service: ServiceName) => service === 'storage' || watch.describe(service) !== 'ok';
  return repeat(clock, INTERVAL_MS, () => probeAll(isDue), onError);
}
