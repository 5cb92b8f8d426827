import type { Order } from '@grandstand/api';
import { assertNever } from '@grandstand/core';

/** §4, *Order display status*. */
export type OrderStatus = 'paid' | 'inactive' | 'refunded' | 'active';

type OrderFields = Pick<Order, 'status' | 'activity_status' | 'expires_utc_ts'>;

export function displayStatusOf({ status, activity_status }: OrderFields): OrderStatus {
  if (status === 'refunded') return 'refunded';
  if (status !== 'paid') return 'inactive';
  switch (activity_status) {
    case 'active':
      return 'active';
    // Paid, but not active yet.
    case 'inactive':
      return 'paid';
    case 'expired':
    case 'canceled':
      return 'inactive';
    default:
      return assertNever(activity_status);
  }
}

/** The active orders first (§2), otherwise in the given order. */
export const activeFirst = <T extends OrderFields>(orders: readonly T[]): readonly T[] => {
  const isActive = (order: T) => displayStatusOf(order) === 'active';
  return [...orders.filter(isActive), ...orders.filter((order) => !isActive(order))];
};

/** Additional information beside the status: why an order is not active, or until when it is. */
export type OrderDetail =
  | { kind: 'waiting-for-payment' }
  | { kind: 'payment-failed' }
  | { kind: 'open-until'; utcS: number }
  | { kind: 'ended'; utcS: number };

export function orderDetailOf({
  status,
  activity_status,
  expires_utc_ts: utcS,
}: OrderFields): OrderDetail | null {
  if (status === 'created') return { kind: 'waiting-for-payment' };
  if (status === 'failed') return { kind: 'payment-failed' };
  if (status === 'refunded' || utcS === null) return null;
  if (activity_status === 'active') return { kind: 'open-until', utcS };
  return activity_status === 'expired' ? { kind: 'ended', utcS } : null;
}
