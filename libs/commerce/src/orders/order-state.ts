import type { Order } from '@grandstand/api';
import { assertNever, fromDecimal, groupBy, type Money } from '@grandstand/core';

/** §4, *Order display status*. */
export type OrderStatus = 'paid' | 'inactive' | 'refunded' | 'active';

export function displayStatusOf({
  status,
  activity_status,
}: Pick<Order, 'status' | 'activity_status'>): OrderStatus {
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

/** What an order gives the user now, and what happens next. Times in seconds. */
export type OrderState =
  | { readonly kind: 'waiting-for-payment' }
  /** The renewal is being paid without the user. */
  | { readonly kind: 'renewal-processing' }
  /**
   * The last renewal was not paid; the user can pay it. `accessUntilS` may be in the past. `retryS`: when the saved card
   * is charged again; null: never.
   */
  | {
      readonly kind: 'past-due';
      readonly total: Money;
      readonly accessUntilS: number | null;
      readonly hasAccess: boolean;
      readonly retryS: number | null;
    }
  /** `price`: null while it is unknown, after a cancellation was withdrawn. */
  | { readonly kind: 'renews'; readonly utcS: number | null; readonly price: Money | null }
  /** Paid until then; does not renew. */
  | { readonly kind: 'renewal-cancelled'; readonly untilS: number | null }
  | { readonly kind: 'open'; readonly untilS: number | null }
  | { readonly kind: 'payment-failed' }
  | { readonly kind: 'ended'; readonly utcS: number }
  | { readonly kind: 'inactive' };

/** The state of one order, apart from a renewal that failed. */
export function orderStateOf(order: Order): OrderState {
  const { status, activity_status: activity, expires_utc_ts: untilS, auto_renewal: renewing } = order;
  if (status === 'created') return { kind: 'waiting-for-payment' };
  if (status === 'failed') return { kind: 'payment-failed' };
  if (status === 'refunded') return { kind: 'inactive' };
  if (activity === 'expired' && untilS !== null) return { kind: 'ended', utcS: untilS };
  if (activity !== 'active') return { kind: 'inactive' };
  if (renewing === 'cancelled') return { kind: 'renewal-cancelled', untilS };
  if (renewing === null) return { kind: 'open', untilS };
  return {
    kind: 'renews',
    utcS: order.renewal?.utc_ts ?? untilS,
    price: order.renewal && fromDecimal(order.renewal.total, order.currency),
  };
}

export interface OrderEntry {
  readonly order: Order;
  readonly state: OrderState;
}

export interface OrderEntries {
  /** What the user has, and what needs their attention, which comes first. */
  readonly current: readonly OrderEntry[];
  readonly past: readonly OrderEntry[];
  /** First payments that failed: nothing was bought. */
  readonly notCharged: readonly OrderEntry[];
}

/**
 * The orders as the user thinks of them: active orders first (§2), and one entry for each subscription instead of one for
 * each of its payments. `orders`: the newest first.
 */
export function toOrderEntries(orders: readonly Order[]): OrderEntries {
  const groups = groupBy(orders, ({ id, type, product }) =>
    type === 'subscription' ? `subscription ${product.id}` : id,
  );
  const entries = [...groups.values()].flatMap((group) =>
    group[0]?.type === 'subscription'
      ? subscriptionEntries(group)
      : group.map((order) => ({ order, state: orderStateOf(order) })),
  );
  const byDate = entries.toSorted((one, other) => other.order.id - one.order.id);
  const inPlace = (place: number) => byDate.filter(({ state }) => placeOf(state) === place);
  return { current: [...inPlace(0), ...inPlace(1)], past: inPlace(2), notCharged: inPlace(3) };
}

/** The place of an order in the list: 0 needs attention, 1 is active, 2 is past, 3 was never paid. */
function placeOf({ kind }: OrderState): 0 | 1 | 2 | 3 {
  switch (kind) {
    case 'past-due':
    case 'waiting-for-payment':
    case 'renewal-processing':
      return 0;
    case 'renews':
    case 'renewal-cancelled':
    case 'open':
      return 1;
    case 'ended':
    case 'inactive':
      return 2;
    case 'payment-failed':
      return 3;
    default:
      return assertNever(kind);
  }
}

/** The entries of the payments of one subscription, the newest first. */
function subscriptionEntries(payments: readonly Order[]): readonly OrderEntry[] {
  const [newest] = payments;
  if (!newest) return [];
  const paid = payments.filter(({ status }) => status === 'paid');
  const latest = paid.toSorted((one, other) => (other.expires_utc_ts ?? 0) - (one.expires_utc_ts ?? 0))[0];
  const pending = payments.find(({ status }) => status === 'created');
  const unpaid = payments.find(({ is_past_due: isPastDue }) => isPastDue) ?? renewalToConfirm(pending);
  if (unpaid) {
    const { renewal, currency, total } = unpaid;
    return [
      {
        order: latest ?? unpaid,
        state: {
          kind: 'past-due',
          total: fromDecimal(renewal?.total ?? total, currency),
          accessUntilS: latest?.expires_utc_ts ?? null,
          hasAccess: latest?.activity_status === 'active',
          retryS: unpaid.is_past_due ? (renewal?.utc_ts ?? null) : null,
        },
      },
    ];
  }
  const hasAccess = latest?.activity_status === 'active';
  if (pending?.subscription_order_kind === 'updated')
    return [{ order: latest ?? pending, state: { kind: 'renewal-processing' } }];
  const entry = (order: Order) => ({ order, state: orderStateOf(order) });
  if (pending) return hasAccess ? [entry(pending), entry(latest)] : [entry(pending)];
  if (hasAccess) return [entry(latest)];
  // A failed new purchase does not replace the subscription that has ended.
  return newest.status === 'failed' && latest ? [entry(newest), entry(latest)] : [entry(newest)];
}

/** A renewal that waits until the user confirms it with their bank. */
const renewalToConfirm = (pending: Order | undefined): Order | null =>
  pending?.subscription_order_kind === 'updated' && pending.requires_action ? pending : null;
