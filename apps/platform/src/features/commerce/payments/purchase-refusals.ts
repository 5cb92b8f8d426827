import type { CouponRefusalCode, PurchaseRefusalCode } from '@grandstand/api';
import type { Refusal } from '../../../http/refusal.ts';

type PurchaseRefusal = Refusal & { readonly code: PurchaseRefusalCode };

const refused = (code: PurchaseRefusalCode, message: string): PurchaseRefusal => ({
  kind: 'refused',
  message,
  code,
});
const invalid = (code: PurchaseRefusalCode, field: string, message: string): PurchaseRefusal => ({
  kind: 'invalid',
  errors: { [field]: [message] },
  code,
});

// assumed: §8
const COUPON_MESSAGES: Readonly<Record<CouponRefusalCode, string>> = {
  coupon_unknown: 'This promo code isn’t valid',
  coupon_expired: 'This promo code has expired',
  coupon_not_for_item: 'This promo code isn’t valid for this item',
  coupon_used: 'You have already used this promo code',
  coupon_used_up: 'This promo code can no longer be used',
  coupon_minimum: 'This promo code needs a higher amount',
  coupon_leaves_too_little: 'This promo code leaves less to pay than a card can be charged',
};

/** Reasons to refuse a purchase; wording from §5 and §8 where specified. */
export const PURCHASE_REFUSALS = {
  noId: refused('id_missing', 'id not selected'),
  noTeam: refused('team_missing', 'Package is TeamPass but team not selected'),
  trialUsed: refused('trial_used', 'Trial period already used'),
  // assumed: §8
  trialUnverified: refused('trial_unverified', 'Please verify your email before you start the free trial'),
  noTrial: refused('trial_missing', 'This subscription has no trial period'),
  notForSale: refused('not_for_sale', 'This event is not for sale'),
  teamNotPlaying: refused('not_for_sale', 'The team plays no events that this pass opens'),
  tooLow: refused('not_for_sale', 'The price is less than a card can be charged'),
  otherDetails: refused('details_differ', 'This purchase was already submitted with different details'),
  notRunning: refused('not_renewing', 'There is no active subscription to cancel'),
  notCancelled: refused('not_cancelled', 'There is no cancelled subscription to resume'),
  notPastDue: refused('not_past_due', 'There is no failed renewal to pay'),
  unavailable: refused(
    'payments_unavailable',
    // assumed: §8
    'Payments are not available at the moment, nothing was charged',
  ),
  badCard: invalid(
    'card_invalid',
    'payment_method',
    'Please select one of your saved cards or enter new one',
  ),
  /** The price differs from the one that the buyer saw; nothing was created or charged. */
  priceChanged: invalid('price_changed', 'expected_total', 'The price has changed'),
  bought: (type: string) => refused('already_bought', `You already bought this ${type}`),
  notFound: (what: 'Event' | 'Package' | 'Participant' | 'Subscription'): PurchaseRefusal => ({
    kind: 'not-found',
    what,
    code: 'item_unknown',
  }),
  coupon: (code: CouponRefusalCode): Refusal => ({
    kind: 'invalid',
    errors: { coupon: [COUPON_MESSAGES[code]] },
    code,
  }),
};
