import {
  type ApiError,
  COUPON_REFUSAL_CODES,
  type CouponRefusalCode,
  PURCHASE_REFUSAL_CODES,
  type PurchaseRefusalCode,
  refusalCode,
} from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { type ErrorText, serverFieldErrors } from '@grandstand/session';

/** Why the server refused a quote or a purchase; null: another error, or an unknown reason. */
export function purchaseRefusalOf(error: ApiError): PurchaseRefusalCode | null {
  const code = refusalCode(error, PURCHASE_REFUSAL_CODES);
  if (code !== undefined) return code;
  // A server without codes.
  if (error.kind !== 'status') return null;
  if (error.status === 404) return 'item_unknown';
  const fields = serverFieldErrors(error);
  if ('payment_method' in fields) return 'card_invalid';
  return 'expected_total' in fields ? 'price_changed' : null;
}

const COUPON_KEYS: Readonly<Record<CouponRefusalCode, MessageKey>> = {
  coupon_unknown: 'checkout.couponWrong',
  coupon_expired: 'checkout.couponExpired',
  coupon_not_for_item: 'checkout.couponNotForItem',
  coupon_used: 'checkout.couponUsed',
  coupon_used_up: 'checkout.couponUsedUp',
  coupon_minimum: 'checkout.couponMinimum',
  coupon_leaves_too_little: 'checkout.couponLeavesTooLittle',
};

/** Why the server refused a promo code; null when the error is about something else. */
export function couponRefusalOf(error: ApiError): ErrorText | null {
  const code = refusalCode(error, COUPON_REFUSAL_CODES);
  return code === undefined ? (serverFieldErrors(error)['coupon'] ?? null) : { key: COUPON_KEYS[code] };
}
