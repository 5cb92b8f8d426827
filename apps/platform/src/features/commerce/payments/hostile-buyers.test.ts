import { sandboxObjects, chargeSchema } from '@grandstand/sandboxes/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { participants } from '../../catalog/catalog/schema.ts';
import { heldSubscriptions, orders, packages } from '../orders/schema.ts';
import { coupons } from './schema.ts';
import { type Buyer, createBuyer } from './testing/buyer.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;
const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const createTestBuyer = (channel = 'northline') => createBuyer(fixture, channel);
const AUTHENTICATION_CARD = 'pm_card_authenticationRequiredOnSetup';
const MONTHLY = { type: 'subscription', id: 1951 };
const runningSubscriptions = ({ userId }: Buyer) =>
  fixture.db
    .select()
    .from(heldSubscriptions)
    .where(and(eq(heldSubscriptions.userId, userId), eq(heldSubscriptions.state, 'running')));
const renewAfter = async (days: number) => {
  fixture.clock.advance(days * DAY_MS + 1000);
  await fixture.payments.renewDue(nowTs());
};
/** Net amounts charged to a user's cards, in minor units. */
async function chargedTo(buyer: Buyer): Promise<number[]> {
  const ids = new Set((await buyer.orders()).map(({ id }) => String(id)));
  const objects = await fixture.db.select().from(sandboxObjects);
  const intents = objects.filter(({ kind, data }) => {
    const { metadata } = data as { metadata?: { order?: string } };
    return kind === 'payment_intent' && ids.has(metadata?.order ?? '');
  });
  const intentIds = new Set(intents.map(({ id }) => id));
  return objects
    .filter(({ kind }) => kind === 'charge')
    .map(({ data }) => chargeSchema.parse(data))
    .filter((charge) => intentIds.has(charge.payment_intent))
    .map((charge) => charge.amount - charge.amount_refunded);
}

describe('a team pass', () => {
  const passFor = (team: number) => ({ type: 'package', id: 1902, participant_id: team });
  beforeAll(async () => {
    const [team] = await fixture.db.select().from(participants).where(eq(participants.id, 1101));
    if (!team) expect.unreachable();
    await fixture.db.insert(participants).values({ ...team, id: 990_100, alias: 'without-games' });
  });

  it('is not sold for a team that plays none of its events', async () => {
    const buyer = await createTestBuyer();
    for (const { status, body } of [
      await buyer.get<{ code?: string }>('/apply_coupon', {
        type: 'package',
        id: '1902',
        participant_id: '990100',
      }),
      await buyer.buy(passFor(990_100)),
    ])
      expect([status, body.message]).toEqual([400, 'The team plays no events that this pass opens']);
    expect((await buyer.buy(passFor(1101))).status).toBe(200);
  });

  it('is sold for every team before the events of its categories are known', async () => {
    const scope = createScope(fixture.db, 'northline', nowTs());
    expect(await productCatalog.isTeamPlaying(scope, 990_100, [990_999])).toBe(true);
    expect(await productCatalog.isTeamPlaying(scope, 990_100, [])).toBe(true);
  });
});

it('sends the provider no longer description than it accepts', async () => {
  const isPass = eq(packages.id, 1903);
  const [pass] = await fixture.db.select().from(packages).where(isPass);
  // The cut is inside a character of two units.
  await fixture.db
    .update(packages)
    .set({ name: `${'a'.repeat(999)}🏒${'b'.repeat(9999)}` })
    .where(isPass);
  const { body } = await (await createTestBuyer()).buy({ type: 'package', id: 1903 });
  await fixture.db.update(packages).set({ name: pass?.name }).where(isPass);
  const objects = await fixture.db.select().from(sandboxObjects);
  const intent = objects.find(({ kind, data }) => {
    const { metadata } = data as { metadata?: { order?: string } };
    return kind === 'payment_intent' && metadata?.order === String(body.id);
  });
  expect(intent?.data).toMatchObject({ description: `${'a'.repeat(999)}�` });
});

describe('the idempotency key of a purchase', () => {
  it.each([
    ['the team', { type: 'package', id: 1902, participant_id: 1101 }, { participant_id: 1102 }],
    ['an added coupon', { type: 'package', id: 1901 }, { coupon: 'FACEOFF20' }],
    ['a removed coupon', { type: 'package', id: 1901, coupon: 'FACEOFF20' }, { coupon: '' }],
  ])(
    'accepts one of two concurrent purchases that have the same idempotency key and differ in %s',
    async (_what, fields, change) => {
      const buyer = await createTestBuyer();
      const idempotency_key = `one-key-${buyer.userId}`;
      const requests = [{ ...fields }, { ...fields, ...change }].map((body) =>
        buyer.buy({ ...body, idempotency_key }),
      );
      const answers = await Promise.all(requests);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body.message).toBe(
        'This purchase was already submitted with different details',
      );
      expect(await chargedTo(buyer)).toHaveLength(1);
    },
  );

  it('returns the same order for a repeated submit with another card', async () => {
    const buyer = await createTestBuyer();
    const purchase = { type: 'package', id: 1903, idempotency_key: `typed-again-${buyer.userId}` };
    const firstAnswer = await buyer.buy({ ...purchase, payment_method: AUTHENTICATION_CARD });
    const repeatedAnswer = await buyer.buy({ ...purchase, payment_method: 'pm_card_visa' });
    expect(repeatedAnswer.body).toEqual(firstAnswer.body);
  });

  it.each(['trial:1951', 'renewal:1:1:1', 'has space'])('rejects the reserved key %s', async (key) => {
    const { status, body } = await (await createTestBuyer()).buy({ ...MONTHLY, idempotency_key: key });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency_key']]);
  });
});

describe('a pending purchase', () => {
  it('replaces a pending purchase by one at another price, and charges only the displayed price', async () => {
    const buyer = await createTestBuyer();
    const expensive = (await buyer.buy({ type: 'package', id: 1901, payment_method: AUTHENTICATION_CARD }))
      .body;
    const cheap = (
      await buyer.buy({ type: 'package', id: 1901, payment_method: AUTHENTICATION_CARD, coupon: 'faceoff20' })
    ).body;
    expect(cheap).toMatchObject({ status: 'created', requires_action: true, total: 120.68 });
    await buyer.answerBank(expensive, 'approve');
    await buyer.answerBank(cheap, 'approve');
    await buyer.get('/order', { order_id: String(cheap.id) });
    expect((await buyer.orders()).map(({ status, total }) => [status, total])).toEqual([
      ['paid', 120.68],
      ['failed', 150.86],
    ]);
    expect(await chargedTo(buyer)).toEqual([12_068]);
  });

  it('replaces a pending purchase by one with another card, unless it is already paid', async () => {
    const buyer = await createTestBuyer();
    const pendingOrder = (await buyer.buy({ type: 'package', id: 1903, payment_method: AUTHENTICATION_CARD }))
      .body;
    await buyer.answerBank(pendingOrder, 'approve');
    expect(await buyer.buy({ type: 'package', id: 1903 })).toMatchObject({
      status: 400,
      body: { message: 'You already bought this package' },
    });
    expect(await chargedTo(buyer)).toHaveLength(1);
  });

  it('creates one order for concurrent submits with different keys', async () => {
    const buyer = await createTestBuyer();
    const answers = await Promise.all([1, 2, 3].map(() => buyer.buy({ type: 'package', id: 1903 })));
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1);
    expect(await chargedTo(buyer)).toHaveLength(1);
  });
});

describe('a coupon', () => {
  it('does not exceed a coupon’s limit of uses with concurrent orders', async () => {
    const buyer = await createTestBuyer();
    const purchases = [1901, 1903].map((id) =>
      buyer.buy({ type: 'package', id, coupon: 'GUEST', idempotency_key: `guest-${buyer.userId}-${id}` }),
    );
    const answers = await Promise.all(purchases);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await chargedTo(buyer)).toEqual([]);
  });

  it('can be used again half an hour after its last use was left unpaid', async () => {
    const [leaving, waiting] = [await createTestBuyer(), await createTestBuyer()];
    await fixture.db
      .insert(coupons)
      .values({ channelId: 'northline', code: 'LAST', percent: 20, minimumMinor: 0, maxUses: 1 });
    const purchase = { type: 'package', id: 1901, coupon: 'LAST' };
    await leaving.buy({ ...purchase, payment_method: AUTHENTICATION_CARD });
    const reconcileAfter = (seconds: number) =>
      fixture.payments.reconcile(fixture.clock.now() / 1000 + seconds);
    await reconcileAfter(1799);
    expect((await waiting.buy(purchase)).status).toBe(422);
    await reconcileAfter(1800);
    expect((await waiting.buy(purchase)).body).toMatchObject({ status: 'paid', total: 120.68 });
  });

  it('still applies after the buyer left a purchase with it unpaid', async () => {
    const buyer = await createTestBuyer();
    await fixture.db
      .insert(coupons)
      .values({ channelId: 'northline', code: 'ONCE', percent: 20, minimumMinor: 0, maxUsesPerUser: 1 });
    const purchase = { type: 'package', id: 1901, coupon: 'ONCE' };
    const left = (await buyer.buy({ ...purchase, payment_method: AUTHENTICATION_CARD })).body;
    expect(left).toMatchObject({ status: 'created', total: 120.68 });
    const quoteOf = (id: string) => buyer.get('/apply_coupon', { type: 'package', id, coupon: 'ONCE' });
    expect(await quoteOf('1901')).toMatchObject({ status: 200, body: { total: 120.68 } });
    // For another product the unpaid order still holds the use.
    expect((await quoteOf('1903')).status).toBe(422);
    expect((await buyer.buy(purchase)).body).toMatchObject({ status: 'paid', total: 120.68 });
    expect((await quoteOf('1901')).status).toBe(422);
    expect(await chargedTo(buyer)).toEqual([12_068]);
  });

  it('is used once per user also when the account is deleted and registered again', async () => {
    const values = { channelId: 'northline', code: 'ONCE-EACH', percent: 20, minimumMinor: 0 };
    await fixture.db.insert(coupons).values({ ...values, maxUsesPerUser: 1 });
    const email = 'coupon-twice@example.com';
    const purchase = { type: 'package', id: 1901, coupon: 'ONCE-EACH' };
    const first = await createBuyer(fixture, 'northline', { email });
    expect((await first.buy(purchase)).body).toMatchObject({ status: 'paid', total: 120.68 });
    expect((await first.deleteAccount()).body).toEqual({ done: true });
    const again = await createBuyer(fixture, 'northline', { email });
    expect((await again.buy(purchase)).body).toMatchObject({
      code: 'coupon_used',
    });
    const another = await createBuyer(fixture, 'northline');
    expect((await another.buy(purchase)).body).toMatchObject({ status: 'paid', total: 120.68 });
  });

  it('requires a card for renewals when a coupon makes the first period free', async () => {
    const buyer = await createTestBuyer();
    const freePurchase = { ...MONTHLY, coupon: 'GUEST' };
    expect(await buyer.buy({ ...freePurchase, payment_method: 'none' })).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ['Please select one of your saved cards or enter new one'] } },
    });
    expect((await buyer.buy(freePurchase)).body).toMatchObject({ status: 'paid', total: 0 });
    await renewAfter(30);
    expect((await buyer.orders()).map(({ total, status }) => [total, status])).toEqual([
      [16.94, 'paid'],
      [0, 'paid'],
    ]);
  });
});

describe('calls that ask the payment provider', () => {
  it.each([
    ['list-cards', 2400, (buyer: Buyer) => buyer.get('/stripe/list-cards')],
    ['customer-portal', 600, (buyer: Buyer) => buyer.get('/stripe/customer-portal')],
    ['change-card', 1200, (buyer: Buyer) => buyer.post('/stripe/default-card', { payment_method: 'pm_x' })],
    ['change-card', 1200, (buyer: Buyer) => buyer.removeCard('pm_x')],
  ])('are limited: %s', async (action, max, send) => {
    const buyer = await createTestBuyer();
    expect((await send(buyer)).status).not.toBe(429);
    const bucket = `${action} ip 127.0.0.1`;
    const scope = createScope(fixture.db, 'northline', nowTs());
    await scope.put(rateLimits, { bucket, count: max, endsTs: nowTs() + 600 }, [rateLimits.bucket]);
    expect((await send(buyer)).status).toBe(429);
    await fixture.db.delete(rateLimits);
  });
});

describe('a trial', () => {
  it.each(['pm_card_visa_chargeDeclined', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'none'])(
    'does not start a trial with the card %s',
    async (payment_method) => {
      const buyer = await createTestBuyer();
      expect((await buyer.startTrial({ subscription_id: 1951, payment_method })).status).toBe(422);
      expect(await buyer.orders()).toEqual([]);
    },
  );

  it('starts one trial for concurrent requests', async () => {
    const buyer = await createTestBuyer();
    const attempts = [1951, 1951, 1952].map((subscription_id) => buyer.startTrial({ subscription_id }));
    expect((await Promise.all(attempts)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await runningSubscriptions(buyer)).toHaveLength(1);
  });

  it('cancels a pending purchase when the trial of the same subscription starts', async () => {
    const buyer = await createTestBuyer();
    const pendingOrder = (await buyer.buy({ ...MONTHLY, payment_method: AUTHENTICATION_CARD })).body;
    expect((await buyer.startTrial({ subscription_id: 1951 })).body).toMatchObject({
      status: 'paid',
      total: 0,
    });
    await buyer.answerBank(pendingOrder, 'approve');
    await fixture.payments.reconcile(nowTs() + 60);
    expect((await buyer.orders()).map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(await runningSubscriptions(buyer)).toHaveLength(1);
    expect(await chargedTo(buyer)).toEqual([]);
  });
});

describe('a renewal that fails', () => {
  it('extends the existing subscription when the user buys it again after a failed renewal', async () => {
    const buyer = await createTestBuyer();
    const { body } = await buyer.startTrial({
      subscription_id: 1951,
      payment_method: 'pm_card_chargeCustomerFail',
    });
    expect(body.status).toBe('paid');
    await renewAfter(30);
    expect((await buyer.orders())[0]).toMatchObject({ status: 'failed', failure: 'generic_decline' });
    expect(await buyer.grants()).toEqual([]);
    expect((await buyer.buy(MONTHLY)).body).toMatchObject({ status: 'paid', auto_renewal: 'active' });
    await renewAfter(2);
    expect(await runningSubscriptions(buyer)).toHaveLength(1);
    expect(await chargedTo(buyer)).toEqual([1694]);
    await renewAfter(28);
    expect(await chargedTo(buyer)).toEqual([1694, 1694]);
  });

  it('retries a failed renewal with the new default card', async () => {
    const buyer = await createTestBuyer();
    await buyer.startTrial({ subscription_id: 1951, payment_method: 'pm_card_chargeCustomerFail' });
    await renewAfter(30);
    const { url } = (await buyer.get<{ url: string }>('/stripe/customer-portal')).body;
    const portal = (fields: Record<string, string>) =>
      fixture.bank.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    await portal({ action: 'add', number: '5555 5555 5555 4444', expiry: '12/34', cvc: '123' });
    const card = (await buyer.cards()).find(({ last4 }) => last4 === '4444')?.id ?? '';
    await portal({ action: 'prefer', card });
    await renewAfter(1);
    expect((await buyer.orders()).map(({ status }) => status)).toEqual(['paid', 'failed', 'paid']);
    expect(await buyer.grants()).toHaveLength(1);
  });

  // Stripe's client waits between its retries, in real time.
  async function createBuyerOfUnknownRenewal(): Promise<Buyer> {
    const buyer = await createTestBuyer();
    await buyer.buy(MONTHLY);
    fixture.control.payments.set('error', null);
    await renewAfter(30);
    fixture.control.payments.reset();
    expect((await buyer.orders())[0]).toMatchObject({ status: 'created' });
    return buyer;
  }

  it(
    'cancels a renewal attempt with an unknown result before the next attempt',
    { timeout: 30_000 },
    async () => {
      const buyer = await createBuyerOfUnknownRenewal();
      await renewAfter(1);
      await fixture.payments.reconcile(nowTs() + 60);
      expect((await buyer.orders()).map(({ status }) => status)).toEqual(['paid', 'failed', 'paid']);
      expect(await chargedTo(buyer)).toEqual([1694, 1694]);
    },
  );

  it.each([
    ['unsubscribe', (buyer: Buyer) => buyer.post('/stripe/unsubscribe', { subscription_id: 1951 })],
    [
      'the reconciler, after a crash of unsubscribe,',
      async (buyer: Buyer) => {
        const where = eq(heldSubscriptions.userId, buyer.userId);
        await fixture.db.update(heldSubscriptions).set({ autoRenewal: 'cancelled' }).where(where);
        await fixture.payments.reconcile(nowTs() + 60);
      },
    ],
  ])(
    'is cancelled by %s without a charge while its result is unknown',
    { timeout: 30_000 },
    async (_by, cancel) => {
      const buyer = await createBuyerOfUnknownRenewal();
      await cancel(buyer);
      expect((await buyer.orders()).map(({ status }) => status)).toEqual(['failed', 'paid']);
      await renewAfter(1);
      await fixture.payments.reconcile(nowTs() + 60);
      expect(await chargedTo(buyer)).toEqual([1694]);
      expect(await runningSubscriptions(buyer)).toEqual([]);
    },
  );

  it('postpones a renewal while the user buys the subscription again', async () => {
    const buyer = await createTestBuyer();
    await buyer.startTrial({ subscription_id: 1951, payment_method: 'pm_card_chargeCustomerFail' });
    await renewAfter(30);
    fixture.clock.advance(DAY_MS - 60_000);
    const pendingOrder = (await buyer.buy({ ...MONTHLY, payment_method: AUTHENTICATION_CARD })).body;
    fixture.clock.advance(120_000);
    await fixture.payments.renewDue(nowTs());
    expect(await buyer.orders()).toHaveLength(3);
    await buyer.answerBank(pendingOrder, 'approve');
    await buyer.get('/order', { order_id: String(pendingOrder.id) });
    expect(await runningSubscriptions(buyer)).toHaveLength(1);
    expect(await chargedTo(buyer)).toEqual([1694]);
  });

  it('renews other subscriptions when one renewal throws', async () => {
    const [failingBuyer, otherBuyer] = [await createTestBuyer(), await createTestBuyer()];
    for (const buyer of [failingBuyer, otherBuyer]) await buyer.buy(MONTHLY);
    // Force an error: another order already has the idempotency key of the next renewal, so the insert throws.
    const [subscription] = await runningSubscriptions(failingBuyer);
    const { id: orderId } = (await failingBuyer.buy({ type: 'package', id: 1903 })).body;
    await fixture.db
      .update(orders)
      .set({ idempotencyKey: `renewal:${subscription?.id}:${subscription?.periodEndTs}:1` })
      .where(eq(orders.id, orderId));
    fixture.clock.advance(30 * DAY_MS + 1000);
    await expect(fixture.payments.renewDue(nowTs())).rejects.toThrow(/orders/);
    expect((await otherBuyer.orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });
});

describe('the payments sandbox', () => {
  it('rejects a wrong client secret', async () => {
    const buyer = await createTestBuyer();
    const order = (await buyer.buy({ type: 'package', id: 1903, payment_method: AUTHENTICATION_CARD })).body;
    const id = (order.client_secret ?? '').split('_secret_')[0];
    const query = { key: 'pk_test_sandbox', client_secret: `${id}_secret_guessed` };
    expect((await fixture.bank.inject({ url: `/v1/payment_intents/${id}`, query })).statusCode).toBe(400);
    const confirm = { method: 'POST', url: `/v1/payment_intents/${id}/confirm`, query } as const;
    expect((await fixture.bank.inject(confirm)).statusCode).toBe(400);
  });

  it('rejects a return URL that is not http(s)', async () => {
    const buyer = await createTestBuyer();
    const { status } = await buyer.get('/stripe/customer-portal', { return_url: 'javascript:alert(1)' });
    expect(status).toBe(422);
  });
});
