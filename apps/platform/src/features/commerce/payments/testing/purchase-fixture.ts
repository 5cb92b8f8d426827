import { createPaymentOutcomes, type PaymentOutcomes } from '@grandstand/sandboxes';
import {
  sandboxObjects,
  createLedger,
  chargeSchema,
  eventSchema,
  paymentIntentSchema,
  authenticateIntent,
} from '@grandstand/sandboxes/testing';
import type { FakeClock } from '@grandstand/core/testing';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import * as z from 'zod';
import type { SqlDatabase } from '../../../../db/sql-database.ts';
import { channels, users } from '../../../../db/schema.ts';
import { createPaymentsSandbox } from '../payments-sandbox.ts';
import type { ProviderEvent } from '../payments.ts';
import type { PaymentProvider } from '../provider.ts';
import { createStripe } from '../stripe-client.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import type { Channel, UserRow } from '../../../../db/channel-registry.ts';
import { injectFetch } from '../../../../testing/inject-fetch.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';

/** A channel with offers, a database and a payments sandbox. */
export interface PurchaseFixture {
  readonly db: SqlDatabase;
  readonly clock: FakeClock;
  readonly provider: PaymentProvider;
  readonly channel: Channel;
  /** Forces the outcome of the next payments. */
  readonly outcomes: PaymentOutcomes;
  readonly nowTs: () => number;
  close(): Promise<void>;
}

export async function createPurchaseFixture(clock: FakeClock): Promise<PurchaseFixture> {
  const nowTs = () => Math.floor(clock.now() / 1000);
  const { db, close } = await openTestDatabase('seeded');
  const outcomes = createPaymentOutcomes();
  const { app: bank, settings } = await createPaymentsSandbox({
    db,
    clock,
    logLevel: 'silent',
    outcomes,
    deliver: null,
  });
  const sandbox = { ...settings, sandboxOrigin: 'http://bank.test' };
  const [channel] = await db.select().from(channels).where(eq(channels.id, 'northline'));
  if (!channel) throw new Error('no channel');
  return {
    db,
    clock,
    outcomes,
    channel,
    nowTs,
    provider: createStripeProvider(createStripe(sandbox, injectFetch(bank))),
    async close() {
      await bank.close();
      await close();
    },
  };
}

const eventObjectSchema = z.object({ id: z.string(), payment_intent: z.string().optional() });

/** Creates a user, and reads the sandbox's records since then. */
export async function createObservedBuyer({ db, channel, nowTs }: PurchaseFixture, name: string) {
  const email = `${name}@example.com`;
  const row = { channelId: channel.id, email, emailVerifiedTs: nowTs(), firstName: 'R', lastName: name };
  const [user] = await db.insert(users).values(row).returning();
  if (!user) throw new Error('no user');
  const [lastObject] = await db.select({ position: max(sandboxObjects.position) }).from(sandboxObjects);
  const newObjects = async (kind: string) => {
    const isNewOfKind = and(
      eq(sandboxObjects.kind, kind),
      gt(sandboxObjects.position, lastObject?.position ?? 0),
    );
    const rows = await db
      .select()
      .from(sandboxObjects)
      .where(isNewOfKind)
      .orderBy(asc(sandboxObjects.position));
    return rows.map(({ data }) => data);
  };
  return {
    user: user satisfies UserRow,
    charges: async () => (await newObjects('charge')).map((data) => chargeSchema.parse(data)),
    /** Webhook events that the sandbox would send. */
    providerEvents: async (): Promise<ProviderEvent[]> =>
      (await newObjects('event'))
        .map((data) => eventSchema.parse(data))
        // The platform ignores these (`webhook-route.ts`).
        .filter(({ type }) => type !== 'payment_intent.created')
        .map(({ id, type, data }) => {
          const { id: objectId, payment_intent: chargedIntentId } = eventObjectSchema.parse(data.object);
          return { id, type, intentId: chargedIntentId ?? objectId };
        }),
    /** Answers all pending bank authentications. */
    async answerBank(isApproved: () => boolean): Promise<void> {
      const intents = (await newObjects('payment_intent')).map((data) => paymentIntentSchema.parse(data));
      for (const { id } of intents.filter(({ status }) => status === 'requires_action')) {
        await db.transaction((tx) => authenticateIntent(createLedger(tx, nowTs()), id, isApproved()));
      }
    },
  };
}
export type ObservedBuyer = Awaited<ReturnType<typeof createObservedBuyer>>;
