import type { Clock } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { ServiceWatch } from '../../../observability/service-watch.ts';
import { createBuyerErasureWorker, buyerErasureQueue } from './erase-buyer.ts';
import type { ProductCatalog } from './product-catalog.ts';
import { createPayments } from './payments.ts';
import { createStripe, type StripeSettings } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { createWebhookRoute } from './webhook-route.ts';

/** Stripe payments with their webhook route and jobs. `fetchFn` replaces the network in tests. */
export function createPaymentServices(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: StripeSettings;
  /** A channel's site, without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  readonly sealer: TextSealer;
  readonly catalog: ProductCatalog;
  readonly fetchFn?: typeof fetch;
  /** Null, the default: failures of the provider are not observed. */
  readonly watch?: ServiceWatch | null;
}) {
  const { db, clock, settings, siteUrl, sealer, catalog, fetchFn, watch = null } = options;
  const stripe = createStripe(settings, fetchFn);
  const provider = createStripeProvider(stripe, watch);
  const context = { db, provider, siteUrl, sealer, catalog };
  const payments = createPayments(context);
  const registerWebhook = createWebhookRoute({
    stripe,
    secret: settings.webhookSecret,
    payments,
    clock,
    watch,
  });
  const startWorkers = (jobs: Jobs) =>
    jobs.work(buyerErasureQueue, createBuyerErasureWorker({ ...context, clock }));
  return { payments, stripe: settings, siteUrl, registerWebhook, startWorkers };
}

export type PaymentServices = ReturnType<typeof createPaymentServices>;
