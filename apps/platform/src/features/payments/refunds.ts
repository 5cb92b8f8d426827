import { and, eq, isNull } from 'drizzle-orm';
import { eventChanges } from '../catalog/schema.ts';
import { orders } from '../orders/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import type { PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { revokeGrant } from './grant.ts';
import { postRefundNotice } from './payment-mail.ts';
import { whereOrder, type OrderKey, settleOrder } from './settle.ts';

/** Refunds a paid order and revokes its grant. Null if there is no such paid order. */
export async function refundOrder(
  services: PaymentContext,
  key: OrderKey,
  nowTs: number,
): Promise<OrderRow | null> {
  // Stored before the provider is called, so that `reconcile` can finish the refund after a crash.
  const [order] = await services.db
    .update(orders)
    .set({ refundRequestedTs: nowTs })
    .where(and(whereOrder(key), eq(orders.status, 'paid')))
    .returning();
  return order ? finishRefund(services, order, nowTs) : null;
}

/** Refunds the payment of an order whose refund was requested, and settles the order. */
export async function finishRefund(
  services: PaymentContext,
  order: OrderRow,
  nowTs: number,
): Promise<OrderRow> {
  const { db, provider } = services;
  if (order.intentId !== null) {
    const refunded = await provider.refund(order.intentId);
    return refunded.ok ? settleOrder(services, order, refunded.value, nowTs) : order;
  }
  // A free order has no payment: only revoke the grant.
  return db.transaction(async (tx) => {
    const [refunded] = await tx
      .update(orders)
      .set({ status: 'refunded', refundedTs: nowTs })
      .where(and(whereOrder(order), eq(orders.status, 'paid')))
      .returning();
    if (refunded) {
      await revokeGrant(tx, refunded, nowTs);
      await postRefundNotice(services, tx, refunded, 0, nowTs);
    }
    return refunded ?? order;
  });
}

/** Refunds the paid tickets of cancelled events. */
export async function refundCancelledEvents(services: PaymentContext, nowTs: number): Promise<void> {
  const tickets = await services.db
    .select({ channelId: orders.channelId, id: orders.id })
    .from(orders)
    .innerJoin(
      eventChanges,
      and(eq(eventChanges.channelId, orders.channelId), eq(eventChanges.eventId, orders.productId)),
    )
    .where(
      and(
        eq(orders.type, 'event'),
        eq(orders.status, 'paid'),
        // `reconcile` finishes a refund that was requested.
        isNull(orders.refundRequestedTs),
        eq(eventChanges.cancelled, true),
      ),
    );
  await forEachDespiteErrors(tickets, (key) => refundOrder(services, key, nowTs));
}
