import type { Order } from '@grandstand/api';
import { fromDecimal, type Money } from '@grandstand/core';

/** §4, *Payment status*, and how much of a paid order was refunded. */
export type PaymentState =
  | { readonly kind: Order['status'] }
  | { readonly kind: 'partly-refunded'; readonly refunded: Money };

export function paymentStateOf({
  status,
  refunded,
  currency,
}: Pick<Order, 'status' | 'refunded' | 'currency'>): PaymentState {
  return status === 'paid' && refunded > 0
    ? { kind: 'partly-refunded', refunded: fromDecimal(refunded, currency) }
    : { kind: status };
}

/** Whether money was received for the order, also when it was refunded later. */
export const hasReceipt = ({ status, paid_utc_ts: paidS }: Pick<Order, 'status' | 'paid_utc_ts'>): boolean =>
  status === 'paid' || (status === 'refunded' && paidS !== null);
