import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '../../../../mail/schema.ts';
import { grants, heldSubscriptions, orders } from '../../orders/schema.ts';
import { trialUses } from '../schema.ts';
import { loginKey } from '../trial-uses.ts';
import type { PurchaseFixture, ObservedBuyer } from './purchase-fixture.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Asserts that a buyer's orders, charges and grants are consistent when no order is pending. Returns counts. */
export async function expectConsistentAccounts({ db }: PurchaseFixture, buyer: ObservedBuyer) {
  const { user } = buyer;
  const userOrders = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.id);
  const paid = userOrders.filter((order) => order.status === 'paid');
  const charges = await buyer.charges();
  expect(userOrders.map((order) => order.status)).not.toContain('created');
  expect(sum(charges.map((charge) => charge.amount - charge.amount_refunded)), 'charged').toBe(
    sum(paid.map((order) => order.totalMinor)),
  );
  const chargesOf = (intentId: string | null) =>
    charges.filter((charge) => charge.payment_intent === intentId).map(({ amount }) => amount);
  for (const { status, totalMinor, intentId } of userOrders) {
    const isCharged = status !== 'failed' && totalMinor > 0;
    expect(chargesOf(intentId), `charges of a ${status} order`).toEqual(isCharged ? [totalMinor] : []);
  }
  expect(new Set(userOrders.map((order) => order.idempotencyKey)).size, 'orders by key').toBe(
    userOrders.length,
  );
  const withCoupon = paid.filter((order) => order.couponCode !== null);
  expect(withCoupon.length, 'uses of a coupon for one use').toBeLessThanOrEqual(1);

  const allGrants = await db.select().from(grants).where(eq(grants.userId, user.id));
  const whereReceipt = and(eq(outbox.userId, user.id), eq(outbox.kind, 'receipt'));
  const receipts = await db.select({ id: outbox.id }).from(outbox).where(whereReceipt);
  expect(receipts.length, 'receipts').toBe(allGrants.length);
  const openGrants = allGrants
    .filter((grant) => grant.revokedTs === null)
    .toSorted((a, b) => a.orderId - b.orderId);
  expect(
    openGrants.map((grant) => grant.orderId),
    'granted',
  ).toEqual(paid.map((order) => order.id));

  const hasSubscription = paid.some((order) => order.type === 'subscription');
  if (!hasSubscription) expect(paid.length, 'paid orders for one product').toBeLessThanOrEqual(1);
  // Paid periods must not overlap.
  const periods = openGrants.toSorted((a, b) => a.fromTs - b.fromTs);
  for (const [index, period] of periods.entries()) {
    const previousPeriod = periods[index - 1];
    if (previousPeriod)
      expect(period.fromTs, 'a period begins').toBeGreaterThanOrEqual(previousPeriod.untilTs ?? Infinity);
  }
  const isRunningOfUser = and(eq(heldSubscriptions.userId, user.id), eq(heldSubscriptions.state, 'running'));
  const running = await db.select().from(heldSubscriptions).where(isRunningOfUser);
  expect(running.length, 'subscriptions running').toBeLessThanOrEqual(1);
  const lastPeriod = periods.at(-1);
  if (running[0] && lastPeriod) expect(running[0].periodEndTs, 'paid until').toBe(lastPeriod.untilTs);

  const renewals = userOrders.filter((order) => order.subscriptionOrderKind === 'updated');
  const trials = userOrders.filter((order) => order.idempotencyKey.startsWith('trial:'));
  expect(trials.length, 'trials').toBeLessThanOrEqual(1);
  const isOfLogin = eq(trialUses.keyHash, loginKey(user.channelId, user.email));
  expect(await db.$count(trialUses, isOfLogin), 'recorded trials').toBe(trials.length);
  return {
    paid: paid.length,
    renewed: renewals.filter(({ status }) => status === 'paid').length,
    declinedRenewals: renewals.filter(({ status }) => status === 'failed').length,
    trials: trials.length,
  };
}
