import { and, eq } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import type { PaymentServices } from './carry-on.ts';
import { revokeGrant } from './grant.ts';
import { isOrder, type OrderKey, settleOrder } from './settle.ts';

/** Gives an order's money back and takes what it opened. Null where there is no such paid order. */
export async function refundOrder(
  services: PaymentServices,
  key: OrderKey,
  nowTs: number,
): Promise<OrderRow | null> {
  // On record before the provider is asked: a crash in between is finished by the reconciler.
  const [order] = await services.db
    .update(orders)
    .set({ refundRequestedTs: nowTs })
    .where(and(isOrder(key), eq(orders.status, 'paid')))
    .returning();
  return order ? finishRefund(services, order, nowTs) : null;
}

export async function finishRefund(
  { db, provider }: PaymentServices,
  order: OrderRow,
  nowTs: number,
): Promise<OrderRow> {
  if (order.intentId !== null) {
    const refunded = await provider.refund(order.intentId);
    return refunded.ok ? settleOrder(db, order, refunded.value, nowTs) : order;
  }
  // It cost nothing: there is only the grant to take back.
  return db.transaction(async (tx) => {
    const [refunded] = await tx
      .update(orders)
      .set({ status: 'refunded', refundedTs: nowTs })
      .where(and(isOrder(order), eq(orders.status, 'paid')))
      .returning();
    if (refunded) await revokeGrant(tx, refunded, nowTs);
    return refunded ?? order;
  });
}
