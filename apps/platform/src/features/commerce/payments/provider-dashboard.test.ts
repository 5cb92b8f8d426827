import type { Order } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../mail/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { orders } from '../orders/schema.ts';
import { sandboxSettings } from './payments-sandbox.ts';
import { paymentCustomers } from './schema.ts';
import { type Buyer, createBuyer } from './testing/buyer.ts';

// What an operator may do at the provider, without the platform.
const MONTHLY = { type: 'subscription', id: 1951 };
const DAY_S = 86_400;

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

async function atProvider(method: 'POST' | 'DELETE', path: string, fields: Record<string, string> = {}) {
  const { secretKey } = await sandboxSettings(fixture.db);
  const response = await fixture.bank.inject({
    method,
    url: `/v1/${path}`,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.statusCode).toBe(200);
}

const customerOf = async ({ userId }: Buyer) => {
  const [row] = await fixture.db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
  return row?.customer ?? expect.unreachable('no customer');
};

const refundAtProvider = async ({ id }: Order, amount?: number) => {
  const [row] = await fixture.db.select().from(orders).where(eq(orders.id, id));
  const part = amount === undefined ? {} : { amount: String(amount) };
  await atProvider('POST', 'refunds', { payment_intent: row?.intentId ?? '', ...part });
};

describe('a customer that was deleted at the provider', () => {
  const createForgottenBuyer = async () => {
    const buyer = await createBuyer(fixture, 'northline');
    expect((await buyer.buy({ type: 'package', id: 1903 })).body).toMatchObject({ status: 'paid' });
    await atProvider('DELETE', `customers/${await customerOf(buyer)}`);
    return buyer;
  };

  it.each<[string, (buyer: Buyer) => Promise<{ status: number }>]>([
    ['lists the cards', (buyer) => buyer.get('/stripe/list-cards')],
    ['sets up a card', (buyer) => buyer.post('/stripe/setup-intent')],
    ['opens the portal', (buyer) => buyer.get('/stripe/customer-portal')],
    ['starts a trial', (buyer) => buyer.startTrial()],
  ])('is replaced when the buyer %s', async (_, call) => {
    expect((await call(await createForgottenBuyer())).status).toBe(200);
  });

  it('is replaced by the next purchase, which is paid', async () => {
    const buyer = await createForgottenBuyer();
    const former = await customerOf(buyer);
    expect((await buyer.buy({ type: 'package', id: 1901 })).body).toMatchObject({ status: 'paid' });
    expect(await customerOf(buyer)).not.toBe(former);
  });
});

describe('a refund that was made at the provider', () => {
  const refundMails = ({ email }: Buyer) =>
    fixture.db.$count(outbox, and(eq(outbox.recipient, email), eq(outbox.kind, 'refund')));

  it('is mailed once for each part, and ends the access when nothing is left', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const { body: order } = await buyer.buy({ type: 'package', id: 1903 });
    await refundAtProvider(order, 500);
    await expect.poll(buyer.orders).toMatchObject([{ status: 'paid', refunded: 5 }]);
    expect(await buyer.grants()).toHaveLength(1);
    await refundAtProvider(order);
    await expect.poll(buyer.orders).toMatchObject([{ status: 'refunded', refunded: order.total }]);
    expect(await buyer.grants()).toEqual([]);
    expect(await refundMails(buyer)).toBe(2);
  });

  it('of an earlier period leaves the subscription as it is', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const { body: first } = await buyer.buy(MONTHLY);
    fixture.clock.advance(30 * DAY_S * 1000);
    await fixture.payments.renewDue(Math.floor(fixture.clock.now() / 1000));
    await refundAtProvider(first);
    await expect
      .poll(buyer.orders)
      .toMatchObject([{ status: 'paid', activity_status: 'active' }, { status: 'refunded' }]);
    expect((await buyer.orders())[0]).toMatchObject({ auto_renewal: 'active' });
    await buyer.post('/stripe/unsubscribe', { subscription_id: MONTHLY.id });
    expect(await buyer.post('/stripe/resubscribe', { subscription_id: MONTHLY.id })).toMatchObject({
      status: 200,
      body: { auto_renewal: 'active' },
    });
  });

  it('of the current period ends the subscription', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const { body: order } = await buyer.buy(MONTHLY);
    await refundAtProvider(order);
    await expect.poll(buyer.orders).toMatchObject([{ status: 'refunded', auto_renewal: 'cancelled' }]);
    expect(await buyer.post('/stripe/resubscribe', { subscription_id: MONTHLY.id })).toMatchObject({
      status: 400,
    });
  });
});
