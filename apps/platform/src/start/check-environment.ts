import { setTimeout as delay } from 'node:timers/promises';
import { checkRecaptcha, type ExternalServices } from '../features/identity/accounts/index.ts';
import { checkSmtp } from '../mail/index.ts';
import type { ServiceCheck } from '../features/operation/operator/index.ts';
import type { StorageTrouble } from '../storage-error.ts';
import { checkStripe, isTestKey, type StripeSettings } from '../features/commerce/payments/index.ts';

interface CheckedSettings {
  readonly isDemo: boolean;
  readonly hasSecretFile: boolean;
  readonly stripe: StripeSettings | null;
  /** Why Stripe's keys cannot be used. */
  readonly stripeProblem?: string | null;
  readonly external: Pick<ExternalServices, 'smtp' | 'recaptcha'>;
  /** Null: the local disk. */
  readonly storage: (() => Promise<StorageTrouble | null>) | null;
  /** Where Stripe sends events; null: unknown. */
  readonly apiUrl: string | null;
  readonly fetch: typeof fetch;
  /** For all requests of one check, in milliseconds. */
  readonly limitMs?: number;
}

/** Checks keys and services of the environment. A demo has sandboxes in their place. */
export async function checkEnvironment({
  isDemo,
  hasSecretFile,
  stripe,
  stripeProblem = null,
  external: { smtp, recaptcha },
  storage,
  apiUrl,
  fetch: fetchFn,
  limitMs = 5000,
}: CheckedSettings): Promise<ServiceCheck[]> {
  const missing = (is: boolean, problem: string) => (is && !isDemo ? problem : null);
  const payments = stripe
    ? withinLimit('Stripe', limitMs, checkStripe(stripe, { apiUrl, fetchFn }))
    : Promise.resolve(stripeProblem ?? missing(true, 'STRIPE_SECRET_KEY is not set'));
  const captcha = recaptcha
    ? withinLimit(recaptcha.host, limitMs, checkRecaptcha({ ...recaptcha, fetch: fetchFn }))
    : Promise.resolve(missing(true, 'RECAPTCHA_SECRET is not set: users cannot register'));
  const mail = smtp
    ? withinLimit('the mail server', limitMs, checkSmtp(smtp))
    : Promise.resolve(missing(true, 'SMTP_URL is not set: no mail is sent'));
  const files = storage && withinLimit('the storage', limitMs, storage().then(problemOf));
  return [
    {
      name: 'signing secret',
      problem: missing(!hasSecretFile, 'GRANDSTAND_SECRET_FILE is not set'),
    },
    {
      name: 'payments',
      problem:
        (await payments) ??
        missing(
          stripe !== null && isTestKey(stripe),
          'Stripe’s keys are test keys: purchases are not charged',
        ),
    },
    { name: 'captcha', problem: await captcha },
    { name: 'mail', problem: await mail },
    ...(files ? [{ name: 'storage', problem: await files }] : []),
  ];
}

const problemOf = (trouble: StorageTrouble | null): string | null => trouble && trouble.problem;

/** The problem that a check finds, or that it does not end. */
async function withinLimit(
  service: string,
  limitMs: number,
  check: Promise<string | null>,
): Promise<string | null> {
  const ended = new AbortController();
  const limit = delay(
    limitMs,
    `${service} does not answer within ${limitMs / 1000} s: try again, or check that this machine may connect to it`,
    {
      signal: ended.signal,
    },
  );
  try {
    return await Promise.race([check, limit]);
  } finally {
    limit.catch(() => {});
    ended.abort();
  }
}
