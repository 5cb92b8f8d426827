import type { Order } from '@grandstand/api';

/** A paid order of an event; `fields` replace its values. */
export const orderOf = (fields: Partial<Order> = {}): Order => ({
  id: 1,
  type: 'event',
  status: 'paid',
  activity_status: 'active',
  product: { id: 7, participant_id: null, event_category_id: null, name: 'Owls at Hawks' },
  subscription_order_kind: null,
  auto_renewal: null,
  renewal: null,
  is_past_due: false,
  currency: 'CAD',
  base_price: 10,
  service_fee: 1.5,
  discount: 2,
  tax: 1.24,
  total: 10.74,
  coupon: 'FACEOFF20',
  created_utc_ts: 1_795_000_000,
  paid_utc_ts: 1_795_000_060,
  expires_utc_ts: null,
  requires_action: false,
  client_secret: null,
  failure: null,
  refunded: 0,
  ...fields,
});

/** When the paid period of the subscription below ends: Dec 18, 2026. */
export const UNTIL_S = 1_797_600_000;

/** A running subscription that renews. */
export const subscriptionOrder = (fields: Partial<Order> = {}): Order =>
  orderOf({
    type: 'subscription',
    product: { id: 1951, participant_id: null, event_category_id: null, name: 'Northline Monthly' },
    subscription_order_kind: 'created',
    auto_renewal: 'active',
    renewal: { total: 16.94, utc_ts: UNTIL_S },
    expires_utc_ts: UNTIL_S,
    ...fields,
  });
