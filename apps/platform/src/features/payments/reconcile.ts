import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import { cancelOrder, advanceOrder, type PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { finishRefund } from './refunds.ts';

/** Minimum age of an order to reconcile: a newer one is probably still processed by the request that created it. */
const MIN_AGE_S = 30;
/** Age at which an unpaid order is cancelled: one hour for a buyer to authenticate. */
const PAYMENT_TIMEOUT_S = 3600;
/** Same for a payment without the buyer: one day, until the next attempt of the renewal. */
const OFF_SESSION_TIMEOUT_S = 86_400;

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
    if (order.status === 'paid') {
      await finishRefund(services, order, nowTs);
      return;
    }
    const timeoutS = order.isOffSession ? OFF_SESSION_TIMEOUT_S : PAYMENT_TIMEOUT_S;
    const isLate = order.createdTs + timeoutS <= nowTs;
    // After the timeout the buyer no longer expects a charge. An order that was paid in time is settled as paid.
    await (isLate ? cancelOrder : advanceOrder)(services, order, nowTs);
  });
}
