import * as z from 'zod';
import { users } from '../../db/schema.ts';
import { sqlOf } from '../../db/sql-database.ts';
import type { OpenDatabase } from '../../db/sql-database.ts';
import { grants, heldSubscriptions, orders } from '../../features/commerce/orders/schema.ts';
import type { Bank } from './bank.ts';

export interface AccountCounts {
  readonly paid: number;
  readonly renewed: number;
  readonly failed: number;
  readonly refunded: number;
  readonly trials: number;
}

/**
 * Compares the provider's charges with the orders, and the orders with the grants. `quietS`: for how long nothing has
 * happened. Returns the differences as sentences.
 */
export async function checkAccounts(
  { db }: OpenDatabase,
  bank: Bank,
  { nowTs, quietS }: { readonly nowTs: number; readonly quietS: number },
): Promise<{ differences: string[]; counts: AccountCounts }> {
  const all = await sqlOf(db).select().from(orders).orderBy(orders.id);
  const allGrants = await sqlOf(db).select().from(grants);
  const allHeld = await sqlOf(db).select().from(heldSubscriptions);
  const userIds = new Set((await sqlOf(db).select({ id: users.id }).from(users)).map(({ id }) => id));
  const lost = await bank.lostChargeIds();
  const charges = Map.groupBy(await bank.charges(), (charge) => charge.payment_intent);
  const differences: string[] = [];
  const report = (isWrong: boolean, sentence: string) => void (isWrong && differences.push(sentence));

  const intentIds = new Set(all.map(({ intentId }) => intentId));
  for (const intentId of charges.keys())
    report(!intentIds.has(intentId), `the charge of ${intentId} belongs to no order`);
  const grantsOf = Map.groupBy(allGrants, ({ orderId }) => orderId);
  for (const order of all) {
    const { id, status, totalMinor } = order;
    const name = `order ${id} (${status}, ${order.type}, ${order.productName})`;
    const ofOrder = charges.get(order.intentId ?? '') ?? [];
    const isCharged = totalMinor > 0 && (status === 'paid' || status === 'refunded');
    const [charge] = ofOrder;
    report(status === 'created', `${name} is still open`);
    report(ofOrder.length !== (isCharged ? 1 : 0), `${name} has ${ofOrder.length} charges`);
    if (charge) {
      report(charge.amount !== totalMinor, `${name} costs ${totalMinor}, and ${charge.amount} were charged`);
      const isLost = lost.has(charge.id);
      const refunded = isLost ? charge.amount : charge.amount_refunded;
      report(
        refunded !== order.refundedMinor || (charge.refunded || isLost) !== (status === 'refunded'),
        `${name} has ${order.refundedMinor} refunded, and its charge ${refunded}${isLost ? ' by a lost dispute' : ''}`,
      );
    }
    const ofGrant = grantsOf.get(id) ?? [];
    const open = ofGrant.filter(({ revokedTs }) => revokedTs === null);
    const expected = status === 'paid' && userIds.has(order.userId) ? 1 : 0;
    report(open.length !== expected, `${name} gives access ${open.length} times`);
    report(ofGrant.length > 1, `${name} was granted ${ofGrant.length} times`);
  }
  for (const held of allHeld) {
    const name = `subscription ${held.id} of user ${held.userId}`;
    const paid = all.filter((order) => order.heldSubscriptionId === held.id && order.status === 'paid');
    const periods = paid.flatMap(({ id }) => grantsOf.get(id) ?? []).toSorted((a, b) => a.fromTs - b.fromTs);
    for (const [index, { fromTs }] of periods.entries()) {
      const before = periods[index - 1];
      report(
        before !== undefined && fromTs < (before.untilTs ?? Infinity),
        `${name} was paid twice for a time`,
      );
    }
    if (held.state !== 'running') continue;
    report(held.periodEndTs !== periods.at(-1)?.untilTs, `${name} does not end with its last paid period`);
    const isMissed = held.periodEndTs < nowTs - quietS && held.attempts === 0;
    report(isMissed, `${name} was not renewed when its period ended`);
    report(held.nextAttemptTs < nowTs - quietS, `${name} waits for an attempt that was due long ago`);
  }
  const running = Map.groupBy(
    allHeld.filter(({ state }) => state === 'running'),
    ({ userId, subscriptionId }) => `user ${userId} holds subscription ${subscriptionId}`,
  );
  for (const [name, { length }] of running) report(length > 1, `${name} ${length} times`);

  // A customer whose creation was not answered is unknown until the next payment, which creates it again by the same key.
  for (const { id, metadata } of await bank.customers())
    report(
      !userIds.has(Number(metadata['user'])),
      `the provider still has customer ${id} of a deleted account`,
    );
  return { differences, counts: countOrders(all) };
}

function countOrders(all: readonly (typeof orders.$inferSelect)[]): AccountCounts {
  const count = (isCounted: (order: typeof orders.$inferSelect) => boolean) => all.filter(isCounted).length;
  const isRenewal = ({ subscriptionOrderKind }: { subscriptionOrderKind: string | null }) =>
    subscriptionOrderKind === 'updated';
  return {
    paid: count(({ status }) => status === 'paid'),
    renewed: count((order) => order.status === 'paid' && isRenewal(order)),
    failed: count(({ status }) => status === 'failed'),
    refunded: count(({ status }) => status === 'refunded'),
    trials: count(({ idempotencyKey }) => idempotencyKey.startsWith('trial:')),
  };
}

const sentencesSchema = z.array(z.object({ sentence: z.string() }));

/** Jobs that are not done, and messages that wait to be sent. */
export async function checkQueues({ executeSql }: OpenDatabase): Promise<string[]> {
  const { rows } = await executeSql(`
    select 'queue ' || name || ' has ' || count(*) || ' jobs in the state ' || state::text as sentence
    from jobs.job where state not in ('completed') group by name, state
    union all
    select count(*) || ' messages wait after ' || attempts || ' attempts' from outbox
    where sent_ts is null and failed_ts is null group by attempts`);
  return sentencesSchema.parse(rows).map(({ sentence }) => sentence);
}

/** Makes jobs that wait for their next attempt due: the queue runs in real time. */
export const makeJobsDue = ({ executeSql }: OpenDatabase) =>
  executeSql(`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`);
