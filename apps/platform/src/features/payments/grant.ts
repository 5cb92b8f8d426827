import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { grants, heldSubscriptions, orders, packages, subscriptions } from '../orders/schema.ts';
import { createScope } from '../../db/scope.ts';
import { users } from '../../db/schema.ts';
import { formQueries } from '../forms/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { daysAfter, PACKAGE_DAYS, periodEndTs, RENEWAL_ATTEMPTS } from './period.ts';

type NewGrant = typeof grants.$inferInsert;

/**
 * Inserts the grant of a paid order. Call it only in the transaction that marks the order paid. False if there is
 * nothing to grant: the account, the package or the subscription was deleted during the payment. An offer that was
 * edited during the payment is granted as it was bought. `trialDays` > 0 starts a trial of that length.
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
  const common = { channelId, orderId, userId, productId, participantId, eventCategories: [], fromTs: nowTs };
  const add = (grant: NewGrant) => tx.insert(grants).values(grant);
  if (type === 'event') {
    await add({ ...common, kind: 'event', untilTs: null });
  } else if (type === 'package') {
    const [row] = await tx
      .select()
      .from(packages)
      .where(and(eq(packages.channelId, channelId), eq(packages.id, productId)));
    if (!row) return false;
    const { isTeamPass, eventCategories } = order.offerTerms?.kind === 'package' ? order.offerTerms : row;
    await add({
      ...common,
      kind: isTeamPass ? 'team_pass' : 'package',
      eventCategories: [...eventCategories],
      untilTs: daysAfter(nowTs, PACKAGE_DAYS),
    });
  } else {
    const period = await extendSubscription(tx, order, nowTs, trialDays);
    if (!period) return false;
    await add({ ...common, kind: 'subscription', ...period });
  }
  // A buyer must not be sent to choose the free pass (guard 2).
  await formQueries(createScope(tx, channelId, nowTs)).giveBasicPass(userId);
  return true;
}

/**
 * Starts a subscription or extends it by one period. A user holds a subscription at most once: a new purchase after
 * a failed renewal extends the existing one. Null if the subscription is no longer offered.
 */
async function extendSubscription(
  tx: Database,
  order: OrderRow,
  nowTs: number,
  trialDays: number,
): Promise<{ fromTs: number; untilTs: number } | null> {
  const { channelId, id, userId, productId, paymentMethodId, heldSubscriptionId, isOffSession } = order;
  const [offer] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.channelId, channelId), eq(subscriptions.id, productId)));
  if (!offer) return null;
  const terms = order.offerTerms?.kind === 'subscription' ? order.offerTerms : offer;
  const period = (fromTs: number) =>
    trialDays > 0 ? daysAfter(fromTs, trialDays) : periodEndTs(fromTs, terms);

  const whereOfUser = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.userId, userId));
  const whereTarget =
    heldSubscriptionId === null
      ? and(eq(heldSubscriptions.subscriptionId, productId), eq(heldSubscriptions.state, 'running'))
      : eq(heldSubscriptions.id, heldSubscriptionId);
  const [held] = await tx.select().from(heldSubscriptions).where(and(whereOfUser, whereTarget)).for('update');
  const isRenewal = order.subscriptionOrderKind === 'updated';
  const linkOrder = (heldId: number | null) =>
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
        paymentMethodId,
        periodEndTs: untilTs,
        nextAttemptTs: untilTs,
      })
      .returning();
    await linkOrder(started?.id ?? null);
    return { fromTs: nowTs, untilTs };
  }
  // The first attempt of a renewal continues at the end of the last period, unless that period would already be over.
  const isSeamless = isRenewal && isOffSession && held.attempts <= 1 && period(held.periodEndTs) > nowTs;
  const fromTs = isSeamless ? held.periodEndTs : nowTs;
  const untilTs = period(fromTs);
  await tx
    .update(heldSubscriptions)
    .set({
      state: 'running',
      periodEndTs: untilTs,
      nextAttemptTs: untilTs,
      attempts: 0,
      ...(!isRenewal && { autoRenewal: 'active' }),
      ...(!isOffSession && { paymentMethodId }),
    })
    .where(and(whereOfUser, eq(heldSubscriptions.id, held.id)));
  if (!isRenewal) await linkOrder(held.id);
  return { fromTs, untilTs };
}

/** Revokes the grant of a refunded order and ends the subscription that it paid for. */
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

/** Ends the subscription of a failed renewal order if no attempts are left. */
export async function endSubscriptionAfterLastAttempt(
  tx: Database,
  { channelId, subscriptionOrderKind, heldSubscriptionId }: OrderRow,
): Promise<void> {
  if (subscriptionOrderKind !== 'updated' || heldSubscriptionId === null) return;
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
