import { and, eq, gte, lte } from 'drizzle-orm';
import { grants, heldSubscriptions, orders, packages, subscriptions } from '../orders/schema.ts';
import type { Scope, Unscoped } from '../../../db/scope.ts';
import { users } from '../../../db/schema.ts';
import { formQueries } from '../../identity/forms/index.ts';
import { isRunningOf, type OrderRow } from '../orders/index.ts';
import { daysAfter, PACKAGE_DAYS, periodEndTs, RENEWAL_ATTEMPTS } from './period.ts';

/**
 * Inserts the grant of a paid order. Call it only in the transaction that marks the order paid. False if there is
 * nothing to grant: the account, the package or the subscription was deleted during the payment. An offer that was
 * edited during the payment is granted as it was bought. `trialDays` > 0 starts a trial of that length.
 */
export async function grantOrder(txScope: Scope, order: OrderRow, trialDays = 0): Promise<boolean> {
  const { id: orderId, userId, type, productId, participantId } = order;
  const { nowTs } = txScope;
  if (!(await txScope.first(users, eq(users.id, userId)))) return false;
  const common = { orderId, userId, productId, participantId, eventCategories: [], fromTs: nowTs };
  const add = (grant: Unscoped<typeof grants>) => txScope.insert(grants, grant);
  if (type === 'event') {
    await add({ ...common, kind: 'event', untilTs: null });
  } else if (type === 'package') {
    const row = await txScope.first(packages, eq(packages.id, productId));
    if (!row) return false;
    const { isTeamPass, eventCategories } = order.offerTerms?.kind === 'package' ? order.offerTerms : row;
    await add({
      ...common,
      kind: isTeamPass ? 'team_pass' : 'package',
      eventCategories: [...eventCategories],
      untilTs: daysAfter(nowTs, PACKAGE_DAYS),
    });
  } else {
    const period = await extendSubscription(txScope, order, trialDays);
    if (!period) return false;
    await add({ ...common, kind: 'subscription', ...period });
  }
  // A buyer must not be sent to choose the free pass (guard 2).
  await formQueries(txScope).giveBasicPass(userId);
  return true;
}

/**
 * Starts a subscription or extends it by one period. A user holds a subscription at most once: a new purchase after
 * a failed renewal extends the existing one. Null if the subscription is no longer offered.
 */
async function extendSubscription(
  txScope: Scope,
  order: OrderRow,
  trialDays: number,
): Promise<{ fromTs: number; untilTs: number } | null> {
  const { id, userId, productId, paymentMethodId, heldSubscriptionId, isOffSession, buyerArea } = order;
  const { nowTs } = txScope;
  const offer = await txScope.first(subscriptions, eq(subscriptions.id, productId));
  if (!offer) return null;
  const terms = order.offerTerms?.kind === 'subscription' ? order.offerTerms : offer;
  const period = (fromTs: number) =>
    trialDays > 0 ? daysAfter(fromTs, trialDays) : periodEndTs(fromTs, terms);

  const isTarget =
    heldSubscriptionId === null
      ? isRunningOf(userId, productId)
      : and(eq(heldSubscriptions.userId, userId), eq(heldSubscriptions.id, heldSubscriptionId));
  const held = await txScope.first(heldSubscriptions, isTarget, { lock: 'update' });
  const isRenewal = order.subscriptionOrderKind === 'updated';
  const linkOrder = (heldId: number) =>
    txScope.update(orders, { heldSubscriptionId: heldId }, eq(orders.id, id));
  if (!held) {
    const untilTs = period(nowTs);
    const started = await txScope.insert(heldSubscriptions, {
      userId,
      subscriptionId: productId,
      autoRenewal: 'active',
      state: 'running',
      paymentMethodId,
      periodEndTs: untilTs,
      nextAttemptTs: untilTs,
      buyerArea,
    });
    await linkOrder(started.id);
    return { fromTs: nowTs, untilTs };
  }
  // The first attempt of a renewal continues at the end of the last period, unless that period would already be over.
  const isSeamless = isRenewal && isOffSession && held.attempts <= 1 && period(held.periodEndTs) > nowTs;
  const fromTs = isSeamless ? held.periodEndTs : nowTs;
  const untilTs = period(fromTs);
  await txScope.update(
    heldSubscriptions,
    {
      state: 'running',
      periodEndTs: untilTs,
      nextAttemptTs: untilTs,
      attempts: 0,
      buyerArea,
      ...(!isRenewal && { autoRenewal: 'active' as const }),
      ...(!isOffSession && { paymentMethodId }),
    },
    eq(heldSubscriptions.id, held.id),
  );
  if (!isRenewal) await linkOrder(held.id);
  return { fromTs, untilTs };
}

/** Cancels the renewals of the subscription that a disputed order paid for: the buyer would dispute them as well. */
export async function cancelRenewals(txScope: Scope, { heldSubscriptionId }: OrderRow): Promise<void> {
  if (heldSubscriptionId === null) return;
  const isHeld = eq(heldSubscriptions.id, heldSubscriptionId);
  await txScope.update(heldSubscriptions, { autoRenewal: 'cancelled' }, isHeld);
}

/**
 * Revokes the grant of a refunded order. Ends the subscription if the order paid for its current period: the refund of an
 * earlier period takes nothing from the present one.
 */
export async function revokeGrant(txScope: Scope, { id, heldSubscriptionId }: OrderRow): Promise<void> {
  const [grant] = await txScope.update(grants, { revokedTs: txScope.nowTs }, eq(grants.orderId, id));
  if (heldSubscriptionId === null || !grant || grant.untilTs === null) return;
  await txScope.update(
    heldSubscriptions,
    { autoRenewal: 'cancelled', state: 'ended' },
    and(eq(heldSubscriptions.id, heldSubscriptionId), lte(heldSubscriptions.periodEndTs, grant.untilTs)),
  );
}

/** Ends the subscription of a failed renewal order if no attempts are left. */
export async function endSubscriptionAfterLastAttempt(
  txScope: Scope,
  { subscriptionOrderKind, heldSubscriptionId }: OrderRow,
): Promise<void> {
  if (subscriptionOrderKind !== 'updated' || heldSubscriptionId === null) return;
  await txScope.update(
    heldSubscriptions,
    { autoRenewal: 'cancelled', state: 'ended' },
    and(eq(heldSubscriptions.id, heldSubscriptionId), gte(heldSubscriptions.attempts, RENEWAL_ATTEMPTS)),
  );
}
