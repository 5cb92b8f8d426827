import type { Clock } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { orders } from '../orders/schema.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Queue, Worker } from '../../../jobs/queue.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { UserErasure } from '../../identity/accounts/index.ts';
import { pastCouponUseQueries } from './coupon-uses.ts';
import { cancelOrder, type PaymentContext } from './advance-order.ts';
import { findCustomerId } from './customers.ts';

const buyerErasureSchema = z.object({
  channelId: z.string(),
  userId: z.number(),
  /** The provider's customer id, or null. */
  customer: z.string().nullable(),
});
type BuyerErasure = z.infer<typeof buyerErasureSchema>;

/**
 * Retries for three to six days (the delays are random): the provider may be unavailable, and a payment in progress
 * cannot be cancelled.
 */
export const buyerErasureQueue: Queue<BuyerErasure> = {
  // An older name, kept because it is stored in databases.
  name: 'forget-buyer',
  data: buyerErasureSchema,
  retries: 13,
  retryDelayS: 30,
  expireS: 300,
  heartbeatTimeoutS: 30,
};

/**
 * Queues the erasure of a user's payment data at the provider, and keeps the user's coupons. Orders are kept for
 * bookkeeping; the worker cancels unpaid ones.
 */
export const createBuyerErasure = (jobs: Jobs): UserErasure => ({
  prepare: () => jobs.declare(buyerErasureQueue),
  async erase(txScope, user) {
    await queueBuyerErasure(txScope, jobs, user);
    await pastCouponUseQueries(txScope).keep(user);
    await txScope.update(orders, { paymentMethodId: null, clientSecret: null }, eq(orders.userId, user.id));
    return null;
  },
});

async function queueBuyerErasure(txScope: Scope, jobs: Jobs, { id: userId }: UserRow): Promise<void> {
  const { channelId, database: tx } = txScope;
  const customer = await findCustomerId(txScope, userId);
  await jobs.send(buyerErasureQueue, { channelId, userId, customer }, { tx });
}

/** Cancels the deleted user's unpaid orders, then deletes the provider's customer. */
export function createBuyerErasureWorker(
  services: PaymentContext & { readonly db: Database; readonly clock: Clock },
): Worker<BuyerErasure> {
  const { db, provider, clock } = services;
  return async ({ data: { channelId, userId, customer } }) => {
    const scope = createScope(db, channelId, Math.floor(clock.now() / 1000));
    const isUnpaid = and(eq(orders.userId, userId), eq(orders.status, 'created'));
    for (const order of await scope.rows(orders, { where: isUnpaid })) {
      const cancelled = await cancelOrder(services, scope, order);
      // An order that was paid meanwhile is settled instead; the reconciler refunds it, since its account no longer exists.
      if (cancelled.status === 'created') throw new Error(`order ${order.id} cannot be cancelled yet`);
    }
    if (customer === null) return;
    const deleted = await provider.deleteCustomer(customer);
    if (!deleted.ok) throw new Error(`customer ${customer} was not deleted: ${deleted.error.kind}`);
  };
}
