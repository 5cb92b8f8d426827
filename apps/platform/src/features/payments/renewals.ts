import { err, ok, type Result } from '@grandstand/core';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import type { HeldSubscriptionRow } from '../orders/index.ts';
import { carryOn, customerOf, type PaymentServices } from './carry-on.ts';
import { eachOf } from './each-of.ts';
import { RENEWAL_ATTEMPTS } from './grant.ts';
import { lockUser, quote } from './open-order.ts';
import { daysAfter } from './period.ts';
import { clearAndOpen, findUnderWay, type Opened } from './under-way.ts';

const NOTHING = err('nothing-to-renew' as const);

/** Renews the subscriptions of all channels that are due at `nowTs` (seconds), and ends those that are cancelled. */
export async function renewDue(services: PaymentServices, nowTs: number): Promise<void> {
  const due = await services.db
    .select()
    .from(heldSubscriptions)
    .where(and(eq(heldSubscriptions.state, 'running'), lte(heldSubscriptions.nextAttemptTs, nowTs)));
  await eachOf(due, async (held) => {
    const paymentMethod = await cardOf(services, held);
    const opened = await clearAndOpen(services, nowTs, () =>
      openRenewal(services.db, held, paymentMethod, nowTs),
    );
    if (opened.ok) await carryOn(services, opened.value, nowTs);
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
 * by two processes, or cut off by a crash, is still one. An earlier try of which nobody knows what came is in the
 * way: both could be paid. While the user buys the same anew there is nothing to renew, as where it is over.
 */
function openRenewal(
  db: Database,
  due: HeldSubscriptionRow,
  paymentMethod: string | null,
  nowTs: number,
): Promise<Result<'nothing-to-renew', Opened>> {
  const { channelId, id, userId, subscriptionId } = due;
  return db.transaction(async (tx) => {
    // In the order in which a purchase takes them.
    await lockUser(tx, { channelId, id: userId });
    const isHeld = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, id));
    const [held] = await tx.select().from(heldSubscriptions).where(isHeld).for('update');
    if (held?.state !== 'running' || held.nextAttemptTs > nowTs) return NOTHING;
    const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId));
    const product = { type: 'subscription' as const, id: subscriptionId, participantId: null, coupon: null };
    const underWay = await findUnderWay(tx, { channelId, id: userId }, product);
    if (underWay) return underWay.kind === 'created' ? NOTHING : ok({ order: underWay, isInTheWay: true });
    const quoted = channel ? await quote(tx, { channel, user: null, nowTs }, product) : null;
    if (held.autoRenewal === 'cancelled' || quoted?.ok !== true) {
      await tx.update(heldSubscriptions).set({ state: 'ended', autoRenewal: 'cancelled' }).where(isHeld);
      return NOTHING;
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
    if (!order) throw new Error('a renewal was not written');
    return ok({ order, isInTheWay: false });
  });
}
