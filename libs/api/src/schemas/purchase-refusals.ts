/** Why a quote, a purchase, or a change of a subscription or card was refused: `code` of the error's body. // assumed: §7 */
export const PURCHASE_REFUSAL_CODES = [
  /** No item was named, or one that is sold as another one only. */
  'id_missing',
  'team_missing',
  'item_unknown',
  'not_for_sale',
  'already_bought',
  'trial_used',
  /** The trial needs a verified email. */
  'trial_unverified',
  'trial_missing',
  /** The idempotency key belongs to a purchase with other details. */
  'details_differ',
  'card_invalid',
  /** The price differs from the one that the buyer saw. */
  'price_changed',
  /** The payment provider cannot be reached, or has rejected a request of the server. */
  'payments_unavailable',
  /** There is no subscription to cancel. */
  'not_renewing',
  /** There is no cancelled subscription to resume. */
  'not_cancelled',
  /** There is no failed renewal to pay. */
  'not_past_due',
] as const;
export type PurchaseRefusalCode = (typeof PURCHASE_REFUSAL_CODES)[number];

/** Why a promo code does not apply; `errors` names `coupon`. // assumed: §7 */
export const COUPON_REFUSAL_CODES = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_not_for_item',
  /** The user has used the code as often as one user may. */
  'coupon_used',
  /** All users together have used the code as often as they may, or it has no uses. */
  'coupon_used_up',
  /** The price is below the minimum of the code. */
  'coupon_minimum',
  /** The coupon leaves less to pay than the payment provider's smallest charge. */
  'coupon_leaves_too_little',
] as const;
export type CouponRefusalCode = (typeof COUPON_REFUSAL_CODES)[number];
