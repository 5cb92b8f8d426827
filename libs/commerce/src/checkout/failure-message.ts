import type { MessageKey } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import type { PurchaseFailure } from './purchase-state.ts';
import {
  type CouponProblem,
  couponProblemOf,
  type PurchaseProblem,
  purchaseProblemOf,
} from './purchase-problem.ts';

/** The texts for the payment provider's codes. https://docs.stripe.com/declines/codes */
const BY_CODE: Readonly<Record<string, MessageKey>> = {
  card_declined: 'checkout.failedDeclined',
  generic_decline: 'checkout.failedDeclined',
  do_not_honor: 'checkout.failedDeclined',
  insufficient_funds: 'checkout.failedFunds',
  expired_card: 'checkout.failedExpired',
  incorrect_cvc: 'checkout.failedCvc',
  invalid_cvc: 'checkout.failedCvc',
  incorrect_number: 'checkout.failedNumber',
  invalid_number: 'checkout.failedNumber',
  payment_intent_authentication_failure: 'checkout.failedAuthentication',
  setup_intent_authentication_failure: 'checkout.failedAuthentication',
  authentication_required: 'checkout.failedAuthentication',
  authentication_not_handled: 'checkout.failedAuthentication',
  abandoned: 'checkout.failedAuthentication',
  canceled: 'checkout.failedCanceled',
  processing_error: 'checkout.failedProcessing',
  api_connection_error: 'checkout.failedConnection',
  form_not_ready: 'checkout.paymentUnavailable',
  refunded: 'checkout.failedRefunded',
};

const BY_PROBLEM: Readonly<Partial<Record<PurchaseProblem, MessageKey>>> = {
  card: 'checkout.chooseCard',
  'price-changed': 'checkout.failedPrice',
  'not-for-sale': 'checkout.notForSale',
  'not-found': 'checkout.notForSale',
  'team-not-selected': 'checkout.teamNotChosen',
  'trial-used': 'checkout.trialUsed',
  'trial-unverified': 'checkout.trialUnverified',
  'no-trial': 'checkout.notForSale',
  'different-details': 'checkout.failedDetails',
};

export const COUPON_MESSAGES: Readonly<Record<CouponProblem, MessageKey>> = {
  wrong: 'checkout.couponWrong',
  expired: 'checkout.couponExpired',
  used: 'checkout.couponUsed',
  minimum: 'checkout.couponMinimum',
  'not-for-item': 'checkout.couponNotForItem',
};

/** The text of the popup "Whoops!" (§8). */
export function failureMessage(failure: PurchaseFailure): MessageKey {
  if (failure.kind === 'payment') return BY_CODE[failure.code] ?? 'checkout.failedOther';
  const problem = couponProblemOf(failure.error);
  if (problem) return COUPON_MESSAGES[problem];
  return BY_PROBLEM[purchaseProblemOf(failure.error)] ?? errorMessage(failure.error);
}

/** The code of a failure for analytics; null when unknown. */
export const failureCode = (failure: PurchaseFailure | null): string | null =>
  failure === null
    ? null
    : failure.kind === 'payment'
      ? failure.code
      : couponProblemOf(failure.error)
        ? 'coupon'
        : purchaseProblemOf(failure.error);
