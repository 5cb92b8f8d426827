import type { Order } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { packages, subscriptions } from '../orders/schema.ts';
import { type ExpectedPriceInput, isAsExpected, parseExpectedPrice } from './expected-price.ts';
import { coupons } from './schema.ts';
import { type Buyer, createBuyer } from './testing/buyer.ts';

const DAY_S = 86_400;

describe('isAsExpected', () => {
  const price = (totalMinor: number) => ({
    currency: 'CAD',
    baseMinor: totalMinor,
    feeMinor: 0,
    discountMinor: 0,
    taxMinor: 0,
    totalMinor,
    isTaxIncluded: false,
    taxLines: [],
  });
  const single = { price: price(1000), renewal: null };
  const renewing = { price: price(500), renewal: { price: price(1000), utcTs: 30 * DAY_S } };

  it.each<[string, ExpectedPriceInput, typeof single | typeof renewing, boolean]>([
    ['nothing was sent', {}, single, true],
    ['the total is the same', { expected_total: 10 }, single, true],
    ['the total is higher', { expected_total: 9.99 }, single, false],
    ['the total is lower', { expected_total: 10.01 }, single, false],
    ['the currency is another', { expected_total: 10, expected_currency: 'USD' }, single, false],
    ['the renewal is the same', { expected_total: 5, expected_renewal_total: 10 }, renewing, true],
    ['the renewal costs more', { expected_total: 5, expected_renewal_total: 9 }, renewing, false],
    ['there is no renewal any more', { expected_renewal_total: 10 }, single, false],
    ['the renewal is later', { expected_renewal_utc_ts: 29 * DAY_S }, renewing, true],
    ['the renewal is seconds earlier', { expected_renewal_utc_ts: 30 * DAY_S + 5 }, renewing, true],
    ['the renewal is a day earlier', { expected_renewal_utc_ts: 31 * DAY_S }, renewing, false],
  ])('when %s', (_, input, quote, isSame) => {
    expect(isAsExpected(parseExpectedPrice(input, 'CAD'), quote)).toBe(isSame);
  });
});

describe('a price that changed after the buyer saw it', () => {
  /** Northline's offers, with 13 % tax: 14.99 a month, and a package. */
  const MONTHLY = 1951;
  const PACKAGE = { type: 'package', id: 1903 };
  const REFUSAL = { status: 422, body: { errors: { expected_total: ['The price has changed'] } } };

  let fixture: CallFixture;
  beforeAll(async () => {
    fixture = await createCallFixture();
  });
  afterAll(() => fixture.close());
  afterEach(async () => {
    await setMonthly({ basePrice: 14.99, trialPeriod: 30 });
  });

  const setMonthly = (values: Partial<typeof subscriptions.$inferInsert>) =>
    fixture.db.update(subscriptions).set(values).where(eq(subscriptions.id, MONTHLY));
  const nowTs = () => Math.floor(fixture.clock.now() / 1000);
  const expectNothingBought = async (buyer: Buyer) => {
    expect(await buyer.orders()).toEqual([]);
    expect(await buyer.cards()).toEqual([]);
  };

  it('is not charged; the price that is shown then is', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const quote = async () =>
      (await buyer.get<Order>('/apply_coupon', { type: 'package', id: '1903' })).body.total;
    const before = await quote();
    const [row] = await fixture.db.select().from(packages).where(eq(packages.id, PACKAGE.id));
    const setBase = (basePrice: number) =>
      fixture.db.update(packages).set({ basePrice }).where(eq(packages.id, PACKAGE.id));
    const base = row?.basePrice ?? expect.unreachable();
    await setBase(base + 1);
    const first = { ...PACKAGE, expected_total: before, idempotency_key: 'price-change-1' };
    expect(await buyer.buy(first)).toMatchObject(REFUSAL);
    await expectNothingBought(buyer);
    const after = await quote();
    expect(after).toBeGreaterThan(before);
    const second = { ...PACKAGE, expected_total: after, idempotency_key: 'price-change-2' };
    const bought = await buyer.buy(second);
    expect(bought.body).toMatchObject({ status: 'paid', total: after });
    // A repeated request answers its order at the price of that time.
    await setBase(base);
    expect((await buyer.buy(second)).body).toMatchObject({ id: bought.body.id, total: after });
  });

  it('is not charged when the promo code has ended', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await fixture.db.insert(coupons).values({
      channelId: 'northline',
      code: 'ENDING',
      percent: 50,
      minimumMinor: 0,
      expiresTs: nowTs() + 60,
    });
    const coupon = { type: 'package', id: '1903', coupon: 'ENDING' };
    const { total } = (await buyer.get<Order>('/apply_coupon', coupon)).body;
    fixture.clock.advance(60_000);
    const bought = await buyer.buy({ ...PACKAGE, coupon: 'ENDING', expected_total: total });
    expect(bought).toMatchObject({
      status: 422,
      body: { errors: { coupon: ['This promo code has expired'] } },
    });
    await expectNothingBought(buyer);
  });

  it('is not charged after a free first period', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const purchase = { type: 'subscription', id: MONTHLY, coupon: 'GUEST', expected_total: 0 };
    await setMonthly({ basePrice: 15.99 });
    expect(await buyer.buy({ ...purchase, expected_renewal_total: 16.94 })).toMatchObject(REFUSAL);
    await expectNothingBought(buyer);
    expect((await buyer.buy({ ...purchase, expected_renewal_total: 18.07 })).body.status).toBe('paid');
  });

  it.each([
    ['amount', { basePrice: 15.99 }],
    ['day', { trialPeriod: 14 }],
  ])('does not start a trial whose first charge has another %s', async (_, values) => {
    const buyer = await createBuyer(fixture, 'northline');
    const trial = {
      subscription_id: MONTHLY,
      expected_total: 0,
      expected_renewal_total: 16.94,
      expected_renewal_utc_ts: nowTs() + 30 * DAY_S,
    };
    await setMonthly(values);
    expect(await buyer.startTrial(trial)).toMatchObject(REFUSAL);
    await expectNothingBought(buyer);
    await setMonthly({ basePrice: 14.99, trialPeriod: 30 });
    fixture.clock.advance(60_000);
    expect((await buyer.startTrial(trial)).body.status).toBe('paid');
  });

  it('is not charged by a retry of a renewal, which then keeps the default card', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.startTrial({ subscription_id: MONTHLY, payment_method: 'pm_card_chargeCustomerFail' });
    fixture.clock.advance(30 * DAY_S * 1000);
    await fixture.payments.renewDue(nowTs());
    await setMonthly({ basePrice: 15.99 });
    const retry = (total: number) =>
      buyer.post<Order>('/stripe/retry-renewal', {
        subscription_id: MONTHLY,
        payment_method: 'pm_card_mastercard',
        expected_total: total,
      });
    expect(await retry(16.94)).toMatchObject(REFUSAL);
    expect(await buyer.cards()).toHaveLength(1);
    expect((await retry(18.07)).body).toMatchObject({ status: 'paid', total: 18.07 });
  });

  it('cancels a pending order of another tab with the earlier price', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const purchase = {
      type: 'subscription',
      id: MONTHLY,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    };
    const pending = await buyer.buy({ ...purchase, expected_total: 16.94 });
    expect(pending.body.status).toBe('created');
    const joined = await buyer.buy({ ...purchase, expected_total: 16.94 });
    expect(joined.body.id).toBe(pending.body.id);
    await setMonthly({ basePrice: 15.99 });
    const other = await buyer.buy({ ...purchase, expected_total: 18.07 });
    expect(other.body).toMatchObject({ status: 'created', total: 18.07 });
    const orders = await buyer.orders();
    expect(orders.map(({ status }) => status)).toEqual(['created', 'failed']);
  });
});
