import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import type { OrderRow } from '../orders/index.ts';
import { abandon, type PaymentServices } from './carry-on.ts';
import type { Wanted } from './product.ts';

export interface Opened {
  readonly order: OrderRow;
  /** It is another order for the same thing, to be ended before this one can be made. */
  readonly isInTheWay: boolean;
}

/** A user's order for the same thing that is neither paid nor failed yet: a purchase, or a renewal. */
export async function findUnderWay(
  tx: Database,
  { channelId, id: userId }: Pick<UserRow, 'channelId' | 'id'>,
  { type, id: productId, participantId }: Wanted,
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

/** Opens an order, ending what is in its way. What cannot be ended any more, as its money moves, is the answer. */
export async function clearAndOpen<E>(
  services: PaymentServices,
  nowTs: number,
  open: () => Promise<Result<E, Opened>>,
): Promise<Result<E, OrderRow>> {
  const opened = await open();
  if (!opened.ok) return opened;
  const { order, isInTheWay } = opened.value;
  if (!isInTheWay) return ok(order);
  const ended = await abandon(services, order, nowTs);
  return ended.status === 'created' ? ok(ended) : clearAndOpen(services, nowTs, open);
}
