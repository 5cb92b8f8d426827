import type { ExternalServices } from '../features/identity/accounts/index.ts';
import { checkSmtp } from '../mail/index.ts';
import type { ServiceCheck } from '../features/operation/operator/index.ts';
import { isTestKey, type StripeSettings } from '../features/commerce/payments/index.ts';

interface CheckedSettings {
  readonly isDemo: boolean;
  readonly hasSecretFile: boolean;
  readonly stripe: StripeSettings | null;
  readonly external: Pick<ExternalServices, 'smtp' | 'recaptcha'>;
}

/** Checks keys and services of the environment. A demo has sandboxes in their place. */
export async function checkEnvironment({
  isDemo,
  hasSecretFile,
  stripe,
  external: { smtp, recaptcha },
}: CheckedSettings): Promise<ServiceCheck[]> {
  const missing = (is: boolean, problem: string) => (is && !isDemo ? problem : null);
  return [
    {
      name: 'signing secret',
      problem: missing(!hasSecretFile, 'GRANDSTAND_SECRET_FILE is not set'),
    },
    {
      name: 'payments',
      problem:
        missing(stripe === null, 'STRIPE_SECRET_KEY is not set') ??
        missing(stripe !== null && isTestKey(stripe), 'Stripe’s keys are test keys: nobody is charged'),
    },
    {
      name: 'captcha',
      problem: missing(recaptcha === null, 'RECAPTCHA_SECRET is not set: users cannot register'),
    },
    {
      name: 'mail',
      problem: smtp ? await checkSmtp(smtp) : missing(true, 'SMTP_URL is not set: no mail is sent'),
    },
  ];
}
