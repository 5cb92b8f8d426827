import { type ApiError, calls, type Client, type Order } from '@grandstand/api';
import { ok, type Result } from '@grandstand/core';
import { expectedPriceInput } from './expected-price.ts';
import { itemInput } from './item-input.ts';
import { purchaseRefusalOf } from './purchase-refusal.ts';
import type { Purchase } from './purchase-state.ts';

/** Sends a purchase. Sent again with the same key, it returns the same order. */
export async function sendPurchase(client: Client, purchase: Purchase): Promise<Result<ApiError, Order>> {
  const { item, mode, coupon, paymentMethod, idempotencyKey, savesCard } = purchase;
  const expected = expectedPriceInput(purchase.expected);
  if (mode === 'buy') {
    return client(calls.buy, {
      ...itemInput(item),
      ...(coupon !== null && { coupon }),
      ...(savesCard && { save_card: true }),
      ...expected,
      payment_method: paymentMethod,
      idempotency_key: idempotencyKey,
    });
  }
  const subscription = { subscription_id: item.id, payment_method: paymentMethod, ...expected };
  if (mode === 'renewal') return client(calls.retryRenewal, subscription);
  const started = await client(calls.startTrial, subscription);
  if (started.ok) return started;
  const refusal = purchaseRefusalOf(started.error);
  // A trial has no idempotency key: an earlier try may have started it before its answer was lost.
  if (refusal !== 'trial_used' && refusal !== 'already_bought') return started;
  const orders = await client(calls.listOrders, { no_limit: '1' });
  // Whether the trial was started is still unknown.
  if (!orders.ok) return orders;
  const trial = orders.value.data.find(
    ({ type, product, activity_status: activity, total, subscription_order_kind: kind }) =>
      type === 'subscription' &&
      product.id === item.id &&
      activity === 'active' &&
      total === 0 &&
      kind === 'created',
  );
  return trial ? ok(trial) : started;
}
