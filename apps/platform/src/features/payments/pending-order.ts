import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import type { OrderRow } from '../orders/index.ts';
import { cancelOrder, type PaymentContext } from './advance-order.ts';
import type { ProductRef } from './product.ts';

export interface OpenedOrder {
  readonly order: OrderRow;
  /** True: the order is another pending order for the same product, to be cancelled before a new one is created. */
  readonly isConflicting: boolean;
}

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

/** Opens an order, cancelling a conflicting one first. Returns the conflicting order if it cannot be cancelled yet. */
export async function openReplacingConflict<E>(
  services: PaymentContext,
  nowTs: number,
  open: () => Promise<Result<E, OpenedOrder>>,
): Promise<Result<E, OrderRow>> {
  const opened = await open();
  if (!opened.ok) return opened;
  const { order, isConflicting } = opened.value;
  if (!isConflicting) return ok(order);
  const cancelled = await cancelOrder(services, order, nowTs);
  return cancelled.status === 'created' ? ok(cancelled) : openReplacingConflict(services, nowTs, open);
}
