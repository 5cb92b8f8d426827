import { type ApiError, calls, type Client, type Order } from '@grandstand/api';
import { assertNever, ok, type Result } from '@grandstand/core';
import type { PurchaseItem } from '../purchase-item.ts';
import { refusalOf } from './refusal.ts';
import type { Purchase } from './purchase-state.ts';

/** The fields that name an item in the calls of payments. */
export function itemInput(item: PurchaseItem) {
  switch (item.kind) {
    case 'event':
    case 'subscription':
      return { type: item.kind, id: item.id };
    case 'package':
      return {
        type: item.kind,
        id: item.id,
        ...(item.participantId !== null && { participant_id: item.participantId }),
      };
    default:
      return assertNever(item);
  }
}

/** Sends a purchase. Sent again with the same key, it returns the same order. */
export async function sendPurchase(client: Client, purchase: Purchase): Promise<Result<ApiError, Order>> {
  const { item, mode, coupon, paymentMethod, idempotencyKey } = purchase;
  if (mode === 'buy') {
    return client(calls.buy, {
      ...itemInput(item),
      ...(coupon !== null && { coupon }),
      payment_method: paymentMethod,
      idempotency_key: idempotencyKey,
    });
  }
  if (mode === 'renewal')
    return client(calls.retryRenewal, { subscription_id: item.id, payment_method: paymentMethod });
  const started = await client(calls.startTrial, { subscription_id: item.id, payment_method: paymentMethod });
  if (started.ok) return started;
  const refusal = refusalOf(started.error);
  // A trial has no idempotency key: an earlier try may have started it before its answer was lost.
  if (refusal !== 'trial-used' && refusal !== 'already-bought') return started;
  const orders = await client(calls.listOrders, { no_limit: '1' });
  const order = orders.ok
    ? orders.value.data.find(
        ({ type, product, activity_status: activity }) =>
          type === 'subscription' && product.id === item.id && activity === 'active',
      )
    : undefined;
  return order ? ok(order) : started;
}
