import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { orders } from '../orders/schema.ts';
import { advanceOrder, type PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { finishPartialRefunds, finishRefund } from './refunds.ts';

/** Minimum age of an order to reconcile: a newer one is probably still processed by the request that created it. */
const MIN_AGE_S = 30;

/** Finishes pending orders and requested refunds, also of parts, of all channels after a crash or a lost webhook. `nowTs` in seconds. */
export async function reconcile(services: PaymentContext, db: Database, nowTs: number): Promise<void> {
  const unfinished = await acrossChannels(db).rows(orders, {
    where: or(
      and(eq(orders.status, 'created'), lte(orders.createdTs, nowTs - MIN_AGE_S)),
      and(eq(orders.status, 'paid'), isNotNull(orders.refundRequestedTs)),
    ),
  });
  await forEachDespiteErrors(unfinished, async (order) => {
    const finish = order.status === 'paid' ? finishRefund : advanceOrder;
    await finish(services, createScope(db, order.channelId, nowTs), order);
  });
  await finishPartialRefunds(services, db, nowTs);
}
