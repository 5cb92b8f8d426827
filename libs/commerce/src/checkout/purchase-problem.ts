import type { ApiError } from '@grandstand/api';

/** Why the server refused a quote or a purchase. */
export type PurchaseProblem =
  | 'id-not-selected'
  | 'team-not-selected'
  | 'not-for-sale'
  | 'not-found'
  | 'already-bought'
  | 'trial-used'
  | 'trial-unverified'
  | 'no-trial'
  | 'different-details'
  | 'card'
  | 'price-changed'
  | 'other';

/** The server's messages (§5), in lower case. */
const MESSAGES: Readonly<Record<string, PurchaseProblem>> = {
  'id not selected': 'id-not-selected',
  'package is teampass but team not selected': 'team-not-selected',
  'this event is not for sale': 'not-for-sale',
  'trial period already used': 'trial-used',
  'please verify your email before you start the free trial': 'trial-unverified',
  'this subscription has no trial period': 'no-trial',
  'this purchase was already submitted with different details': 'different-details',
};

export function purchaseProblemOf(error: ApiError): PurchaseProblem {
  if (error.kind !== 'status') return 'other';
  if (error.status === 404) return 'not-found';
  if (error.body?.errors?.['payment_method']) return 'card';
  if (error.body?.errors?.['expected_total']) return 'price-changed';
  const message = error.body?.message.trim().toLowerCase() ?? '';
  if (message.startsWith('you already bought this')) return 'already-bought';
  return MESSAGES[message] ?? 'other';
}

/** Why a promo code does not apply. */
export type CouponProblem = 'wrong' | 'expired' | 'used' | 'minimum' | 'not-for-item';

/** The server's messages about a promo code, in lower case and with straight apostrophes. */
const COUPON_MESSAGES: readonly (readonly [text: string, problem: CouponProblem])[] = [
  ['expired', 'expired'],
  ['already been used', 'used'],
  ['higher amount', 'minimum'],
  ['not for this', 'not-for-item'],
  ['for this item', 'not-for-item'],
];

/** Why the server refused a promo code; null when the error is about something else. */
export function couponProblemOf(error: ApiError): CouponProblem | null {
  const [message] = (error.kind === 'status' && error.body?.errors?.['coupon']) || [];
  if (message === undefined) return null;
  const text = message.toLowerCase();
  return COUPON_MESSAGES.find(([part]) => text.includes(part))?.[1] ?? 'wrong';
}
