import type { ApiError, PurchaseRefusalCode } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { type ErrorText, errorText } from '@grandstand/session';
import { couponRefusalOf, purchaseRefusalOf } from './purchase-refusal.ts';
import type { PurchaseFailure } from './purchase-state.ts';

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
  payments_unavailable: 'checkout.paymentsUnavailable',
  idempotency_error: 'checkout.paymentsUnavailable',
  refunded: 'checkout.failedRefunded',
};

const BY_REFUSAL: Readonly<Record<PurchaseRefusalCode, MessageKey>> = {
  id_missing: 'checkout.notForSale',
  team_missing: 'checkout.teamNotChosen',
  item_unknown: 'checkout.notForSale',
  not_for_sale: 'checkout.notForSale',
  // Shown in the page instead, with the type of the item.
  already_bought: 'checkout.notForSale',
  trial_used: 'checkout.trialUsed',
  trial_unverified: 'checkout.trialUnverified',
  trial_missing: 'checkout.notForSale',
  details_differ: 'checkout.failedDetails',
  card_invalid: 'checkout.chooseCard',
  price_changed: 'checkout.failedPrice',
  payments_unavailable: 'checkout.paymentsUnavailable',
  not_renewing: 'orders.alreadyChanged',
  not_cancelled: 'orders.alreadyChanged',
  not_past_due: 'orders.alreadyChanged',
};

/** The text of the popup "Whoops!" (§8). */
export function failureText(failure: PurchaseFailure): ErrorText {
  return failure.kind === 'payment'
    ? { key: BY_CODE[failure.code] ?? 'checkout.failedOther' }
    : refusalText(failure.error);
}

/** What the user reads when a call about a purchase has failed. */
export function refusalText(error: ApiError): ErrorText {
  const coupon = couponRefusalOf(error);
  if (coupon !== null) return coupon;
  const refusal = purchaseRefusalOf(error);
  return refusal === null ? errorText(error) : { key: BY_REFUSAL[refusal] };
}

/** The code of a failure for analytics; null when unknown. */
export const failureCode = (failure: PurchaseFailure | null): string | null =>
  failure === null
    ? null
    : failure.kind === 'payment'
      ? failure.code
      : couponRefusalOf(failure.error) === null
        ? (purchaseRefusalOf(failure.error) ?? 'other')
        : 'coupon';
