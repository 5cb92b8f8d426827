import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import { advanceOrder, type PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { finishRefund } from './refunds.ts';

/** Minimum age of an order to reconcile: a newer one is probably still processed by the request that created it. */
const MIN_AGE_S = 30;

/** Finishes pending orders and requested refunds after a crash or a lost webhook. */
export async function reconcile(services: PaymentContext, nowTs: number): Promise<void> {
  const unfinished = await services.db
    .select()
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'created'), lte(orders.createdTs, nowTs - MIN_AGE_S)),
        and(eq(orders.status, 'paid'), isNotNull(orders.refundRequestedTs)),
      ),
    );
  await forEachDespiteErrors(unfinished, async (order) => {
    await (order.status === 'paid' ? finishRefund : advanceOrder)(services, order, nowTs);
  });
}
