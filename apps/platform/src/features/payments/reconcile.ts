import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import { abandon, carryOn, type PaymentServices } from './carry-on.ts';
import { eachOf } from './each-of.ts';
import { finishRefund } from './refunds.ts';

/** Orders younger than this are left to whoever is at them. */
const GRACE_S = 30;
/**
 * How long it may take until it is known what came of a payment: a buyer has an hour to answer their bank, a renewal
 * a day until it is tried again.
 */
const PATIENCE_S = { created: 3600, updated: 86_400 } as const;

/** Finishes what a crash left, or a webhook that never came: orders under way, and refunds that were asked for. */
export async function reconcile(services: PaymentServices, nowTs: number): Promise<void> {
  const left = await services.db
    .select()
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'created'), lte(orders.createdTs, nowTs - GRACE_S)),
        and(eq(orders.status, 'paid'), isNotNull(orders.refundRequestedTs)),
      ),
    );
  await eachOf(left, async (order) => {
    if (order.status === 'paid') {
      await finishRefund(services, order, nowTs);
      return;
    }
    // A payment that was never started is not started hours later, when nobody expects it any more.
    const isLate = order.createdTs + PATIENCE_S[order.kind] <= nowTs;
    if (isLate && order.intentId === null) await abandon(services, order, nowTs);
    else {
      const settled = await carryOn(services, order, nowTs);
      if (isLate && settled.status === 'created') await abandon(services, settled, nowTs);
    }
  });
}
