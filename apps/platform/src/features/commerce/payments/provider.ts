import type { Money, Result } from '@grandstand/core';

/** A payment at the provider, reduced to the fields the platform uses. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string | null;
  /** The card that was or will be charged. Its id can differ from the requested one. */
  readonly paymentMethodId: string | null;
  readonly status:
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_payment_method'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  /** Code of the last failure, e.g. `insufficient_funds`. */
  readonly failure: string | null;
  /** The card that was charged; null before the charge. */
  readonly chargedCard: ChargedCard | null;
  /** Amount refunded so far. */
  readonly refundedMinor: number;
  /** Whether the whole amount went back to the buyer: it was refunded, or the buyer has won a dispute. */
  readonly isRefunded: boolean;
  /** Whether the buyer disputes the charge at their bank, which has not decided yet. */
  readonly isDisputed: boolean;
}

/** The card of a charge. `wallet` is the wallet that holds it, e.g. `apple_pay`; null: none. */
export interface ChargedCard {
  readonly brand: string;
  readonly last4: string;
  readonly wallet: string | null;
}

export interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for every payment method with this card; null if the provider does not know it. */
  readonly fingerprint: string | null;
}

export interface NewIntent {
  readonly channelId: string;
  readonly orderId: number;
  /** A repeated request with this key returns the first intent. */
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly customer: string;
  readonly paymentMethodId: string;
  readonly description: string;
  /** Saves the card after the payment: for renewals (`off_session`), or for purchases by the buyer (`on_session`). */
  readonly saveCardFor: 'off_session' | 'on_session' | null;
}

/**
 * `rejected`: final; `unavailable`: the result is unknown, retry later. `isKeyRefused`: the provider did nothing, and does
 * nothing until an operator corrects the key.
 */
export type ProviderFailure =
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'unavailable'; readonly code: string; readonly isKeyRefused: boolean };
type ProviderResult<T> = Promise<Result<ProviderFailure, T>>;

/** A payment provider. Every call is idempotent. */
export interface PaymentProvider {
  createCustomer(user: {
    channelId: string;
    userId: number;
    email: string;
    name: string;
    idempotencyKey: string;
  }): ProviderResult<string>;
  /** Deletes a customer and their cards; the provider keeps its payment records. */
  deleteCustomer(customer: string): ProviderResult<null>;
  /** The customer's default card, or null. */
  findPreferredCard(customer: string): ProviderResult<string | null>;
  setPreferredCard(customer: string, paymentMethodId: string): ProviderResult<null>;
  /** Creates an unconfirmed payment; no money moves before `confirm`. */
  createIntent(intent: NewIntent): ProviderResult<Intent>;
  /**
   * Charges the card; a decline is reported in the returned intent. `isOffSession`: the buyer is not present to
   * authenticate.
   */
  confirm(
    intentId: string,
    options: { isOffSession: boolean; paymentMethodId: string },
  ): ProviderResult<Intent>;
  getIntent(intentId: string): ProviderResult<Intent>;
  /** Cancels an intent and returns its state, which is `succeeded` if it was paid meanwhile. */
  cancel(intentId: string): ProviderResult<Intent>;
  /** Refunds what is left of a payment, or a part of it: once per `key`. */
  refund(intentId: string, part?: { readonly money: Money; readonly key: string }): ProviderResult<Intent>;
  createSetup(customer: string): ProviderResult<{ clientSecret: string }>;
  cards(customer: string): ProviderResult<Card[]>;
  attachCard(customer: string, paymentMethodId: string): ProviderResult<Card>;
  /** Removes a card from its customer, also as the default card. */
  detachCard(paymentMethodId: string): ProviderResult<null>;
  portal(customer: string, returnUrl: string | null): ProviderResult<{ url: string }>;
}
