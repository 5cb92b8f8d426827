import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { grants, heldSubscriptions, orders } from '../../orders/schema.ts';
import type { PurchaseFixture, ObservedBuyer } from './purchase-fixture.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Asserts that a buyer's orders, charges and grants are consistent when no order is pending. Returns counts. */
export async function expectConsistentAccounts({ db }: PurchaseFixture, buyer: ObservedBuyer) {
  const { user } = buyer;
  const all = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.id);
  const paid = all.filter((order) => order.status === 'paid');
  const charges = await buyer.charges();
  expect(all.map((order) => order.status)).not.toContain('created');
  expect(sum(charges.map((charge) => charge.amount - charge.amount_refunded)), 'charged').toBe(
    sum(paid.map((order) => order.totalMinor)),
  );
  const chargesOf = (intentId: string | null) =>
    charges.filter((charge) => charge.payment_intent === intentId).map(({ amount }) => amount);
  for (const { status, totalMinor, intentId } of all) {
    const isCharged = status !== 'failed' && totalMinor > 0;
    expect(chargesOf(intentId), `charges of a ${status} order`).toEqual(isCharged ? [totalMinor] : []);
  }
  expect(new Set(all.map((order) => order.idempotencyKey)).size, 'orders by key').toBe(all.length);
  const withCoupon = paid.filter((order) => order.couponCode !== null);
  expect(withCoupon.length, 'uses of a coupon for one use').toBeLessThanOrEqual(1);

  const open = (await db.select().from(grants).where(eq(grants.userId, user.id)))
    .filter((grant) => grant.revokedTs === null)
    .toSorted((a, b) => a.orderId - b.orderId);
  expect(
    open.map((grant) => grant.orderId),
    'granted',
  ).toEqual(paid.map((order) => order.id));

  const ofSubscription = paid.some((order) => order.type === 'subscription');
  if (!ofSubscription) expect(paid.length, 'paid orders for one product').toBeLessThanOrEqual(1);
  // Paid periods must not overlap.
  const periods = open.toSorted((a, b) => a.fromTs - b.fromTs);
  for (const [index, next] of periods.entries()) {
    const before = periods[index - 1];
    if (before) expect(next.fromTs, 'a period begins').toBeGreaterThanOrEqual(before.untilTs ?? Infinity);
  }
  const isRunning = and(eq(heldSubscriptions.userId, user.id), eq(heldSubscriptions.state, 'running'));
  const running = await db.select().from(heldSubscriptions).where(isRunning);
  expect(running.length, 'subscriptions running').toBeLessThanOrEqual(1);
  const last = periods.at(-1);
  if (running[0] && last) expect(running[0].periodEndTs, 'paid until').toBe(last.untilTs);

  const renewals = all.filter((order) => order.subscriptionOrderKind === 'updated');
  const trials = all.filter((order) => order.idempotencyKey.startsWith('trial:'));
  expect(trials.length, 'trials').toBeLessThanOrEqual(1);
  return {
    paid: paid.length,
    renewed: renewals.filter(({ status }) => status === 'paid').length,
    declinedRenewals: renewals.filter(({ status }) => status === 'failed').length,
    trials: trials.length,
  };
}
