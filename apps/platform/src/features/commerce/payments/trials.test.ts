import type { Quote, User } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { subscriptions } from '../orders/schema.ts';
import { createBuyer } from './testing/buyer.ts';
import { trialUses } from './schema.ts';
import { loginKey, normalizeMailbox } from './trial-uses.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const CHANNEL = 'northline';
const MONTHLY = { subscription_id: 1951 };
const create = (newBuyer: Parameters<typeof createBuyer>[2] = {}, channel = CHANNEL) =>
  createBuyer(fixture, channel, newBuyer);
type Buyer = Awaited<ReturnType<typeof create>>;
const STARTED = { status: 200, body: { status: 'paid', total: 0 } };
const USED = { status: 400, body: { message: 'Trial period already used' } };
const quoteTrial = (buyer: Buyer) =>
  buyer.get<Quote>('/apply_coupon', { type: 'subscription', id: '1951', trial: '1' });
const hasUsedTrial = async (buyer: Buyer) => (await buyer.get<User>('/profile')).body.trial_period_used;
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const countUses = () => fixture.db.$count(trialUses);

describe('a card', () => {
  const startWith = async (buyer: Buyer, securityCode: string) =>
    buyer.startTrial({ ...MONTHLY, payment_method: await buyer.enterCard(securityCode) });

  it('starts one trial, whichever account uses it, and is not saved where it is refused', async () => {
    expect(await startWith(await create(), '111')).toMatchObject(STARTED);
    const other = await create();
    expect(await startWith(other, '111')).toMatchObject(USED);
    expect(await other.cards()).toEqual([]);
    expect(await other.orders()).toEqual([]);
    // The refused trial records nothing, so another card can start it.
    expect(await startWith(other, '112')).toMatchObject(STARTED);
  });

  it('starts one trial when two accounts use it at the same time', async () => {
    const buyers = [await create(), await create()];
    const before = await countUses();
    const answers = await Promise.all(buyers.map((buyer) => startWith(buyer, '121')));
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(await countUses()).toBe(before + 2);
    const cards = await Promise.all(buyers.map((buyer) => buyer.cards()));
    expect(cards.map(({ length }) => length)).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)));
  });

  it('stays saved when it was saved before the refused trial', async () => {
    expect(await startWith(await create(), '131')).toMatchObject(STARTED);
    const buyer = await create();
    await buyer.saveCard('131');
    const [card] = await buyer.cards();
    expect(await buyer.startTrial({ ...MONTHLY, payment_method: card?.id })).toMatchObject(USED);
    expect(await buyer.cards()).toEqual([card]);
  });

  it('stays saved when the same request is sent twice', async () => {
    const buyer = await create();
    const payment_method = await buyer.enterCard('141');
    const answers = await Promise.all([1, 2].map(() => buyer.startTrial({ ...MONTHLY, payment_method })));
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(await buyer.cards()).toMatchObject([{ id: payment_method }]);
  });

  it('counts for one channel only', async () => {
    expect(await startWith(await create(), '151')).toMatchObject(STARTED);
    const offer = eq(subscriptions.id, 3951);
    const [before] = await fixture.db.select().from(subscriptions).where(offer);
    await fixture.db.update(subscriptions).set({ trialPeriod: 30 }).where(offer);
    const buyer = await create({}, 'megdan');
    const payment_method = await buyer.enterCard('151');
    expect(await buyer.startTrial({ subscription_id: 3951, payment_method })).toMatchObject(STARTED);
    await fixture.db
      .update(subscriptions)
      .set({ trialPeriod: before?.trialPeriod ?? 0 })
      .where(offer);
  });

  it('is not described by its fingerprint in the list of saved cards', async () => {
    const buyer = await create();
    await startWith(buyer, '161');
    const names = ['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'];
    expect((await buyer.cards()).map((card) => Object.keys(card))).toEqual([names]);
  });
});

describe('an email', () => {
  it.each([
    ['the same', 'ann@example.com', 'ann@example.com'],
    ['another spelling', 'c.arl@gmail.com', 'car.l+2@googlemail.com'],
  ])('has one trial after its account is deleted: %s', async (_, email, next) => {
    const first = await create({ email });
    expect(await first.startTrial()).toMatchObject(STARTED);
    expect((await first.deleteAccount()).body).toEqual({ done: true });
    const second = await create({ email: next });
    expect(await hasUsedTrial(second)).toBe(true);
    expect(await quoteTrial(second)).toMatchObject(USED);
    expect(await second.startTrial()).toMatchObject(USED);
    expect(await second.cards()).toEqual([]);
  });

  it('has one trial when two spellings of it start one at the same time', async () => {
    const buyers = [await create({ email: 'eve@example.com' }), await create({ email: 'eve+1@example.com' })];
    const before = await countUses();
    const answers = await Promise.all(buyers.map((buyer) => buyer.startTrial()));
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(await countUses()).toBe(before + 2);
  });

  it('must be verified before a trial, and tells nothing of its earlier trial until then', async () => {
    expect(await (await create({ email: 'dan@example.com' })).startTrial()).toMatchObject(STARTED);
    const buyer = await create({ email: 'dan+1@example.com', isVerified: false });
    expect(await hasUsedTrial(buyer)).toBe(false);
    expect((await quoteTrial(buyer)).status).toBe(200);
    expect(await buyer.startTrial()).toMatchObject({
      status: 400,
      body: { message: 'Please verify your email before you start the free trial' },
    });
    expect(await buyer.cards()).toEqual([]);
    await fixture.db.update(users).set({ emailVerifiedTs: 1 }).where(eq(users.id, buyer.userId));
    expect(await buyer.startTrial()).toMatchObject(USED);
  });

  it('may be a telephone number', async () => {
    expect(await (await create({ email: '16045550141' })).startTrial()).toMatchObject(STARTED);
    const hash = loginKey(CHANNEL, '16045550141');
    expect(await fixture.db.$count(trialUses, eq(trialUses.keyHash, hash))).toBe(1);
  });
});

it('refuses an account that used its trial before cards and emails were recorded', async () => {
  const buyer = await create();
  await fixture.db.update(users).set({ trialPeriodUsed: true }).where(eq(users.id, buyer.userId));
  expect(await buyer.startTrial()).toMatchObject(USED);
});

it('stores neither email nor fingerprint', async () => {
  const rows = await fixture.db.select().from(trialUses);
  expect(rows.length).toBeGreaterThan(0);
  for (const { keyHash } of rows) expect(keyHash).toMatch(/^[\da-f]{64}$/);
});

it.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+tag+more@example.com', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('normalizes the mailbox %s to %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

it('has other keys on another channel', () => {
  expect(loginKey('northline', 'ann@example.com')).not.toBe(loginKey('megdan', 'ann@example.com'));
});
