import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { orders } from '../orders/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { cancelOrder, type PaymentContext } from './advance-order.ts';
import type { ProductRef } from './product.ts';

/**
 * Result of opening an order. `opened`: the new order, or an existing one that the request repeats. `conflict`:
 * nothing was created, because another order for the same product is pending and must be cancelled first.
 */
export type OpenOrderResult =
  | { readonly kind: 'opened'; readonly order: OrderRow }
  | { readonly kind: 'conflict'; readonly pendingOrder: OrderRow };

/** Finds the user's pending order for the same product: a purchase or a renewal. */
export const findPendingOrder = (
  scope: Scope,
  userId: number,
  { type, id: productId, participantId }: ProductRef,
): Promise<OrderRow | null> =>
  scope.first(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.status, 'created'),
      eq(orders.type, type),
      eq(orders.productId, productId),
      participantId === null ? isNull(orders.participantId) : eq(orders.participantId, participantId),
    ),
  );

/**
 * Calls `openOrder`; on a conflict cancels the pending order and calls it again. Returns the pending order if it
 * cannot be cancelled yet (status still `created`).
 */
export async function openAfterCancelling<E>(
  services: PaymentContext,
  scope: Scope,
  openOrder: () => Promise<Result<E, OpenOrderResult>>,
): Promise<Result<E, OrderRow>> {
  const result = await openOrder();
  if (!result.ok) return result;
  if (result.value.kind === 'opened') return ok(result.value.order);
  const cancelled = await cancelOrder(services, scope, result.value.pendingOrder);
  return cancelled.status === 'created' ? ok(cancelled) : openAfterCancelling(services, scope, openOrder);
}
