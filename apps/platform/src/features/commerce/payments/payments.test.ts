import { closeDispute, createLedger, openDispute, sandboxObjects } from '@grandstand/sandboxes/testing';
/* oxlint-disable typescript/no-unnecessary-type-parameters -- each test knows the response's type */
import type { Event, EventDetail, Order } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { orders, packages, subscriptions } from '../orders/schema.ts';
import { coupons, paymentCustomers, webhookEvents } from './schema.ts';
import { sandboxSettings } from './payments-sandbox.ts';
import { createBuyerErasureWorker } from './erase-buyer.ts';
import { createStripe } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { type Buyer, createBuyer } from './testing/buyer.ts';
import { injectFetch } from '../../../testing/inject-fetch.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { insertSession } from '../../../testing/log-in.ts';
import { TEST_SEALER } from '../../../testing/test-sealer.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

type Ledger = ReturnType<typeof createLedger>;
/** Fields of all responses below. */
interface Body {
  message: string;
  data: Order[];
  total: number;
  grants: object[];
  client_secret: string;
  url: string;
}
const get = async <T = Body>(path: string, key: string) => {
  const response = await fixture.api.inject({
    url: `/api${path}${path.includes('?') ? '&' : '?'}api_key=${key}`,
  });
  return { status: response.statusCode, body: response.json<T>() };
};
const post = async <T = Body>(path: string, key: string, fields: object) => {
  const response = await fixture.api.inject({
    method: 'POST',
    url: `/api${path}`,
    body: { api_key: key, ...fields },
  });
  return { status: response.statusCode, body: response.json<T>() };
};
let purchases = 0;
const buy = (key: string, fields: object) =>
  post<Order & Body>('/stripe/buy', key, {
    payment_method: 'pm_card_visa',
    idempotency_key: `purchase-${(purchases += 1)}`,
    ...fields,
  });
/** A new user per test, so that purchases do not affect other tests. */
async function createApiKeyOfNewUser(channel: string): Promise<string> {
  const email = `buyer-${(purchases += 1)}@${channel}.example`;
  const [user] = await fixture.db
    .insert(users)
    .values({ channelId: channel, email, firstName: 'Sam', lastName: 'Roy', emailVerifiedTs: 1 })
    .returning();
  const nowTs = Math.floor(fixture.clock.now() / 1000);
  return insertSession(fixture.db, channel, user?.id ?? null, nowTs);
}
const findFinishedEvent = async (key: string, type: string): Promise<Event> => {
  const { body } = await get<{ data: Event[] }>('/events?stream_status=finished&no_limit=1', key);
  const event = body.data.find((candidate) => candidate.type === type);
  if (!event) throw new Error(`no finished ${type} event`);
  return event;
};

describe('buy', () => {
  it('charges and grants an event once and returns a signed media URL', async () => {
    const key = await createApiKeyOfNewUser('northline');
    const event = await findFinishedEvent(key, 'paid');
    expect((await get(`/events/${event.id}`, key)).body).toMatchObject({ has_access: false, media: [] });
    const purchase = await buy(key, { type: 'event', id: event.id });
    expect(purchase).toMatchObject({
      status: 200,
      body: {
        type: 'event',
        status: 'paid',
        activity_status: 'active',
        product: { id: event.id, participant_id: null, event_category_id: event.event_category_id },
        currency: 'CAD',
        base_price: 7.99,
        service_fee: 0.8,
        discount: 0,
        tax: 1.14,
        total: 9.93,
        requires_action: false,
        client_secret: null,
      },
    });
    const detail = (await get<EventDetail>(`/events/${event.id}`, key)).body;
    expect(detail.has_access).toBe(true);
    expect(detail.media[0]?.url).toMatch(/^http:\/\/media\.test\/s\/.+\/vod\/northline\/\d+\/master\.m3u8$/);
    expect(await buy(key, { type: 'event', id: event.id })).toEqual({
      status: 400,
      body: { message: 'You already bought this event', code: 'already_bought' },
    });
    const { body } = await get('/user/access', key);
    expect(body).toMatchObject({
      capabilities: expect.arrayContaining(['watch', 'clipping', 'download']),
      grants: [{ kind: 'event', product_id: event.id }],
    });
  });

  it('returns the same order for a repeated idempotency key', async () => {
    const key = await createApiKeyOfNewUser('homefield');
    const purchase = { type: 'package', id: 2902, idempotency_key: 'repeated-key' };
    const [one, two] = await Promise.all([buy(key, purchase), buy(key, purchase)]);
    expect(one.body).toMatchObject({ status: 'paid', tax: 0, total: 93.45 });
    expect(two.body).toEqual(one.body);
    expect((await get('/orders', key)).body).toMatchObject({ total: 1, limit: null });
    expect((await buy(key, { ...purchase, id: 2903 })).body).toEqual({
      message: 'This purchase was already submitted with different details',
      code: 'details_differ',
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('fails a purchase with the card %s, grants nothing, and accepts a retry', async (card, failure) => {
    const key = await createApiKeyOfNewUser('northline');
    expect((await buy(key, { type: 'package', id: 1903, payment_method: card })).body).toMatchObject({
      status: 'failed',
      activity_status: 'inactive',
      failure,
    });
    expect((await get('/user/access', key)).body).toMatchObject({ grants: [] });
    expect((await buy(key, { type: 'package', id: 1903 })).body).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['approve', 'paid'],
    ['refuse', 'failed'],
  ])('settles a purchase after bank authentication: %s', async (answer, status) => {
    const key = await createApiKeyOfNewUser('megdan');
    const event = await findFinishedEvent(key, 'ppv');
    const card = { payment_method: 'pm_card_authenticationRequiredOnSetup' };
    const order = (await buy(key, { type: 'event', id: event.id, ...card })).body;
    expect(order).toMatchObject({ status: 'created', requires_action: true });
    // A second tab gets the pending order.
    expect((await buy(key, { type: 'event', id: event.id, ...card })).body).toMatchObject({ id: order.id });
    const secret = order.client_secret ?? '';
    const id = secret.split('_secret_')[0];
    const page = await fixture.bank.inject({
      method: 'POST',
      url: `/authenticate/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_secret: secret, answer }).toString(),
    });
    expect(page.statusCode).toBe(200);
    expect((await get(`/order?order_id=${order.id}`, key)).body).toMatchObject({
      status,
      client_secret: null,
    });
  });

  it('rejects invalid purchases with the messages of the specification', async () => {
    const key = await createApiKeyOfNewUser('homefield');
    const message = async (fields: object) => (await buy(key, fields)).body.message;
    expect(await message({ type: 'package', id: 2901 })).toBe('Package is TeamPass but team not selected');
    expect(await message({ type: 'package' })).toBe('id not selected');
    expect(await message({ type: 'package', id: 2904 })).toBe('id not selected');
    expect(await message({ type: 'package', id: 1901 })).toBe('Package not found');
    expect(await message({ type: 'package', id: 2901, participant_id: 1 })).toBe('Participant not found');
    expect((await buy(key, { type: 'package', id: 2903, coupon: 'NOPE' })).body).toMatchObject({
      errors: { coupon: ['This promo code isn’t valid'] },
    });
    expect((await buy(key, { type: 'hat', id: 1 })).status).toBe(422);
    expect(
      (await buy(await fixture.openAnonymousSession('homefield'), { type: 'package', id: 2903 })).status,
    ).toBe(401);
  });

  it('grants only that team’s paid events for a team pass', async () => {
    const key = await createApiKeyOfNewUser('homefield');
    const event = await findFinishedEvent(key, 'paid');
    const team = event.participants[0]?.id ?? 0;
    const bought = await buy(key, { type: 'package', id: 2901, participant_id: team });
    const { name, properties } = event.participants[0] ?? {};
    expect(bought.body).toMatchObject({
      product: { name: `Team Pass: ${name} · ${properties?.['sport']?.join(', ')}` },
    });
    const { body } = await get<{ data: Event[] }>('/events?stream_status=finished&no_limit=1', key);
    const events = body.data.filter((one) => one.type === 'paid');
    for (const one of events) expect(one.has_access).toBe(one.participants.some(({ id }) => id === team));
  });
});

describe('applyCoupon', () => {
  const quote = async (key: string, query: string) => (await get(`/apply_coupon?${query}`, key)).body;

  it('itemizes the price with and without a code, and charges the displayed price', async () => {
    const key = await createApiKeyOfNewUser('northline');
    expect(await quote(key, 'type=package&id=1901')).toEqual({
      currency: 'CAD',
      base_price: 129,
      service_fee: 4.5,
      discount: 0,
      tax: 17.36,
      total: 150.86,
      tax_included: false,
      taxes: [{ name: 'HST', percent: 13, amount: 17.36 }],
      coupon: null,
      renewal: null,
    });
    const quoteWithCoupon = await quote(key, 'type=package&id=1901&coupon=faceoff20');
    expect(quoteWithCoupon).toMatchObject({ discount: 26.7, tax: 13.88, total: 120.68, coupon: 'FACEOFF20' });
    expect((await buy(key, { type: 'package', id: 1901, coupon: 'faceoff20' })).body).toMatchObject(
      quoteWithCoupon,
    );
    expect(await quote(key, 'type=subscription&id=1951&coupon=FACEOFF20')).toMatchObject({
      errors: { coupon: ['You have already used this promo code'] },
      code: 'coupon_used',
    });
  });

  it.each([
    ['type=subscription&id=1951&coupon=CAPTAIN10', 'coupon_minimum'],
    ['type=package&id=1901&coupon=OPENINGNIGHT', 'coupon_expired'],
    ['type=package&id=1901&coupon=BOOSTERS', 'coupon_unknown'],
    ['type=package&id=1901&coupon=CUPTIE25', 'coupon_not_for_item'],
    ['type=package&id=1901&coupon=LASTCALL', 'coupon_used_up'],
  ])('rejects %s: %s', async (query, code) => {
    expect(await quote(await createApiKeyOfNewUser('northline'), query)).toMatchObject({
      code,
      errors: { coupon: [expect.any(String)] },
    });
  });

  it('refuses a code that leaves less than the smallest charge, and accepts one that leaves nothing', async () => {
    const values = { channelId: 'northline', minimumMinor: 0 };
    await fixture.db.insert(coupons).values([
      { ...values, code: 'NINETYEIGHT', percent: 98 },
      { ...values, code: 'NINETYSEVEN', percent: 97 },
      { ...values, code: 'ALL', percent: 100 },
    ]);
    const key = await createApiKeyOfNewUser('northline');
    const purchase = { type: 'subscription', id: 1951 };
    const refusal = { code: 'coupon_leaves_too_little', errors: { coupon: [expect.any(String)] } };
    expect(await quote(key, 'type=subscription&id=1951&coupon=NINETYEIGHT')).toMatchObject(refusal);
    expect((await buy(key, { ...purchase, coupon: 'NINETYEIGHT' })).body).toMatchObject(refusal);
    expect(await quote(key, 'type=subscription&id=1951&coupon=ALL')).toMatchObject({ total: 0 });
    expect((await buy(key, { ...purchase, coupon: 'NINETYSEVEN' })).body).toMatchObject({
      status: 'paid',
      total: 0.51,
    });
  });

  it('limits how many codes a session can try', async () => {
    const key = await fixture.openAnonymousSession('northline');
    const attempt = (code: string) => get(`/apply_coupon?type=package&id=1901&coupon=${code}`, key);
    for (let count = 0; count < 60; count += 1) expect((await attempt(`WRONG${count}`)).status).toBe(422);
    expect((await attempt('GUEST')).status).toBe(429);
  });

  it('limits how many purchases a session can try in ten minutes, and still answers a repeated one', async () => {
    const key = await createApiKeyOfNewUser('northline');
    const fields = {
      type: 'package',
      id: 1901,
      coupon: 'FACEOFF20',
      idempotency_key: 'repeated-purchase',
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    };
    const bought = await buy(key, fields);
    for (let count = 0; count < 29; count += 1)
      expect((await buy(key, { type: 'package', id: 1903, coupon: `WRONG${count}` })).status).toBe(422);
    expect((await buy(key, { type: 'package', id: 1903, coupon: 'GUEST' })).status).toBe(429);
    expect(await buy(key, fields)).toMatchObject({ status: 200, body: { id: bought.body.id } });
    fixture.clock.advance(600_000);
    expect((await buy(key, { type: 'package', id: 1903, coupon: 'WRONG' })).status).toBe(422);
  });

  it('completes a free purchase without a card', async () => {
    const key = await createApiKeyOfNewUser('northline');
    const freePurchase = await buy(key, {
      type: 'package',
      id: 1903,
      coupon: 'GUEST',
      payment_method: 'none',
    });
    expect(freePurchase.body).toMatchObject({ status: 'paid', activity_status: 'active', total: 0 });
  });
});

describe('subscriptions', () => {
  const days = (count: number) => count * 86_400_000;

  it('starts a subscription with one trial, renews it when due, and ends it after cancellation', async () => {
    const key = await createApiKeyOfNewUser('northline');
    const trial = { subscription_id: 1951, payment_method: 'pm_card_visa' };
    const started = await post<Order>('/stripe/subscription/start_trial', key, trial);
    expect(started.body).toMatchObject({
      status: 'paid',
      total: 0,
      auto_renewal: 'active',
      activity_status: 'active',
    });
    expect((await post('/stripe/subscription/start_trial', key, trial)).body.message).toBe(
      'Trial period already used',
    );
    expect((await get('/profile', key)).body).toMatchObject({ trial_period_used: true });
    expect((await get('/stripe/list-cards', key)).body).toMatchObject([{ brand: 'visa', last4: '4242' }]);

    fixture.clock.advance(days(30) + 1000);
    await fixture.payments.renewDue(fixture.clock.now() / 1000);
    await fixture.payments.renewDue(fixture.clock.now() / 1000);
    const { data, total } = (await get('/orders', key)).body;
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ subscription_order_kind: 'updated', status: 'paid', total: 16.94 });
    expect(data[0]?.expires_utc_ts).toBe((started.body.expires_utc_ts ?? 0) + 30 * 86_400);

    const cancelled = await post('/stripe/unsubscribe', key, { subscription_id: 1951 });
    expect(cancelled.body).toMatchObject({
      auto_renewal: 'cancelled',
      expires_utc_ts: data[0]?.expires_utc_ts,
    });
    expect((await get('/user/access', key)).body.grants).toHaveLength(1);
    fixture.clock.advance(days(30));
    await fixture.payments.renewDue(fixture.clock.now() / 1000);
    expect((await get('/user/access', key)).body.grants).toEqual([]);
    expect((await get('/orders', key)).body.data[0]).toMatchObject({ activity_status: 'expired' });
    expect((await post('/stripe/unsubscribe', key, { subscription_id: 1951 })).status).toBe(400);
  });

  it('ends a subscription after three failed renewals', async () => {
    const key = await createApiKeyOfNewUser('megdan');
    await buy(key, { type: 'subscription', id: 3951 });
    fixture.control.payments.set('decline', null);
    for (const waitDays of [30, 1, 1, 1]) {
      fixture.clock.advance(days(waitDays));
      await fixture.payments.renewDue(fixture.clock.now() / 1000);
    }
    fixture.control.payments.reset();
    const { data } = (await get('/orders', key)).body;
    expect(data.map((order) => order.status)).toEqual(['failed', 'failed', 'failed', 'paid']);
    expect(data[0]).toMatchObject({ auto_renewal: 'cancelled', failure: 'generic_decline' });
  });
});

describe('refunds', () => {
  it('refunds the payment and revokes the grant', async () => {
    const key = await createApiKeyOfNewUser('homefield');
    const order = (await buy(key, { type: 'package', id: 2903 })).body;
    await fixture.payments.refund(createScope(fixture.db, 'homefield', fixture.clock.now() / 1000), order.id);
    expect((await get(`/order?order_id=${order.id}`, key)).body).toMatchObject({
      status: 'refunded',
      activity_status: 'canceled',
    });
    expect((await get('/user/access', key)).body.grants).toEqual([]);
  });

  it('revokes the grant only after a full refund, in any order of webhooks', async () => {
    const buyer = await createBuyer(fixture, 'homefield');
    const order = (await buyer.buy({ type: 'package', id: 2903 })).body;
    const readOrder = async () => (await buyer.get<Order>('/order', { order_id: String(order.id) })).body;
    const [row] = await fixture.db.select().from(orders).where(eq(orders.id, order.id));
    const { secretKey } = await sandboxSettings(fixture.db);
    const refundAtBank = (amount: number) =>
      fixture.bank.inject({
        method: 'POST',
        url: '/v1/refunds',
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: `payment_intent=${row?.intentId}&amount=${amount}`,
      });
    expect(order).toMatchObject({ status: 'paid', refunded: 0 });
    await refundAtBank(1000);
    await expect.poll(readOrder).toMatchObject({ status: 'paid', refunded: 10, activity_status: 'active' });
    expect(await buyer.grants()).toHaveLength(1);
    const totalMinor = Math.round(order.total * 100);
    expect((await refundAtBank(totalMinor)).statusCode).toBe(400);
    await refundAtBank(totalMinor - 1000);
    const refunded = { status: 'refunded', refunded: order.total, activity_status: 'canceled' };
    await expect.poll(readOrder).toMatchObject(refunded);
    expect(await buyer.grants()).toEqual([]);
    // A late webhook of the partial refund reads the current state.
    const event = { id: 'evt_late', type: 'charge.refunded', intentId: row?.intentId ?? null };
    expect(await fixture.payments.receive(event, fixture.clock.now() / 1000)).toBe(true);
    expect(await readOrder()).toMatchObject(refunded);
  });
});

describe('disputes', () => {
  const atBank = async (order: Order, change: (ledger: Ledger, intentId: string) => Promise<unknown>) => {
    const [row] = await fixture.db.select().from(orders).where(eq(orders.id, order.id));
    const nowTs = fixture.clock.now() / 1000;
    await fixture.db.transaction((tx) => change(createLedger(tx, nowTs), row?.intentId ?? ''));
    // Only requests to the sandbox send its webhooks at once.
    fixture.clock.advance(5000);
  };
  const subscribeAndDispute = async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const order = (await buyer.buy({ type: 'subscription', id: 1952 })).body;
    await atBank(order, openDispute);
    await expect.poll(buyer.orders).toMatchObject([{ status: 'paid', auto_renewal: 'cancelled' }]);
    expect(await buyer.grants()).toHaveLength(1);
    return { buyer, order };
  };

  it('cancels the renewals of a disputed subscription, and ends the access when the dispute is lost', async () => {
    const { buyer, order } = await subscribeAndDispute();
    await atBank(order, (ledger, id) => closeDispute(ledger, id, 'lost'));
    await expect.poll(buyer.orders).toMatchObject([{ status: 'refunded', refunded: order.total }]);
    expect(await buyer.grants()).toEqual([]);
  });

  it('keeps the access when the dispute is won', async () => {
    const { buyer, order } = await subscribeAndDispute();
    await atBank(order, (ledger, id) => closeDispute(ledger, id, 'won'));
    const isDelivered = eq(webhookEvents.type, 'charge.dispute.closed');
    await expect.poll(() => fixture.db.$count(webhookEvents, isDelivered)).toBeGreaterThan(0);
    expect(await buyer.orders()).toMatchObject([{ status: 'paid', refunded: 0 }]);
    expect(await buyer.grants()).toHaveLength(1);
  });

  it('refunds a disputed payment once the dispute is won', async () => {
    const { buyer, order } = await subscribeAndDispute();
    const nowTs = fixture.clock.now() / 1000;
    await fixture.payments.refund(createScope(fixture.db, 'northline', nowTs), order.id);
    expect(await buyer.orders()).toMatchObject([{ status: 'paid' }]);
    await atBank(order, (ledger, id) => closeDispute(ledger, id, 'won'));
    await fixture.payments.reconcile(nowTs);
    expect(await buyer.orders()).toMatchObject([{ status: 'refunded', refunded: order.total }]);
  });
});

describe('deleting an account', () => {
  const deleteAccount = async (buyer: Buyer) =>
    expect((await buyer.deleteAccount()).body).toEqual({ done: true });
  const customerOf = async ({ userId }: Buyer) => {
    const rows = await fixture.db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
    return rows[0]?.customer ?? '';
  };
  const orderOf = async (id: number) =>
    (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.unreachable();
  const sandboxObject = async (id: string) =>
    (await fixture.db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)))[0]?.data ?? null;

  it('cancels unpaid orders of a deleted account, then deletes the provider’s customer', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'subscription', id: 1951 });
    const unpaid = (
      await buyer.buy({ type: 'package', id: 1901, payment_method: 'pm_card_authenticationRequiredOnSetup' })
    ).body;
    const customer = await customerOf(buyer);
    const [card] = await buyer.cards();
    await deleteAccount(buyer);
    expect(await sandboxObject(customer)).not.toBeNull();
    await fixture.jobs.runDue();
    expect(await sandboxObject(customer)).toBeNull();
    expect(await sandboxObject(card?.id ?? '')).toMatchObject({ customer: null });
    await buyer.answerBank(unpaid, 'approve');
    const ended = await orderOf(unpaid.id);
    expect(ended.status).toBe('failed');
    expect(await sandboxObject(ended.intentId ?? '')).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    });
  });

  it('retries the erasure of a buyer while the provider is unavailable, without side effects', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.buy({ type: 'package', id: 1901, payment_method: 'pm_card_authenticationRequiredOnSetup' });
    const customer = await customerOf(buyer);
    const settings = { ...(await sandboxSettings(fixture.db)), sandboxOrigin: 'http://bank.test' };
    const job = {
      id: 'job',
      retry: 0,
      signal: new AbortController().signal,
      data: { channelId: 'northline', userId: buyer.userId, customer },
    };
    const runWith = (fetchFn: typeof fetch) => {
      const provider = createStripeProvider(createStripe(settings, fetchFn));
      return createBuyerErasureWorker({
        db: fixture.db,
        clock: fixture.clock,
        provider,
        siteUrl: () => 'http://northline.test',
        sealer: TEST_SEALER,
        catalog: productCatalog,
      })(job);
    };
    await expect(runWith(() => Promise.reject(new TypeError('down')))).rejects.toThrow(
      /cannot be cancelled yet/,
    );
    expect(await sandboxObject(customer)).not.toBeNull();
    for (const fetchFn of [injectFetch(fixture.bank), injectFetch(fixture.bank)]) await runWith(fetchFn);
    expect(await sandboxObject(customer)).toBeNull();
  });

  it('refunds an order of a deleted account that is paid before it can be cancelled', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const order = (
      await buyer.buy({ type: 'package', id: 1901, payment_method: 'pm_card_authenticationRequiredOnSetup' })
    ).body;
    await deleteAccount(buyer);
    await buyer.answerBank(order, 'approve');
    await fixture.jobs.runDue();
    await fixture.payments.reconcile(fixture.clock.now() / 1000);
    expect(await orderOf(order.id)).toMatchObject({ status: 'refunded', refundedMinor: 15_086 });
  });
});

/** Buys a copy of an offer with a card whose bank asks the buyer, so that the offer can change during the payment. */
async function buyCopyOfOffer(
  type: 'package' | 'subscription',
  { id, copyId }: { readonly id: number; readonly copyId: number },
) {
  const table = type === 'package' ? packages : subscriptions;
  const where = (offerId: number) => and(eq(table.channelId, 'northline'), eq(table.id, offerId));
  const [offer] = await fixture.db
    .select()
    .from<typeof packages | typeof subscriptions>(table)
    .where(where(id));
  if (!offer) expect.unreachable();
  await fixture.db.insert(table).values({ ...offer, id: copyId });
  const buyer = await createBuyer(fixture, 'northline');
  const card = { payment_method: 'pm_card_authenticationRequiredOnSetup' };
  const order = (await buyer.buy({ type, id: copyId, ...card })).body;
  return { buyer, order, where: where(copyId) };
}

describe('an offer that is edited during the payment', () => {
  it.each([
    {
      type: 'package',
      id: 1903,
      table: packages,
      edit: { eventCategories: [], isTeamPass: true },
      grant: { kind: 'package', event_categories: expect.arrayContaining([expect.any(Number)]) },
    },
    {
      type: 'subscription',
      id: 1952,
      table: subscriptions,
      edit: { offer: 'monthly', period: 1 },
      grant: { kind: 'subscription' },
    },
  ] as const)('is granted as it was bought ($type)', async ({ type, id, table, edit, grant }) => {
    const { buyer, order, where } = await buyCopyOfOffer(type, { id, copyId: 77_002 });
    await fixture.db
      .update(table)
      .set(edit as object)
      .where(where);
    await buyer.answerBank(order, 'approve');
    await buyer.get('/order', { order_id: String(order.id) });
    expect(await buyer.grants()).toMatchObject([grant]);
    const [paid] = await buyer.orders();
    const days = ((paid?.expires_utc_ts ?? 0) - (paid?.paid_utc_ts ?? 0)) / 86_400;
    expect(days).toBeGreaterThan(360);
  });
});

describe('an offer that is deleted during the payment', () => {
  it.each([
    ['package', 1903, packages],
    ['subscription', 1951, subscriptions],
  ] as const)('refunds the %s', async (type, id, table) => {
    const { buyer, order, where } = await buyCopyOfOffer(type, { id, copyId: 77_001 });
    await fixture.db.delete(table).where(where);
    await buyer.answerBank(order, 'approve');
    await fixture.payments.reconcile(fixture.clock.now() / 1000 + 60);
    await fixture.payments.reconcile(fixture.clock.now() / 1000 + 60);
    expect(await buyer.orders()).toMatchObject([{ status: 'refunded', refunded: order.total }]);
    expect(await buyer.grants()).toEqual([]);
  });
});

describe('an order whose payment was stored but not confirmed, after half an hour', () => {
  it.each(['the reconciler', 'a poll', 'a webhook'] as const)(
    'is cancelled without a charge by %s',
    async (by) => {
      const buyer = await createBuyer(fixture, 'northline');
      const card = { payment_method: 'pm_card_authenticationRequiredOnSetup' };
      const order = (await buyer.buy({ type: 'package', id: 1901, ...card })).body;
      // As if the platform had crashed between storing a payment and confirming it.
      const settings = { ...(await sandboxSettings(fixture.db)), sandboxOrigin: 'http://bank.test' };
      const unconfirmed = await createStripe(settings, injectFetch(fixture.bank)).paymentIntents.create({
        amount: 15_086,
        currency: 'cad',
        payment_method: 'pm_card_visa',
      });
      expect(unconfirmed.status).toBe('requires_confirmation');
      await fixture.db
        .update(orders)
        .set({ intentId: unconfirmed.id, paymentMethodId: 'pm_card_visa' })
        .where(eq(orders.id, order.id));

      const lateTs = fixture.clock.now() / 1000 + 1800;
      const webhook = {
        id: `evt_late_${order.id}`,
        type: 'payment_intent.created',
        intentId: unconfirmed.id,
      };
      const row = async () => {
        const [current] = await fixture.db.select().from(orders).where(eq(orders.id, order.id));
        return current ?? expect.unreachable();
      };
      if (by === 'the reconciler') await fixture.payments.reconcile(lateTs);
      else if (by === 'a poll')
        await fixture.payments.refresh(createScope(fixture.db, 'northline', lateTs), await row());
      else await fixture.payments.receive(webhook, lateTs);
      expect(await row()).toMatchObject({ status: 'failed' });
      const [intent] = await fixture.db
        .select()
        .from(sandboxObjects)
        .where(eq(sandboxObjects.id, unconfirmed.id));
      expect(intent?.data).toMatchObject({ status: 'canceled', amount_received: 0 });
    },
  );
});

describe('cards and portal', () => {
  it('returns the browser’s payment settings and a portal to add and remove cards', async () => {
    const key = await createApiKeyOfNewUser('northline');
    const setup = (await post('/stripe/setup-intent', key, {})).body;
    expect(setup).toMatchObject({ publishable_key: 'pk_test_sandbox', script_url: 'http://bank.test/v3/' });
    const id = setup.client_secret.split('_secret_')[0];
    const confirmed = await fixture.bank.inject({
      method: 'POST',
      url: `/v1/setup_intents/${id}/confirm`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: setup.client_secret,
        payment_method: 'pm_card_mastercard',
      }).toString(),
    });
    expect(confirmed.json()).toMatchObject({ status: 'succeeded' });
    expect((await get('/stripe/list-cards', key)).body).toMatchObject([
      { brand: 'mastercard', last4: '4444' },
    ]);

    const { url } = (await get('/stripe/customer-portal?return_url=http://northline.test/profile', key)).body;
    const path = new URL(url).pathname;
    const page = await fixture.bank.inject({ url: path });
    expect(page.body).toContain('•••• 4444');
    const card = /name="card" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const removed = await fixture.bank.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ card, action: 'remove' }).toString(),
    });
    expect(removed.body).not.toContain('4444');
    expect((await get('/stripe/list-cards', key)).body).toEqual([]);
  });

  it('serves the sandbox’s replacement of Stripe’s script', async () => {
    const script = await fixture.bank.inject({ url: '/v3/' });
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('window.Stripe = Stripe');
  });

  it('rejects server calls without the secret key', async () => {
    const answer = await fixture.bank.inject({
      url: '/v1/payment_methods?customer=cus_1&key=pk_test_sandbox',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('webhooks', () => {
  it('rejects webhooks without the provider’s signature', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' });
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
    const answer = await fixture.api.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  const receive = async (payload: string, aheadS = 0) => {
    const settings = { ...(await sandboxSettings(fixture.db)), sandboxOrigin: null };
    const { webhooks } = createStripe(settings);
    const timestamp = Math.floor(fixture.clock.now() / 1000) + aheadS;
    const signature = webhooks.generateTestHeaderString({
      payload,
      secret: settings.webhookSecret,
      timestamp,
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return fixture.api.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  };
  const succeeded = { id: 'evt_1', type: 'payment_intent.succeeded' };

  it.each([
    ['no data', succeeded],
    ['no type', { id: 'evt_1', data: { object: { id: 'pi_1' } } }],
    ['text', 'succeeded'],
    ['a NUL character', { ...succeeded, id: 'evt_\0', data: { object: { id: 'pi_1' } } }],
  ])('rejects a signed webhook with %s', async (_, event) => {
    expect((await receive(JSON.stringify(event))).statusCode).toBe(400);
  });

  it.each([
    ['balance.available', { object: 'balance' }],
    ['invoice.upcoming', { object: 'invoice', id: null, total: 900 }],
    ['account.application.deauthorized', { object: 'application', name: 'x' }],
    ['payment_intent.succeeded', {}],
  ])('accepts %s, whose object has no id', async (type, object) => {
    const event = { id: `evt_${type}`, type, data: { object } };
    expect((await receive(JSON.stringify(event))).statusCode).toBe(200);
  });

  it('accepts a webhook that was signed now, and rejects one that was signed in an hour', async () => {
    const payload = JSON.stringify({ ...succeeded, data: { object: { id: 'pi_unknown' } } });
    expect((await receive(payload)).statusCode).toBe(200);
    expect((await receive(payload, 3600)).statusCode).toBe(400);
  });
});

describe('access to orders and offers', () => {
  it('hides orders and cards of other users, and offers of other channels', async () => {
    const [one, other] = [await createApiKeyOfNewUser('northline'), await createApiKeyOfNewUser('northline')];
    const order = (await buy(one, { type: 'package', id: 1903 })).body;
    expect((await get(`/order?order_id=${order.id}`, other)).status).toBe(404);
    expect((await get(`/order?order_id=${order.id}`, await createApiKeyOfNewUser('homefield'))).status).toBe(
      404,
    );
    expect((await get('/orders', other)).body).toMatchObject({ data: [], total: 0 });
    expect((await get('/stripe/list-cards', other)).body).toEqual([]);
    const key = fixture.seedOf('megdan').channel.key;
    const status = async (path: string) =>
      (await fixture.api.inject({ url: `/api${path}?channel_key=${key}` })).statusCode;
    expect(await status('/packages/3902')).toBe(200);
    expect(await status('/packages/1901')).toBe(404);
    expect(await status('/subscriptions/3951')).toBe(200);
    expect(await status('/subscriptions/1951')).toBe(404);
  });

  it.each(['/orders', '/order?order_id=1', '/stripe/list-cards', '/stripe/customer-portal'])(
    '%s returns 401 without a user',
    async (path) => {
      expect((await get(path, await fixture.openAnonymousSession('northline'))).status).toBe(401);
    },
  );
});
