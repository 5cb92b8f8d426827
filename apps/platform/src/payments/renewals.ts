import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { channels } from '../db/schema/channels.ts';
import { heldSubscriptions } from '../db/schema/held-subscriptions.ts';
import { orders } from '../db/schema/orders.ts';
import type { HeldSubscriptionRow, OrderRow } from '../store/orders.ts';
import { carryOn, customerOf, type PaymentServices } from './carry-on.ts';
import { eachOf } from './each-of.ts';
import { RENEWAL_ATTEMPTS } from './grant.ts';
import { quote } from './open-order.ts';
import { daysAfter } from './period.ts';

/** Renews the subscriptions of all channels that are due at `nowTs` (seconds), and ends those that are cancelled. */
export async function renewDue(services: PaymentServices, nowTs: number): Promise<void> {
  const due = await services.db
    .select()
    .from(heldSubscriptions)
    .where(and(eq(heldSubscriptions.state, 'running'), lte(heldSubscriptions.nextAttemptTs, nowTs)));
  await eachOf(due, async (held) => {
    const order = await openRenewal(services.db, held, await cardOf(services, held), nowTs);
    if (order) await carryOn(services, order, nowTs);
  });
}

/** What a renewal is paid with: the card that its owner prefers by now, or the one that it was bought with. */
async function cardOf(
  { db, provider }: PaymentServices,
  { channelId, userId, paymentMethod }: HeldSubscriptionRow,
): Promise<string | null> {
  const customer = await customerOf(db, { channelId, userId });
  const preferred = customer === null ? null : await provider.preferredCard(customer);
  return (preferred?.ok === true ? preferred.value : null) ?? paymentMethod;
}

/**
 * Makes the order of a renewal and fixes when the next try would be, in one transaction: a renewal that is looked at
 * by two processes, or cut off by a crash, is still one. Null where there is nothing (more) to renew.
 */
function openRenewal(
  db: Database,
  due: HeldSubscriptionRow,
  paymentMethod: string | null,
  nowTs: number,
): Promise<OrderRow | null> {
  const { channelId, id, userId, subscriptionId } = due;
  return db.transaction(async (tx) => {
    const isHeld = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, id));
    const [held] = await tx.select().from(heldSubscriptions).where(isHeld).for('update');
    if (held?.state !== 'running' || held.nextAttemptTs > nowTs) return null;
    const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId));
    const product = { type: 'subscription' as const, id: subscriptionId, participantId: null, coupon: null };
    const quoted = channel ? await quote(tx, { channel, user: null, nowTs }, product) : null;
    if (held.autoRenewal === 'cancelled' || quoted?.ok !== true) {
      await tx.update(heldSubscriptions).set({ state: 'ended', autoRenewal: 'cancelled' }).where(isHeld);
      return null;
    }
    const attempts = held.attempts + 1;
    // The last try ends the subscription when it fails (`endUnpaid`); until then it comes up again a day later.
    const nextAttemptTs = daysAfter(nowTs, attempts >= RENEWAL_ATTEMPTS ? 36_500 : 1);
    await tx.update(heldSubscriptions).set({ attempts, nextAttemptTs }).where(isHeld);
    const [order] = await tx
      .insert(orders)
      .values({
        channelId,
        userId,
        type: 'subscription',
        productId: subscriptionId,
        productName: quoted.value.product.name,
        kind: 'updated',
        status: 'created',
        ...quoted.value.price,
        idempotencyKey: `renewal:${id}:${held.periodEndTs}:${attempts}`,
        paymentMethod,
        heldSubscriptionId: id,
        createdTs: nowTs,
      })
      .returning();
    return order ?? null;
  });
}
