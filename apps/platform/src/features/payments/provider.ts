import type { Result } from '@grandstand/core';

/** A payment as the provider sees it, reduced to what the platform goes by. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string | null;
  readonly status:
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_payment_method'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  /** The code of the last failure, e.g. `insufficient_funds`. */
  readonly failure: string | null;
  /** What went back so far; all of it where `isRefunded`. */
  readonly refundedMinor: number;
  readonly isRefunded: boolean;
}

export interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface NewIntent {
  readonly channelId: string;
  readonly orderId: number;
  readonly amountMinor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly customer: string;
  readonly paymentMethod: string;
  readonly description: string;
  /** Keeps the card for the subscription's renewals. */
  readonly keepsCard: boolean;
}

/** `rejected`: the provider will not do it, and never will; `unavailable`: nobody knows, ask again later. */
export type ProviderFailure =
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'unavailable' };
type Answer<T> = Promise<Result<ProviderFailure, T>>;

/** What the platform asks of whoever moves the money. Every call may be made again: none does anything twice. */
export interface PaymentProvider {
  createCustomer(who: { channelId: string; userId: number; email: string; name: string }): Answer<string>;
  /** Forgets a customer and their cards; what they paid stays on the provider's books. */
  deleteCustomer(customer: string): Answer<null>;
  /** The card that a customer wants to be charged by; null where they have not said. */
  preferredCard(customer: string): Answer<string | null>;
  /** Prepares a payment; no money moves before `confirm`. */
  createIntent(intent: NewIntent): Answer<Intent>;
  /** Moves the money, or says why not in the intent it answers. Without the buyer (`isOffSession`) nobody is asked. */
  confirm(intentId: string, options: { isOffSession: boolean; paymentMethod: string }): Answer<Intent>;
  intent(intentId: string): Answer<Intent>;
  /** Ends an intent for good; answers its state, which may be `succeeded` where it was too late. */
  cancel(intentId: string): Answer<Intent>;
  refund(intentId: string): Answer<Intent>;
  createSetup(customer: string): Answer<{ clientSecret: string }>;
  cards(customer: string): Answer<Card[]>;
  attachCard(customer: string, paymentMethod: string): Answer<Card>;
  portal(customer: string, returnUrl: string | null): Answer<{ url: string }>;
}
