import { and, eq } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { grants, heldSubscriptions, orders } from '../../commerce/orders/schema.ts';

/**
 * Ends the paid period of a subscription now, so that its renewal is due; returns false if the order is not of a running
 * subscription. Other subscriptions keep their periods, unlike with the control clock.
 */
export async function endPaidPeriod(db: Database, orderId: number, nowTs: number): Promise<boolean> {
  const order = await acrossChannels(db).first(orders, eq(orders.id, orderId));
  const heldId = order?.heldSubscriptionId ?? null;
  if (!order || heldId === null) return false;
  return createScope(db, order.channelId, nowTs).transaction(async (txScope) => {
    const ended = await txScope.update(
      heldSubscriptions,
      { periodEndTs: nowTs, nextAttemptTs: nowTs },
      and(eq(heldSubscriptions.id, heldId), eq(heldSubscriptions.state, 'running')),
    );
    await txScope.update(grants, { untilTs: nowTs }, eq(grants.orderId, orderId));
    return ended.length > 0;
  });
}
