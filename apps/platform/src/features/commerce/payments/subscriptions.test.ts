import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Quote } from '@grandstand/api';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Buyer, createBuyer } from './testing/buyer.ts';

/** Northline's monthly subscription: 14.99 + 0 CAD and 13 % tax, with a trial of 30 days. */
const MONTHLY = { type: 'subscription', id: 1951 };
const TOTAL = 16.94;
const DAY_S = 86_400;

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const advance = (days: number) => fixture.clock.advance(days * DAY_S * 1000);
const renewDue = () => fixture.payments.renewDue(nowTs());
const quoteOf = (buyer: Buyer, fields: Record<string, string> = {}) =>
  buyer.get<Quote>('/apply_coupon', { type: 'subscription', id: '1951', ...fields });
const retry = (buyer: Buyer, paymentMethod = 'pm_card_mastercard') =>
  buyer.post<Order>('/stripe/retry-renewal', { subscription_id: 1951, payment_method: paymentMethod });
const newest = async (buyer: Buyer) => (await buyer.orders())[0] ?? expect.unreachable();

/** A subscriber whose first renewal was declined: the bank accepts the card but declines its charges. */
async function createPastDueBuyer(): Promise<Buyer> {
  const buyer = await createBuyer(fixture, 'northline');
  await buyer.startTrial({ subscription_id: 1951, payment_method: 'pm_card_chargeCustomerFail' });
  advance(30);
  await renewDue();
  return buyer;
}

describe('applyCoupon', () => {
  it('answers an anonymous session with the price and the next charge', async () => {
    const apiKey = await fixture.openAnonymousSession('northline');
    const response = await fixture.api.inject({
      url: '/api/apply_coupon',
      query: { api_key: apiKey, type: 'subscription', id: '1951', coupon: 'FACEOFF20' },
    });
    expect(response.json()).toMatchObject({
      total: 13.55,
      coupon: 'FACEOFF20',
      renewal: { total: TOTAL, utc_ts: nowTs() + 30 * DAY_S },
    });
  });

  it('quotes a trial, which is free until its first charge, once per user', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    expect((await quoteOf(buyer, { trial: '1' })).body).toMatchObject({
      total: 0,
      tax: 0,
      coupon: null,
      renewal: { total: TOTAL, utc_ts: nowTs() + 30 * DAY_S },
    });
    const order = (await buyer.startTrial({ subscription_id: 1951 })).body;
    expect(order.renewal).toEqual({ total: TOTAL, utc_ts: nowTs() + 30 * DAY_S });
    expect(await quoteOf(buyer, { trial: '1' })).toMatchObject({
      status: 400,
      body: { message: 'Trial period already used' },
    });
  });

  it.each([
    ['subscription', '3951'],
    ['package', '3902'],
  ])('refuses a trial of the %s %s, which has none', async (type, id) => {
    const buyer = await createBuyer(fixture, 'megdan');
    expect((await quoteOf(buyer, { type, id, trial: '1' })).body.message).toBe(
      'This subscription has no trial period',
    );
  });
});

describe('resubscribe', () => {
  const withdraw = (buyer: Buyer) => buyer.post('/stripe/resubscribe', { subscription_id: 1951 });

  it('withdraws a cancellation, so that the subscription renews', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy(MONTHLY);
    await buyer.post('/stripe/unsubscribe', { subscription_id: 1951 });
    expect(await newest(buyer)).toMatchObject({ auto_renewal: 'cancelled', renewal: null });
    for (let times = 2; times > 0; times -= 1)
      expect(await withdraw(buyer)).toMatchObject({ status: 200, body: { auto_renewal: 'active' } });
    advance(30);
    await renewDue();
    expect(await newest(buyer)).toMatchObject({ subscription_order_kind: 'updated', status: 'paid' });
  });

  it('is refused without a subscription and after the end of the period', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const refused = { status: 400, body: { message: 'There is no cancelled subscription to resume' } };
    expect(await withdraw(buyer)).toMatchObject(refused);
    await buyer.buy(MONTHLY);
    await buyer.post('/stripe/unsubscribe', { subscription_id: 1951 });
    advance(30);
    expect(await withdraw(buyer)).toMatchObject(refused);
    await renewDue();
    expect(await withdraw(buyer)).toMatchObject(refused);
  });
});

describe('access between two periods of a subscription', () => {
  it('continues until the renewal is paid, for at most a day', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy(MONTHLY);
    const paidUntilTs = nowTs() + 30 * DAY_S;
    advance(30);
    expect(await buyer.grants()).toHaveLength(1);
    expect(await newest(buyer)).toMatchObject({ activity_status: 'active', expires_utc_ts: paidUntilTs });
    expect((await buyer.buy(MONTHLY)).body.message).toBe('You already bought this subscription');
    advance(0.9);
    expect(await buyer.grants()).toHaveLength(1);
    advance(0.1);
    expect(await buyer.grants()).toEqual([]);
    await renewDue();
    expect(await buyer.grants()).toHaveLength(1);
  });

  it('ends when the renewal fails', async () => {
    const buyer = await createPastDueBuyer();
    expect(await buyer.grants()).toEqual([]);
  });

  it('ends with the paid period if the subscription was cancelled', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy(MONTHLY);
    await buyer.post('/stripe/unsubscribe', { subscription_id: 1951 });
    advance(30);
    expect(await buyer.grants()).toEqual([]);
  });
});

describe('retryRenewal', () => {
  const renewalsOf = async (buyer: Buyer) =>
    (await buyer.orders()).filter(({ product, status }) => product.id === 1951 && status === 'paid');

  it('pays a failed renewal once, from now on, and charges later renewals to the new card', async () => {
    const buyer = await createPastDueBuyer();
    expect(await newest(buyer)).toMatchObject({
      status: 'failed',
      is_past_due: true,
      renewal: { total: TOTAL, utc_ts: nowTs() + DAY_S },
    });
    advance(0.5);
    await buyer.buy({ type: 'subscription', id: 1952, payment_method: 'pm_card_mastercard' });
    const saved = (await buyer.cards()).find(({ last4 }) => last4 === '4444')?.id ?? '';
    const [first, second] = await Promise.all([retry(buyer, saved), retry(buyer, saved)]);
    for (const { status, body } of [first, second, await retry(buyer, saved)]) {
      expect(status).toBe(200);
      expect(body.id).toBe(first.body.id);
    }
    const untilTs = nowTs() + 30 * DAY_S;
    expect((await renewalsOf(buyer))[0]).toMatchObject({
      status: 'paid',
      is_past_due: false,
      expires_utc_ts: untilTs,
      renewal: { total: TOTAL, utc_ts: untilTs },
    });
    advance(0.5);
    await renewDue();
    expect(await renewalsOf(buyer)).toHaveLength(2);
    expect((await buyer.cards()).find(({ is_default }) => is_default)?.last4).toBe('4444');
    advance(29.5);
    await renewDue();
    expect(await renewalsOf(buyer)).toHaveLength(3);
  });

  it('lets the buyer authenticate, and charges once when the job renews at the same time', async () => {
    const buyer = await createPastDueBuyer();
    const order = (await retry(buyer, 'pm_card_authenticationRequiredOnSetup')).body;
    expect(order).toMatchObject({ status: 'created', requires_action: true });
    await Promise.all([buyer.answerBank(order, 'approve'), (advance(1), renewDue())]);
    await fixture.payments.reconcile(nowTs());
    const all = await buyer.orders();
    expect(all.filter(({ status }) => status === 'paid')).toHaveLength(2);
    expect(all[0]?.is_past_due).toBe(false);
  });

  it('reports the bank’s reason for a declined card and stays past due', async () => {
    const buyer = await createPastDueBuyer();
    const declined = (await retry(buyer, 'pm_card_visa_chargeDeclinedInsufficientFunds')).body;
    expect(declined).toMatchObject({ status: 'failed', failure: 'insufficient_funds', is_past_due: true });
    expect((await retry(buyer)).body.status).toBe('paid');
  });

  it.each([
    [
      'keeps the default card while the bank declines the new card',
      'pm_card_chargeCustomerFail',
      'failed',
      '4242',
    ],
    ['makes the new card the default once it has paid', 'pm_card_mastercard', 'paid', '4444'],
  ])('%s', async (_what, paymentMethod, status, defaultLast4) => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'subscription', id: 1952 });
    const { id: visa } = (await buyer.cards())[0] ?? expect.unreachable();
    await buyer.startTrial({ subscription_id: 1951, payment_method: 'pm_card_chargeCustomerFail' });
    advance(30);
    await renewDue();
    await buyer.post('/stripe/default-card', { payment_method: visa });
    expect((await retry(buyer, paymentMethod)).body.status).toBe(status);
    expect((await buyer.cards()).find(({ is_default }) => is_default)?.last4).toBe(defaultLast4);
  });

  it('makes the new card the default after the buyer has authenticated', async () => {
    const buyer = await createPastDueBuyer();
    const declined = (await buyer.cards()).find(({ is_default }) => is_default);
    const order = (await retry(buyer, 'pm_card_authenticationRequiredOnSetup')).body;
    expect((await buyer.cards()).find(({ is_default }) => is_default)).toEqual(declined);
    await buyer.answerBank(order, 'approve');
    await buyer.get('/order', { order_id: String(order.id) });
    expect((await buyer.cards()).find(({ is_default }) => is_default)?.id).not.toBe(declined?.id);
  });

  it('is refused while no renewal has failed', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const refused = { status: 400, body: { message: 'There is no failed renewal to pay' } };
    expect(await retry(buyer)).toMatchObject(refused);
    await buyer.buy(MONTHLY);
    expect(await retry(buyer)).toMatchObject(refused);
  });
});

describe('saved cards', () => {
  const REFUSED = {
    status: 422,
    body: { errors: { payment_method: ['Please select one of your saved cards or enter new one'] } },
  };
  const setDefault = (buyer: Buyer, paymentMethod: string) =>
    buyer.post<{ last4: string; is_default: boolean }[]>('/stripe/default-card', {
      payment_method: paymentMethod,
    });

  it('marks the card that a subscription was bought with, for its renewals', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'subscription', id: 1951 });
    expect(await buyer.cards()).toMatchObject([{ last4: '4242', is_default: true }]);
  });

  it('saves the card of another purchase only if the buyer asks for it', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'package', id: 1903 });
    expect(await buyer.cards()).toEqual([]);
    await buyer.buy({ type: 'package', id: 1902, participant_id: 1101, save_card: true });
    const [card, ...others] = await buyer.cards();
    expect(others).toEqual([]);
    expect(card).toMatchObject({ last4: '4242', is_default: false });
    const again = await buyer.buy({ type: 'package', id: 1901, payment_method: card?.id });
    expect(again.body.status).toBe('paid');
    expect(await buyer.cards()).toHaveLength(1);
  });

  it.each([
    [
      'bought',
      (buyer: Buyer) => buyer.buy({ type: 'subscription', id: 1952, payment_method: 'pm_card_mastercard' }),
    ],
    [
      'bought with a free first period',
      (buyer: Buyer) =>
        buyer.buy({ type: 'subscription', id: 1951, coupon: 'GUEST', payment_method: 'pm_card_mastercard' }),
    ],
    [
      'tried',
      (buyer: Buyer) => buyer.startTrial({ subscription_id: 1951, payment_method: 'pm_card_mastercard' }),
    ],
  ])(
    'makes the card that a subscription is %s with the default instead of another',
    async (_how, subscribe) => {
      const buyer = await createBuyer(fixture, 'northline');
      await buyer.buy({ type: 'package', id: 1902, participant_id: 1101, save_card: true });
      const { id: visa } = (await buyer.cards())[0] ?? expect.unreachable();
      expect((await setDefault(buyer, visa)).status).toBe(200);
      expect((await subscribe(buyer)).body.status).toBe('paid');
      expect((await buyer.cards()).filter((card) => card.is_default)).toMatchObject([{ last4: '4444' }]);
    },
  );

  it('sets the card of renewals, and removes cards', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'subscription', id: 1952, payment_method: 'pm_card_mastercard' });
    await buyer.startTrial({ subscription_id: 1951 });
    const cards = await buyer.cards();
    const visa = cards.find(({ last4 }) => last4 === '4242')?.id ?? '';
    const mastercard = cards.find(({ last4 }) => last4 === '4444')?.id ?? '';
    expect(cards.filter((card) => card.is_default)).toMatchObject([{ last4: '4242' }]);
    for (const [id, last4] of [
      [mastercard, '4444'],
      [visa, '4242'],
    ] as const)
      expect((await setDefault(buyer, id)).body.filter((card) => card.is_default)).toMatchObject([{ last4 }]);
    expect(await buyer.removeCard(visa)).toMatchObject({
      status: 200,
      body: [{ id: mastercard, is_default: false }],
    });
    advance(30);
    await renewDue();
    expect(await newest(buyer)).toMatchObject({ status: 'failed', is_past_due: true });
    expect((await retry(buyer, mastercard)).body.status).toBe('paid');
  });

  it('charges the renewal of a removed card to the card of another subscription', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'subscription', id: 1952 });
    await buyer.buy({ type: 'subscription', id: 1951, payment_method: 'pm_card_mastercard' });
    const mastercard = (await buyer.cards()).find(({ last4 }) => last4 === '4444')?.id ?? '';
    expect(await buyer.removeCard(mastercard)).toMatchObject({
      status: 200,
      body: [{ last4: '4242', is_default: true }],
    });
    advance(30);
    await renewDue();
    expect(await newest(buyer)).toMatchObject({
      status: 'paid',
      subscription_order_kind: 'updated',
      charged_card: { last4: '4242' },
    });
  });

  it('refuses the card of another customer', async () => {
    const owner = await createBuyer(fixture, 'northline');
    await owner.buy(MONTHLY);
    const id = (await owner.cards())[0]?.id ?? '';
    const buyer = await createBuyer(fixture, 'northline');
    expect(await setDefault(buyer, id)).toMatchObject(REFUSED);
    expect(await buyer.removeCard(id)).toMatchObject(REFUSED);
    expect(await owner.cards()).toHaveLength(1);
  });
});

it('answers the settings with which the browser loads the provider’s script', async () => {
  const response = await fixture.api.inject({
    url: '/api/settings',
    query: { api_key: await fixture.openAnonymousSession('northline') },
  });
  expect(response.json()).toMatchObject({
    payments: { publishable_key: 'pk_test_sandbox', script_url: 'http://bank.test/v3/' },
  });
});
