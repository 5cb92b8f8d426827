import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import type { OrderRow } from '../orders/index.ts';
import { heldSubscriptions } from '../orders/schema.ts';

/** Age at which an unpaid order is cancelled, which releases its coupon: half an hour for a buyer to authenticate. */
const PAYMENT_TIMEOUT_S = 1800;
/** The same for a payment without the buyer: one day, when the next attempt of the renewal is due. */
const OFF_SESSION_TIMEOUT_S = 86_400;

/** Whether an order has been pending for too long to be charged. */
export function hasTimedOut({ isOffSession, createdTs }: OrderRow, nowTs: number): boolean {
  const timeoutS = isOffSession ? OFF_SESSION_TIMEOUT_S : PAYMENT_TIMEOUT_S;
  return createdTs + timeoutS <= nowTs;
}

/**
 * Whether a pending order may still be charged. False after its timeout, and for the renewal of a subscription that the
 * buyer has cancelled.
 */
export async function mayCharge(scope: Scope, order: OrderRow): Promise<boolean> {
  if (hasTimedOut(order, scope.nowTs)) return false;
  const { subscriptionOrderKind, heldSubscriptionId } = order;
  const isRenewal = subscriptionOrderKind === 'updated';
  if (!isRenewal || heldSubscriptionId === null) return true;
  const held = await scope.first(heldSubscriptions, eq(heldSubscriptions.id, heldSubscriptionId));
  return held?.autoRenewal === 'active';
}
