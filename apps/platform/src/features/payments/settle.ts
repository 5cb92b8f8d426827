import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { endUnpaid, grantOrder, revokeGrant } from './grant.ts';
import type { Intent } from './provider.ts';

export interface OrderKey {
  readonly channelId: string;
  readonly id: number;
}

export const isOrder = ({ channelId, id }: OrderKey) =>
  and(eq(orders.channelId, channelId), eq(orders.id, id));

/** What an intent makes of an order. Orders only move on: created to paid or failed, paid to refunded (§4). */
function nextStatus(status: OrderRow['status'], intent: Intent): OrderRow['status'] {
  if (status === 'created' && intent.status === 'succeeded') return intent.isRefunded ? 'refunded' : 'paid';
  // An intent that can still be paid leaves the order open, however often it was declined: only `canceled` is final.
  if (status === 'created' && intent.status === 'canceled') return 'failed';
  if (status === 'paid' && intent.isRefunded) return 'refunded';
  return status;
}

/**
 * Brings an order to what its intent says, in one transaction with the grant: there is no moment in which it is paid
 * and not granted. May be told the same again, and late. Returns the order as it stands then.
 */
export function settleOrder(db: Database, key: OrderKey, intent: Intent, nowTs: number): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(isOrder(key)).for('update');
    if (!order) throw new Error(`there is no order ${key.id} on ${key.channelId}`);
    const status = nextStatus(order.status, intent);
    const requiresAction = status === 'created' && intent.status === 'requires_action';
    const failure = status === 'failed' ? (order.failure ?? intent.failure ?? 'canceled') : order.failure;
    // Told late, an earlier refund takes nothing back from a later one.
    const refundedMinor = Math.max(order.refundedMinor, intent.refundedMinor);
    const isAsItWas =
      status === order.status &&
      requiresAction === order.requiresAction &&
      refundedMinor === order.refundedMinor;
    if (isAsItWas) return order;
    const [settled] = await tx
      .update(orders)
      .set({
        status,
        requiresAction,
        failure,
        refundedMinor,
        ...(order.status === 'created' && (status === 'paid' || status === 'refunded') && { paidTs: nowTs }),
        ...(status === 'refunded' && { refundedTs: nowTs }),
      })
      .where(isOrder(key))
      .returning();
    if (!settled) throw new Error(`order ${key.id} is gone`);
    if (order.status === 'created' && status === 'paid' && !(await grantOrder(tx, settled, nowTs))) {
      // Paid by somebody whose account is gone: the reconciler gives it back.
      await tx.update(orders).set({ refundRequestedTs: nowTs }).where(isOrder(key));
    }
    if (status === 'failed') await endUnpaid(tx, settled);
    if (order.status === 'paid' && status === 'refunded') await revokeGrant(tx, settled, nowTs);
    return settled;
  });
}
