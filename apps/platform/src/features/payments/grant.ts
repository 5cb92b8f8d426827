import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { grants, heldSubscriptions, orders, packages, subscriptions } from '../orders/schema.ts';
import { users } from '../../db/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { daysAfter, PACKAGE_DAYS, periodEnd } from './period.ts';

type NewGrant = typeof grants.$inferInsert;

/**
 * Opens what a paid order is for. To be called in the transaction that marks it paid, and only there. False where
 * there is nobody left to open it for: the account was deleted while its payment was under way.
 * `trialDays`: the order starts a trial of that length.
 */
export async function grantOrder(
  tx: Database,
  order: OrderRow,
  nowTs: number,
  trialDays = 0,
): Promise<boolean> {
  const { channelId, id: orderId, userId, type, productId, participantId } = order;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.channelId, channelId), eq(users.id, userId)));
  if (!user) return false;
  const plain = { channelId, orderId, userId, productId, participantId, eventCategories: [], fromTs: nowTs };
  const add = (grant: NewGrant) => tx.insert(grants).values(grant);
  if (type === 'event') {
    await add({ ...plain, kind: 'event', untilTs: null });
  } else if (type === 'package') {
    const [row] = await tx
      .select()
      .from(packages)
      .where(and(eq(packages.channelId, channelId), eq(packages.id, productId)));
    await add({
      ...plain,
      kind: row?.isTeamPass === true ? 'team_pass' : 'package',
      eventCategories: row?.eventCategories ?? [],
      untilTs: daysAfter(nowTs, PACKAGE_DAYS),
    });
  } else {
    const { fromTs, untilTs } = await extendSubscription(tx, order, nowTs, trialDays);
    await add({ ...plain, kind: 'subscription', fromTs, untilTs });
  }
  return true;
}

/**
 * Starts a subscription, or carries it on by one period. Somebody holds a subscription once: who buys one anew whose
 * renewal has just failed goes on with the one that they have, or both would be renewed.
 */
async function extendSubscription(
  tx: Database,
  order: OrderRow,
  nowTs: number,
  trialDays: number,
): Promise<{ fromTs: number; untilTs: number }> {
  const { channelId, id, userId, productId, paymentMethod, heldSubscriptionId } = order;
  const [offer] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.channelId, channelId), eq(subscriptions.id, productId)));
  if (!offer) throw new Error(`order ${id} is for a subscription that ${channelId} does not know`);
  const period = (fromTs: number) =>
    trialDays > 0 ? daysAfter(fromTs, trialDays) : periodEnd(fromTs, offer);

  const isTheirs = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.userId, userId));
  const isMeant =
    heldSubscriptionId === null
      ? and(eq(heldSubscriptions.subscriptionId, productId), eq(heldSubscriptions.state, 'running'))
      : eq(heldSubscriptions.id, heldSubscriptionId);
  const [held] = await tx.select().from(heldSubscriptions).where(and(isTheirs, isMeant)).for('update');
  const isRenewal = order.kind === 'updated';
  const note = (heldId: number | null) =>
    tx
      .update(orders)
      .set({ heldSubscriptionId: heldId })
      .where(and(eq(orders.channelId, channelId), eq(orders.id, id)));
  if (!held) {
    const untilTs = period(nowTs);
    const [started] = await tx
      .insert(heldSubscriptions)
      .values({
        channelId,
        userId,
        subscriptionId: productId,
        autoRenewal: 'active',
        state: 'running',
        paymentMethod,
        periodEndTs: untilTs,
        nextAttemptTs: untilTs,
      })
      .returning();
    await note(started?.id ?? null);
    return { fromTs: nowTs, untilTs };
  }
  // A renewal goes on where the last period ended, unless nothing of it would be left.
  const isSeamless = isRenewal && held.attempts <= 1 && period(held.periodEndTs) > nowTs;
  const fromTs = isSeamless ? held.periodEndTs : nowTs;
  const untilTs = period(fromTs);
  await tx
    .update(heldSubscriptions)
    .set({
      state: 'running',
      periodEndTs: untilTs,
      nextAttemptTs: untilTs,
      attempts: 0,
      ...(!isRenewal && { autoRenewal: 'active', paymentMethod }),
    })
    .where(and(isTheirs, eq(heldSubscriptions.id, held.id)));
  if (!isRenewal) await note(held.id);
  return { fromTs, untilTs };
}

/** Takes back what a refunded order opened; a subscription that it paid for is not renewed any more. */
export async function revokeGrant(tx: Database, order: OrderRow, nowTs: number): Promise<void> {
  const { channelId, id, heldSubscriptionId } = order;
  await tx
    .update(grants)
    .set({ revokedTs: nowTs })
    .where(and(eq(grants.channelId, channelId), eq(grants.orderId, id)));
  if (heldSubscriptionId === null) return;
  await tx
    .update(heldSubscriptions)
    .set({ autoRenewal: 'cancelled', state: 'ended' })
    .where(and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, heldSubscriptionId)));
}

/** How often a renewal is tried, a day apart, before the subscription ends. */
export const RENEWAL_ATTEMPTS = 3;

/** After a renewal that failed for the last time, the subscription is over. */
export async function endUnpaid(
  tx: Database,
  { channelId, kind, heldSubscriptionId }: OrderRow,
): Promise<void> {
  if (kind !== 'updated' || heldSubscriptionId === null) return;
  await tx
    .update(heldSubscriptions)
    .set({ autoRenewal: 'cancelled', state: 'ended' })
    .where(
      and(
        eq(heldSubscriptions.channelId, channelId),
        eq(heldSubscriptions.id, heldSubscriptionId),
        gte(heldSubscriptions.attempts, RENEWAL_ATTEMPTS),
      ),
    );
}
