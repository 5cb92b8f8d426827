import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { acrossChannels } from '../../../db/across-channels.ts';
import { orders } from '../orders/schema.ts';
import { partialRefunds } from './schema.ts';
import type { OrderRow } from '../orders/index.ts';
import type { PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { revokeGrant } from './grant.ts';
import { postRefundNotice } from './payment-mail.ts';
import { settleOrder } from './settle.ts';

/** Refunds a paid order and revokes its grant. Null if there is no such paid order. */
export async function refundOrder(
  services: PaymentContext,
  scope: Scope,
  id: number,
): Promise<OrderRow | null> {
  // Stored before the provider is called, so that `reconcile` can finish the refund after a crash.
  const [order] = await scope.update(orders, { refundRequestedTs: scope.nowTs }, isPaid(id));
  return order ? finishRefund(services, scope, order) : null;
}

/** Refunds the payment of an order whose refund was requested, and settles the order. */
export async function finishRefund(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.intentId !== null) {
    const refunded = await services.provider.refund(order.intentId);
    return refunded.ok ? settleOrder(services, scope, order.id, refunded.value) : order;
  }
  // A free order has no payment: only revoke the grant.
  return scope.transaction(async (txScope) => {
    const changes = { status: 'refunded', refundedTs: txScope.nowTs } as const;
    const [refunded] = await txScope.update(orders, changes, isPaid(order.id));
    if (refunded) {
      await revokeGrant(txScope, refunded);
      await postRefundNotice(services, txScope, refunded, 0);
    }
    return refunded ?? order;
  });
}

const isPaid = (id: number) => and(eq(orders.id, id), eq(orders.status, 'paid'));

/** Refunds the paid tickets of cancelled events, on all channels. `nowTs` in seconds. */
export async function refundCancelledEvents(
  services: PaymentContext,
  db: Database,
  nowTs: number,
): Promise<void> {
  // `reconcile` finishes refunds that were requested.
  const tickets = await services.catalog.findOrdersToRefund(db);
  await forEachDespiteErrors(tickets, ({ channelId, id }) =>
    refundOrder(services, createScope(db, channelId, nowTs), id),
  );
}

/** Makes the requested refunds of parts of orders, on all channels. `nowTs` in seconds. */
export async function finishPartialRefunds(
  services: PaymentContext,
  db: Database,
  nowTs: number,
): Promise<void> {
  const requested = await acrossChannels(db).rows(partialRefunds, {
    where: isNull(partialRefunds.finishedTs),
    orderBy: [asc(partialRefunds.id)],
  });
  await forEachDespiteErrors(requested, async ({ channelId, id, orderId, amountMinor, providerKey }) => {
    const scope = createScope(db, channelId, nowTs);
    const finish = (failure: string | null) =>
      scope.update(partialRefunds, { finishedTs: nowTs, failure }, eq(partialRefunds.id, id));
    const order = await scope.first(orders, eq(orders.id, orderId));
    if (!order || order.intentId === null) return finish('no_payment');
    const money = { minor: amountMinor, currency: order.currency };
    const key = ['refund', channelId, id, ...(providerKey === null ? [] : [providerKey])].join(':');
    const refunded = await services.provider.refund(order.intentId, { money, key });
    if (!refunded.ok)
      // Otherwise the provider is unavailable, and the next run tries again.
      return refunded.error.kind === 'rejected' ? finish(refunded.error.code) : null;
    await settleOrder(services, scope, orderId, refunded.value);
    return finish(null);
  });
}
