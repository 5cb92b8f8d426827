import { err, ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { OrderRow } from '../../commerce/orders/index.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { recordAction } from './audit.ts';
import type { OperatorContext } from './operator-context.ts';

/** An order without the provider's secrets. */
export type ShownOrder = Omit<
  OrderRow,
  'clientSecret' | 'idempotencyKey' | 'providerKey' | 'paymentMethodId'
>;

export async function showOrder(context: OperatorContext, id: number): Promise<Result<string, ShownOrder>> {
  const { scope, channel } = context;
  const [order] = await scope.rows(orders, { where: eq(orders.id, id) });
  if (!order) return err(`There is no order ${id} on the channel "${channel.id}".`);
  const {
    clientSecret: _secret,
    idempotencyKey: _key,
    providerKey: _providerKey,
    paymentMethodId: _card,
    ...shown
  } = order;
  return ok(shown);
}

/** Requests the refund of a paid order, which `reconcile` of the running platform makes. Repeating it changes nothing. */
export async function requestRefund(
  context: OperatorContext,
  id: number,
): Promise<Result<string, ShownOrder>> {
  const found = await showOrder(context, id);
  if (!found.ok) return found;
  const { status, refundRequestedTs } = found.value;
  if (status === 'refunded' || refundRequestedTs !== null) return found;
  if (status !== 'paid') return err(`Order ${id} is not paid (${status}); there is nothing to refund.`);
  await context.scope.transaction(async (txScope) => {
    const requested = await txScope.update(
      orders,
      { refundRequestedTs: txScope.nowTs },
      and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.refundRequestedTs)),
    );
    if (requested.length === 0) return;
    await recordAction(context, txScope, {
      command: 'order refund',
      target: `order ${id}`,
      before: { status, refundRequestedTs },
      after: { status, refundRequestedTs: txScope.nowTs },
    });
  });
  return showOrder(context, id);
}
