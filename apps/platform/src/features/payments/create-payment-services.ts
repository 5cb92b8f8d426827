import type { Clock } from '@grandstand/core';
import type { PaymentOutcomes } from '../control/payment-outcomes.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Deliver, keepDelivering } from '../../payments-sandbox/deliveries.ts';
import { createSandboxServer } from '../../payments-sandbox/sandbox-server.ts';
import { platformSecret } from '../../db/platform-secret.ts';
import { createForgetter, forgetBuyerQueue } from './forget-buyer.ts';
import { createPayments } from './payments.ts';
import { createStripe, type StripeSettings } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { createWebhookRoute } from './webhook-route.ts';

/** The sandbox's keys: made once, and the same in all processes. */
export async function sandboxSettings(db: Database): Promise<Omit<StripeSettings, 'sandboxOrigin'>> {
  return {
    secretKey: `sk_test_${await platformSecret(db, 'payments-sandbox')}`,
    webhookSecret: `whsec_${await platformSecret(db, 'payments-webhooks')}`,
    publishableKey: 'pk_test_sandbox',
  };
}

/** Payments by Stripe's library, the route for its webhooks, and the jobs that they have. `fetchFn` takes the place of the network. */
export function createPaymentServices(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: StripeSettings;
  readonly fetchFn?: typeof fetch;
}) {
  const { db, clock, settings, fetchFn } = options;
  const stripe = createStripe(settings, fetchFn);
  const provider = createStripeProvider(stripe);
  const payments = createPayments({ db, provider });
  const registerWebhook = createWebhookRoute({ stripe, secret: settings.webhookSecret, payments, clock });
  const work = (jobs: Jobs) => jobs.work(forgetBuyerQueue, createForgetter({ db, provider, clock }));
  return { payments, stripe: settings, registerWebhook, work };
}

/** The payments sandbox, which delivers its webhooks until it is closed. */
export async function createSandbox(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly logLevel: string;
  readonly deliver: Deliver;
  readonly outcomes: PaymentOutcomes | null;
}) {
  const { db, clock, logLevel, deliver, outcomes } = options;
  const settings = await sandboxSettings(db);
  const { secretKey, webhookSecret: secret } = settings;
  const app = await createSandboxServer({
    db,
    clock,
    logLevel,
    secretKey,
    outcomes,
    onChange: () => deliveries.kick(),
  });
  const deliveries = keepDelivering({ db, clock, secret, deliver }, (error) =>
    app.log.error({ err: error }, 'webhook not delivered'),
  );
  app.addHook('onClose', () => deliveries.stop());
  return { app, settings };
}
