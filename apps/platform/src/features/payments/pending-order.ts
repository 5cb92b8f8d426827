import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import type { UserRow } from '../../db/channel-registry.ts';
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
export async function findPendingOrder(
  tx: Database,
  { channelId, id: userId }: Pick<UserRow, 'channelId' | 'id'>,
  { type, id: productId, participantId }: ProductRef,
): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.channelId, channelId),
        eq(orders.userId, userId),
        eq(orders.status, 'created'),
        eq(orders.type, type),
        eq(orders.productId, productId),
        participantId === null ? isNull(orders.participantId) : eq(orders.participantId, participantId),
      ),
    );
  return order ?? null;
}

/**
 * Calls `openOrder`; on a conflict cancels the pending order and calls it again. Returns the pending order if it
 * cannot be cancelled yet (status still `created`).
 */
export async function openAfterCancelling<E>(
  services: PaymentContext,
  nowTs: number,
  openOrder: () => Promise<Result<E, OpenOrderResult>>,
): Promise<Result<E, OrderRow>> {
  const result = await openOrder();
  if (!result.ok) return result;
  if (result.value.kind === 'opened') return ok(result.value.order);
  const cancelled = await cancelOrder(services, result.value.pendingOrder, nowTs);
  return cancelled.status === 'created' ? ok(cancelled) : openAfterCancelling(services, nowTs, openOrder);
}
