import { PAYMENT_OUTCOMES } from '@grandstand/sandboxes';
import { createRandom } from '@grandstand/demo-content';
import { setImmediate } from 'node:timers/promises';
import { createFakeClock } from '@grandstand/core/testing';
import { and, eq } from 'drizzle-orm';
import { heldSubscriptions, orders } from '../../orders/schema.ts';
import type { Purchase } from '../open-order.ts';
import { createPayments, type Payments } from '../payments.ts';
import { Crash, createProcess } from './crashing.ts';
import { checkBooks } from './check-books.ts';
import { createPurchaseWorld, createWitness, type PurchaseWorld } from './purchase-world.ts';

type Product = Omit<Purchase, 'paymentMethod' | 'idempotencyKey'>;
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
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequired',
] as const;
const DAY_S = 86_400;

export interface Outcome {
  readonly paid: number;
  readonly renewed: number;
  readonly declinedRenewals: number;
  readonly trials: number;
  readonly crashes: number;
}

/**
 * One buyer: the same purchase, over and over, while everything that can go wrong does; and, of a subscription, its
 * life from period to period. At the end the books must be right. On the embedded database a seed repeats what
 * happens; on a server, where submits are truly at once, what is tried.
 */
async function run(world: PurchaseWorld, seed: number): Promise<Outcome> {
  const { db, clock, channel, provider, outcomes, nowTs } = world;
  const random = createRandom(String(seed));
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
  const pause = async () => {
    for (let turns = below(3); turns > 0; turns -= 1) await setImmediate();
  };
  const witness = await createWitness(world, `run-${seed}`);
  const { user } = witness;

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
      const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
      if (!all.every((one) => one instanceof Crash)) throw error;
      crashes += 1;
    }
  };
  const product = pick(PRODUCTS);
  const isSubscription = product.type === 'subscription';
  const buyer = () => ({ channel, user, nowTs: nowTs() });
  const submit = () => {
    const wanted = random() < 0.8 ? product : { ...product, coupon: null };
    const paymentMethod = pick(CARDS);
    const purchase: Purchase = { ...wanted, paymentMethod, idempotencyKey: `run-${seed}-${below(4)}` };
    return survive(payments.buy(buyer(), purchase));
  };
  const startTrial = () =>
    survive(payments.startTrial(buyer(), { subscriptionId: product.id, paymentMethod: pick(CARDS) }));
  /** Any of what the provider has told so far, in any order, and again. */
  const hear = async (isAll = false) => {
    const shuffled = (await witness.notices())
      .filter(() => isAll || random() < 0.6)
      .map((notice) => ({ notice, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank);
    for (const { notice } of shuffled) {
      await survive(payments.receive(notice, nowTs()));
      if (random() < 0.3) await survive(payments.receive(notice, nowTs()));
    }
  };
  const askBank = () => witness.answerBank(() => random() < 0.7);
  const refund = async () => {
    const isPaid = and(eq(orders.userId, user.id), eq(orders.status, 'paid'));
    const [paid] = await db.select().from(orders).where(isPaid);
    if (paid && random() < 0.3) await survive(payments.refund(paid, nowTs()));
  };
  const wait = async () => {
    clock.advance(below(2000) * 1000);
    await survive(payments.reconcile(nowTs()));
  };
  const atOnce = async (...steps: (() => Promise<void>)[]) => {
    await Promise.all(steps.map((step) => step()));
  };
  const steps = [
    submit,
    () => atOnce(submit, submit, submit),
    () => atOnce(submit, hear),
    hear,
    askBank,
    () => atOnce(askBank, wait),
    wait,
    refund,
    ...(isSubscription ? [startTrial, () => atOnce(startTrial, submit)] : []),
  ] as const;

  const renew = () => survive(payments.renewDue(nowTs()));
  /** Time passes to about where the next payment falls due, which the bank may refuse. */
  const nextPeriod = async () => {
    clock.advance(pick([1, 30, 30, 31, 62]) * DAY_S * 1000);
    if (random() < 0.4) outcomes.set(pick(PAYMENT_OUTCOMES), 1 + below(2));
    await (random() < 0.5 ? renew() : atOnce(renew, renew, wait));
    outcomes.reset();
  };
  const unsubscribe = () => survive(payments.unsubscribe(buyer(), product.id));
  const life = [
    nextPeriod,
    nextPeriod,
    nextPeriod,
    nextPeriod,
    () => atOnce(nextPeriod, submit),
    hear,
    wait,
    submit,
    refund,
    unsubscribe,
  ] as const;

  const take = async (step: () => Promise<void>) => {
    const before = crashes;
    await step();
    if (crashes > before) payments = start(1 + below(60));
  };
  await take(isSubscription && random() < 0.5 ? startTrial : submit);
  for (let count = 3 + below(5); count > 0; count -= 1) await take(() => pick(steps)());
  if (isSubscription) payments = start(1 + below(300));
  if (isSubscription) for (let count = below(9); count > 0; count -= 1) await take(() => pick(life)());

  // The dust settles: a process that lives, every webhook, and time for what is left.
  payments = start(Number.MAX_SAFE_INTEGER);
  if (random() < 0.5) await hear(true);
  clock.advance(2 * 3600_000);
  for (let rounds = 2; rounds > 0; rounds -= 1) {
    await payments.reconcile(nowTs());
    await payments.renewDue(nowTs());
  }
  await hear(true);
  const books = await checkBooks(world, witness);
  // Who comes next moves the clock on: nobody else is to be renewed then.
  await db.update(heldSubscriptions).set({ state: 'ended' }).where(eq(heldSubscriptions.userId, user.id));
  return { ...books, crashes };
}

/** Runs as many buyers, from a seed on, and adds up what came of them. A failure names its seed. */
export async function runPurchases(options: { runs: number; firstSeed: number }): Promise<Outcome> {
  const world = await createPurchaseWorld(createFakeClock(Date.UTC(2026, 10, 20, 12)));
  const sum = { paid: 0, renewed: 0, declinedRenewals: 0, trials: 0, crashes: 0 };
  try {
    for (let seed = options.firstSeed; seed < options.firstSeed + options.runs; seed += 1) {
      const outcome = await run(world, seed).catch((cause: unknown) => {
        throw new Error(`with PURCHASE_SEED=${seed} PURCHASE_RUNS=1`, { cause });
      });
      sum.paid += outcome.paid;
      sum.renewed += outcome.renewed;
      sum.declinedRenewals += outcome.declinedRenewals;
      sum.trials += outcome.trials;
      sum.crashes += outcome.crashes;
    }
    return sum;
  } finally {
    await world.close();
  }
}
