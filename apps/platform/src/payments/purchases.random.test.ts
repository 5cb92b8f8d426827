import { setImmediate } from 'node:timers/promises';
import { createFakeClock } from '@grandstand/core/testing';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { channels } from '../db/schema/channels.ts';
import { grants } from '../db/schema/grants.ts';
import { heldSubscriptions } from '../db/schema/held-subscriptions.ts';
import { orders } from '../db/schema/orders.ts';
import { sandboxObjects } from '../db/schema/sandbox-objects.ts';
import { users } from '../db/schema/users.ts';
import { createLedger } from '../payments-sandbox/ledger.ts';
import { chargeSchema, eventSchema, paymentIntentSchema } from '../payments-sandbox/objects.ts';
import { authenticateIntent } from '../payments-sandbox/payment-intents.ts';
import { createSandboxServer } from '../payments-sandbox/sandbox-server.ts';
import { createRandom } from '../season/random.ts';
import { loadSeeds } from '../seed/load-seed.ts';
import { writeSeed } from '../seed/write-seed.ts';
import type { Channel } from '../store/channel-registry.ts';
import { Crash, createProcess } from '../testing/crashing.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { sandboxSettings } from './create-payment-services.ts';
import type { Purchase } from './open-order.ts';
import { createPayments, type Payments } from './payments.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

const RUNS = Number(process.env['PURCHASE_RUNS'] ?? 500);
const FIRST_SEED = Number(process.env['PURCHASE_SEED'] ?? 1);

const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
const nowTs = () => Math.floor(clock.now() / 1000);
let db: Database;
let close: () => Promise<void>;
let provider: PaymentProvider;
let channel: Channel;
beforeAll(async () => {
  const database = await openTestDatabase();
  db = database.db;
  for (const seed of await loadSeeds()) await writeSeed(db, seed, nowTs());
  const settings = await sandboxSettings(db);
  const options = { db, clock, logLevel: 'silent', secretKey: settings.secretKey, outcomes: null };
  const bank = await createSandboxServer({ ...options, onChange: () => {} });
  const sandbox = { ...settings, sandboxOrigin: 'http://bank.test' };
  provider = createStripeProvider(createStripe(sandbox, injectFetch(bank)));
  const [row] = await db.select().from(channels).where(eq(channels.id, 'northline'));
  if (!row) throw new Error('no channel');
  channel = row;
  close = async () => {
    await bank.close();
    await database.close();
  };
}, 120_000);
afterAll(() => close());

type Product = Omit<Purchase, 'paymentMethod' | 'idempotencyKey'>;
const aboutSchema = z.object({ id: z.string(), payment_intent: z.string().optional() });
const PRODUCTS: readonly [Product, ...Product[]] = [
  { type: 'package', id: 1903, participantId: null, coupon: null },
  { type: 'package', id: 1901, participantId: null, coupon: 'FACEOFF20' },
  { type: 'package', id: 1902, participantId: 1101, coupon: null },
  { type: 'package', id: 1903, participantId: null, coupon: 'GUEST' },
  { type: 'subscription', id: 1951, participantId: null, coupon: null },
];
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequired',
] as const;

/** One buyer's afternoon: the same purchase, over and over, while everything that can go wrong does. */
async function run(seed: number): Promise<{ paid: number; crashes: number }> {
  const random = createRandom(String(seed));
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
  const pause = async () => {
    for (let turns = below(3); turns > 0; turns -= 1) await setImmediate();
  };
  const [user] = await db
    .insert(users)
    .values({
      channelId: channel.id,
      email: `run-${seed}@example.com`,
      firstName: 'R',
      lastName: String(seed),
    })
    .returning();
  const [last] = await db.select({ position: max(sandboxObjects.position) }).from(sandboxObjects);
  if (!user) throw new Error('no user');
  const told = async (kind: string) =>
    db
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.kind, kind), gt(sandboxObjects.position, last?.position ?? 0)))
      .orderBy(asc(sandboxObjects.position));

  let crashes = 0;
  const start = (stepsToLive: number): Payments => {
    const { guard, guardCalls } = createProcess(stepsToLive);
    return createPayments({ db: guard(db), provider: guardCalls(provider, pause) });
  };
  let payments = start(1 + below(60));
  const survive = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crashes += 1;
    }
  };
  const product = pick(PRODUCTS);
  const submit = () => {
    const purchase: Purchase = {
      ...product,
      paymentMethod: pick(CARDS),
      idempotencyKey: `run-${seed}-${below(3)}`,
    };
    return survive(payments.buy({ channel, user, nowTs: nowTs() }, purchase));
  };
  /** Any of what the provider has told so far, in any order, and again. */
  const hear = async (isAll = false) => {
    const events = (await told('event')).map((row) => eventSchema.parse(row.data));
    const shuffled = events
      .filter(() => isAll || random() < 0.6)
      .map((event) => ({ event, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank);
    for (const { event } of shuffled) {
      const { id, payment_intent: ofCharge } = aboutSchema.parse(event.data.object);
      const notice = { id: event.id, type: event.type, intentId: ofCharge ?? id };
      await survive(payments.receive(notice, nowTs()));
      if (random() < 0.3) await survive(payments.receive(notice, nowTs()));
    }
  };
  const askBank = async () => {
    const intents = (await told('payment_intent')).map((row) => paymentIntentSchema.parse(row.data));
    for (const { id } of intents.filter(({ status }) => status === 'requires_action')) {
      await db.transaction((tx) => authenticateIntent(createLedger(tx, nowTs()), id, random() < 0.7));
    }
  };
  const refund = async () => {
    const [paid] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, user.id), eq(orders.status, 'paid')));
    if (paid && random() < 0.3) await survive(payments.refund(paid, nowTs()));
  };
  const wait = async () => {
    clock.advance(below(2000) * 1000);
    await survive(payments.reconcile(nowTs()));
  };
  const steps = [
    submit,
    () => Promise.all([submit(), submit()]).then(() => {}),
    () => Promise.all([submit(), hear()]).then(() => {}),
    hear,
    askBank,
    () => Promise.all([askBank(), wait()]).then(() => {}),
    wait,
    refund,
  ] as const;

  await submit();
  for (let count = 3 + below(5); count > 0; count -= 1) {
    const before = crashes;
    await pick(steps)();
    if (crashes > before) payments = start(1 + below(60));
  }
  // The dust settles: a process that lives, every webhook, and time for what is left.
  payments = start(Number.MAX_SAFE_INTEGER);
  if (random() < 0.5) await hear(true);
  clock.advance(2 * 3600_000);
  await payments.reconcile(nowTs());
  await payments.reconcile(nowTs());
  await hear(true);

  const bought = await db.select().from(orders).where(eq(orders.userId, user.id));
  const opened = await db.select().from(grants).where(eq(grants.userId, user.id));
  const charges = (await told('charge')).map((row) => chargeSchema.parse(row.data));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paid = bought.filter((order) => order.status === 'paid');
  expect(sum(charges.map((charge) => charge.amount - charge.amount_refunded)), 'charged').toBe(
    sum(paid.map((order) => order.totalMinor)),
  );
  expect(paid.length, 'paid orders for one product').toBeLessThanOrEqual(1);
  expect(new Set(bought.map((order) => order.idempotencyKey)).size, 'orders by key').toBe(bought.length);
  expect(bought.map((order) => order.status)).not.toContain('created');
  const open = opened.filter((grant) => grant.revokedTs === null).map((grant) => grant.orderId);
  expect(open, 'granted').toEqual(paid.map((order) => order.id));
  const held = await db.select().from(heldSubscriptions).where(eq(heldSubscriptions.userId, user.id));
  expect(held.filter(({ state }) => state === 'running').length, 'subscriptions running').toBe(
    product.type === 'subscription' ? paid.length : 0,
  );
  return { paid: paid.length, crashes };
}

it(
  `charges what it grants, once, whatever happens: ${RUNS} purchases from seed ${FIRST_SEED}`,
  { timeout: 600_000 },
  async () => {
    let paid = 0;
    let crashes = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      try {
        const outcome = await run(seed);
        paid += outcome.paid;
        crashes += outcome.crashes;
      } catch (error) {
        throw new Error(`with PURCHASE_SEED=${seed} PURCHASE_RUNS=1`, { cause: error });
      }
    }
    // Runs in which nothing happens would prove nothing.
    const fewest = RUNS < 100 ? 0 : RUNS / 10;
    expect(paid).toBeGreaterThanOrEqual(fewest);
    expect(crashes).toBeGreaterThanOrEqual(fewest);
    console.log(`${RUNS} purchases: ${paid} paid, ${crashes} processes killed`);
  },
);
