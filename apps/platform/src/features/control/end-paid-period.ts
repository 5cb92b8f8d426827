import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { grants, heldSubscriptions, orders } from '../orders/schema.ts';

/**
 * Ends the paid period of a subscription now, so that its renewal is due; returns false if the order is not of a running
 * subscription. Other subscriptions keep their periods, unlike with the control clock.
 */
export function endPaidPeriod(db: Database, orderId: number, nowTs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order || order.heldSubscriptionId === null) return false;
    const { channelId, heldSubscriptionId } = order;
    const ended = await tx
      .update(heldSubscriptions)
      .set({ periodEndTs: nowTs, nextAttemptTs: nowTs })
      .where(and(eq(heldSubscriptions.id, heldSubscriptionId), eq(heldSubscriptions.state, 'running')))
      .returning();
    await tx
      .update(grants)
      .set({ untilTs: nowTs })
      .where(and(eq(grants.channelId, channelId), eq(grants.orderId, orderId)));
    return ended.length > 0;
  });
}
