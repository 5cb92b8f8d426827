import { isActive, type Order, toWirePrice } from '@grandstand/api';
import { toDecimal } from '@grandstand/core';
import type { GrantRow, HeldSubscriptionRow, OrderRow, ReadOrder } from './queries.ts';

/** The subscription of an order, as the buyer's list of orders shows it. */
export interface WiredSubscription {
  readonly autoRenewal: HeldSubscriptionRow['autoRenewal'];
  readonly renewal: Order['renewal'];
  readonly isPastDue: boolean;
}

/** Serializes an order with its grant and subscription. `nowTs` in seconds. */
export function toWireOrder(
  row: ReadOrder,
  grant: GrantRow | null,
  subscription: WiredSubscription | null,
  nowTs: number,
): Order {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    activity_status: activityOf(row, grant, nowTs),
    product: {
      id: row.productId,
      participant_id: row.participantId,
      event_category_id: row.eventCategoryId,
      name: row.productName,
      ...(row.lang !== undefined && { lang: row.lang }),
    },
    subscription_order_kind: row.type === 'subscription' ? row.subscriptionOrderKind : null,
    auto_renewal: subscription?.autoRenewal ?? null,
    renewal: subscription?.renewal ?? null,
    is_past_due: subscription?.isPastDue ?? false,
    ...toWirePrice(row, row.couponCode),
    created_utc_ts: row.createdTs,
    paid_utc_ts: row.paidTs,
    expires_utc_ts: grant?.paidUntilTs ?? null,
    requires_action: row.requiresAction,
    client_secret: row.requiresAction ? row.clientSecret : null,
    charged_card: row.chargedCard,
    failure: row.failure,
    refunded: toDecimal({ minor: row.refundedMinor, currency: row.currency }),
  };
}

/** §4, *Order state*: canceled after a refund, expired after its period. */
function activityOf(
  { status }: Pick<OrderRow, 'status'>,
  grant: GrantRow | null,
  nowTs: number,
): Order['activity_status'] {
  if (status === 'refunded') return 'canceled';
  if (status !== 'paid' || grant === null) return 'inactive';
  if (isActive(grant, nowTs)) return 'active';
  return grant.untilTs !== null && grant.untilTs <= nowTs ? 'expired' : 'inactive';
}
