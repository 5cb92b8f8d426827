import { type ApiError, type Call, calls, type Client, type Order } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { err, ok, type Result } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import type { Purchase } from './purchase-state.ts';
import { sendPurchase } from './send-purchase.ts';

const TRIAL: Purchase = {
  idempotencyKey: 'key-00000001',
  item: { kind: 'subscription', id: 4 },
  mode: 'trial',
  coupon: null,
  savesCard: false,
  expected: { currency: 'CAD', totalMinor: 0, renewal: { totalMinor: 1694, utcS: 1000 } },
  userId: 1,
  paymentMethod: 'pm_1',
};
const example = calls.getOrder.output.parse(exampleOutput(calls.getOrder));
const order = (changes: Partial<Order> = {}): Order => ({
  ...example,
  type: 'subscription',
  product: { ...example.product, id: 4 },
  activity_status: 'active',
  total: 0,
  subscription_order_kind: 'created',
  ...changes,
});
const USED: ApiError = {
  kind: 'status',
  call: 'startTrial',
  status: 400,
  body: { message: 'Non', code: 'trial_used' },
};
const OFFLINE: ApiError = { kind: 'offline', call: 'listOrders' };

/** Sends a trial that the server refuses as already used; `orders`: the answer to the request for the orders. */
const resend = (orders: Result<ApiError, readonly Order[]>) => {
  const listed = orders.ok
    ? ok({ data: orders.value, total: orders.value.length, limit: null, offset: 0 })
    : orders;
  const client = (async (call: Call) =>
    call.name === 'listOrders' ? listed : err(USED)) as unknown as Client;
  return sendPurchase(client, TRIAL);
};

describe('sendPurchase of a trial that the server refuses as already used', () => {
  it('returns the trial that an earlier try has started', async () => {
    expect(await resend(ok([order({ id: 8, product: { ...example.product, id: 5 } }), order()]))).toEqual(
      ok(order()),
    );
  });

  it('returns the error of the orders when it is unknown whether the trial has started', async () => {
    expect(await resend(err(OFFLINE))).toEqual(err(OFFLINE));
  });

  it.each<[string, Partial<Order>]>([
    ['a paid subscription', { total: 14.99 }],
    ['a renewal', { subscription_order_kind: 'updated' }],
    ['an inactive trial', { activity_status: 'canceled' }],
    ['a package', { type: 'package' }],
  ])('returns the refusal when the only order is %s', async (_, changes) => {
    expect(await resend(ok([order(changes)]))).toEqual(err(USED));
  });
});
