import type { Clock } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Queue, Worker } from '../../jobs/queue.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { abandon, customerOf, type PaymentServices } from './carry-on.ts';

const forgetBuyerSchema = z.object({
  channelId: z.string(),
  userId: z.number(),
  /** The provider's id; null where the user was never its customer. */
  customer: z.string().nullable(),
});
type ForgetBuyer = z.infer<typeof forgetBuyerSchema>;

/** Tried for about three days: a provider may be out of reach, and a payment on its way cannot be stopped. */
export const forgetBuyerQueue: Queue<ForgetBuyer> = {
  name: 'forget-buyer',
  data: forgetBuyerSchema,
  retries: 13,
  retryDelayS: 30,
  expireS: 300,
  silentS: 30,
};

/** In the transaction that deletes an account, before its rows are gone: its traces at the provider's go with it. */
export async function queueForgetting(tx: Database, jobs: Jobs, user: UserRow): Promise<void> {
  const who = { channelId: user.channelId, userId: user.id };
  await jobs.send(forgetBuyerQueue, { ...who, customer: await customerOf(tx, who) }, { tx });
}

/** Ends what a deleted user has not paid, so that nobody can, and then deletes the provider's customer. */
export function createForgetter(services: PaymentServices & { clock: Clock }): Worker<ForgetBuyer> {
  const { db, provider, clock } = services;
  return async ({ data: { channelId, userId, customer } }) => {
    const nowTs = Math.floor(clock.now() / 1000);
    const isUnpaid = and(
      eq(orders.channelId, channelId),
      eq(orders.userId, userId),
      eq(orders.status, 'created'),
    );
    for (const order of await db.select().from(orders).where(isUnpaid)) {
      const ended = await abandon(services, order, nowTs);
      // Paid after all it is settled, and given back: there is no account any more to open it for.
      if (ended.status === 'created') throw new Error(`order ${order.id} cannot be ended yet`);
    }
    if (customer === null) return;
    const deleted = await provider.deleteCustomer(customer);
    if (!deleted.ok) throw new Error(`customer ${customer} is not deleted: ${deleted.error.kind}`);
  };
}
