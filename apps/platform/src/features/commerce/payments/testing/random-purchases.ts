import { TEST_SEALER } from '../../../../testing/test-sealer.ts';
import { productCatalog } from '../../../catalog/catalog/index.ts';
import { PAYMENT_OUTCOMES } from '@grandstand/sandboxes';
import { createRandom } from '@grandstand/sample-channels';
import { setImmediate } from 'node:timers/promises';
import { createFakeClock } from '@grandstand/core/testing';
import { and, eq } from 'drizzle-orm';
import { createScope } from '../../../../db/scope.ts';
import { heldSubscriptions, orders } from '../../orders/schema.ts';
import { parseExpectedPrice } from '../expected-price.ts';
import type { Purchase } from '../open-order.ts';
import { createPayments } from '../payments.ts';
import { Crash, createKillableProcess } from './killable-process.ts';
import { expectConsistentAccounts } from './expect-consistent-accounts.ts';
import { createPurchaseFixture, createObservedBuyer, type PurchaseFixture } from './purchase-fixture.ts';

type Product = Omit<Purchase, 'paymentMethodId' | 'idempotencyKey' | 'savesCard' | 'expected'>;
const MONTHLY: Product = { type: 'subscription', id: 1951, participantId: null, coupon: null };
const PRODUCTS: readonly [Product, ...Product[]] = [
  { type: 'package', id: 1903, participantId: null, coupon: null },
  { type: 'package', id: 1901, participantId: null, coupon: 'FACEOFF20' },
  { type: 'package', id: 1902, participantId: 1101, coupon: null },
  { type: 'package', id: 1903, participantId: null, coupon: 'GUEST' },
  MONTHLY,
  MONTHLY,
  { ...MONTHLY, coupon: 'GUEST' },
  { ...MONTHLY, id: 1952, coupon: 'FACEOFF20' },
];
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequiredOnSetup',
] as const;
/** The clients of these runs do not send the price that the buyer saw. */
const expected = parseExpectedPrice({}, 'CAD');
const DAY_S = 86_400;

export interface RunCounts {
  readonly paid: number;
  readonly renewed: number;
  readonly declinedRenewals: number;
  readonly trials: number;
  readonly crashes: number;
}

/**
 * Simulates one buyer: repeated purchases with random faults, and the renewals of a subscription. Ends with
 * consistency assertions. On the embedded database a seed reproduces the run; on a server it reproduces only the
 * sequence of steps.
 */
async function run(fixture: PurchaseFixture, seed: number): Promise<RunCounts> {
  const { db, clock, channel, provider, outcomes, nowTs } = fixture;
  const random = createRandom(String(seed));
  const randomBelow = (count: number) => Math.floor(random() * count);
  const pick = <T>(all: readonly [T, ...T[]]): T => all[randomBelow(all.length)] ?? all[0];
  const pause = async () => {
    for (let turns = randomBelow(3); turns > 0; turns -= 1) await setImmediate();
  };
  const observedBuyer = await createObservedBuyer(fixture, `run-${seed}`);
  const { user } = observedBuyer;

  let crashes = 0;
  const start = (maxSteps: number) => {
    const { guard, guardCalls } = createKillableProcess(maxSteps);
    const guardedDb = guard(db);
    const payments = createPayments({
      db: guardedDb,
      provider: guardCalls(provider, pause),
      siteUrl: (channelId) => `http://${channelId}.test`,
      sealer: TEST_SEALER,
      catalog: productCatalog,
    });
    return { payments, scope: () => createScope(guardedDb, channel.id, nowTs()) };
  };
  let running = start(1 + randomBelow(60));
  const ignoreCrash = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
      if (!all.every((one) => one instanceof Crash)) throw error;
      crashes += 1;
    }
  };
  const product = pick(PRODUCTS);
  const isSubscription = product.type === 'subscription';
  const buyer = () => ({ channel, user, scope: running.scope(), buyerArea: null });
  const submit = () => {
    const chosenProduct = random() < 0.8 ? product : { ...product, coupon: null };
    const paymentMethodId = pick(CARDS);
    const purchase: Purchase = {
      ...chosenProduct,
      paymentMethodId,
      idempotencyKey: `run-${seed}-${randomBelow(4)}`,
      savesCard: false,
      expected,
    };
    return ignoreCrash(running.payments.buy(buyer(), purchase));
  };
  const startTrial = () =>
    ignoreCrash(
      running.payments.startTrial(buyer(), {
        subscriptionId: product.id,
        paymentMethodId: pick(CARDS),
        expected,
      }),
    );
  /** Delivers some of the webhook events so far, in random order and some of them twice. */
  const receiveWebhooks = async (isAll = false) => {
    const shuffled = (await observedBuyer.providerEvents())
      .filter(() => isAll || random() < 0.6)
      .map((event) => ({ event, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank);
    for (const { event } of shuffled) {
      await ignoreCrash(running.payments.receive(event, nowTs()));
      if (random() < 0.3) await ignoreCrash(running.payments.receive(event, nowTs()));
    }
  };
  const answerBank = () => observedBuyer.answerBank(() => random() < 0.7);
  const refund = async () => {
    const isPaidByUser = and(eq(orders.userId, user.id), eq(orders.status, 'paid'));
    const [paid] = await db.select().from(orders).where(isPaidByUser);
    if (paid && random() < 0.3) await ignoreCrash(running.payments.refund(running.scope(), paid.id));
  };
  const waitAndReconcile = async () => {
    clock.advance(randomBelow(2000) * 1000);
    await ignoreCrash(running.payments.reconcile(nowTs()));
  };
  const concurrently = async (...steps: (() => Promise<void>)[]) => {
    await Promise.all(steps.map((step) => step()));
  };
  const steps = [
    submit,
    () => concurrently(submit, submit, submit),
    () => concurrently(submit, receiveWebhooks),
    receiveWebhooks,
    answerBank,
    () => concurrently(answerBank, waitAndReconcile),
    waitAndReconcile,
    refund,
    ...(isSubscription ? [startTrial, () => concurrently(startTrial, submit)] : []),
  ] as const;

  const renew = () => ignoreCrash(running.payments.renewDue(nowTs()));
  /** Advances the clock by about one period and renews; the bank may decline. */
  const advanceOnePeriod = async () => {
    clock.advance(pick([1, 30, 30, 31, 62]) * DAY_S * 1000);
    if (random() < 0.4) outcomes.set(pick(PAYMENT_OUTCOMES), 1 + randomBelow(2));
    await (random() < 0.5 ? renew() : concurrently(renew, renew, waitAndReconcile));
    outcomes.reset();
  };
  const unsubscribe = () => ignoreCrash(running.payments.unsubscribe(buyer(), product.id));
  const resubscribe = () => ignoreCrash(running.payments.resubscribe(buyer(), product.id));
  const retry = () =>
    ignoreCrash(
      running.payments.retryRenewal(buyer(), {
        subscriptionId: product.id,
        paymentMethodId: pick(CARDS),
        expected,
      }),
    );
  const renewalSteps = [
    advanceOnePeriod,
    advanceOnePeriod,
    advanceOnePeriod,
    advanceOnePeriod,
    () => concurrently(advanceOnePeriod, submit),
    receiveWebhooks,
    waitAndReconcile,
    submit,
    refund,
    unsubscribe,
    resubscribe,
    retry,
    () => concurrently(retry, retry, renew),
    () => concurrently(retry, answerBank, renew),
  ] as const;

  const runStep = async (step: () => Promise<void>) => {
    const before = crashes;
    await step();
    if (crashes > before) running = start(1 + randomBelow(60));
  };
  await runStep(isSubscription && random() < 0.5 ? startTrial : submit);
  for (let count = 3 + randomBelow(5); count > 0; count -= 1) await runStep(() => pick(steps)());
  if (isSubscription) running = start(1 + randomBelow(300));
  if (isSubscription)
    for (let count = randomBelow(9); count > 0; count -= 1) await runStep(() => pick(renewalSteps)());

  // Finish with a process that is not killed, all webhooks, and enough time for pending orders.
  running = start(Number.MAX_SAFE_INTEGER);
  if (random() < 0.5) await receiveWebhooks(true);
  clock.advance(2 * 3600_000);
  for (let rounds = 2; rounds > 0; rounds -= 1) {
    await running.payments.reconcile(nowTs());
    await running.payments.renewDue(nowTs());
  }
  await receiveWebhooks(true);
  const counts = await expectConsistentAccounts(fixture, observedBuyer);
  // The next buyer advances the clock, which must not renew this buyer's subscription.
  await db.update(heldSubscriptions).set({ state: 'ended' }).where(eq(heldSubscriptions.userId, user.id));
  return { ...counts, crashes };
}

/** Simulates `runs` buyers with consecutive seeds and adds up the results. The error of a failed run contains its seed. */
export async function runPurchases(options: { runs: number; firstSeed: number }): Promise<RunCounts> {
  const fixture = await createPurchaseFixture(createFakeClock(Date.UTC(2026, 10, 20, 12)));
  const totals = { paid: 0, renewed: 0, declinedRenewals: 0, trials: 0, crashes: 0 };
  try {
    for (let seed = options.firstSeed; seed < options.firstSeed + options.runs; seed += 1) {
      const counts = await run(fixture, seed).catch((cause: unknown) => {
        throw new Error(`with PURCHASE_SEED=${seed} PURCHASE_RUNS=1`, { cause });
      });
      totals.paid += counts.paid;
      totals.renewed += counts.renewed;
      totals.declinedRenewals += counts.declinedRenewals;
      totals.trials += counts.trials;
      totals.crashes += counts.crashes;
    }
    return totals;
  } finally {
    await fixture.close();
  }
}
