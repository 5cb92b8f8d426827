import type { ApiError, Order } from '@grandstand/api';
import type { SubmissionEvent } from '@grandstand/core';
import type { PurchaseItem } from '../purchase-item.ts';
import type { ExpectedPrice } from './expected-price.ts';

/** What the buyer has submitted. It never changes; another try after a failure is another purchase. */
export interface PurchaseRequest {
  /** Made before the first call; the same key returns the same order (D6). */
  readonly idempotencyKey: string;
  readonly item: PurchaseItem;
  /** `trial`: starts the free trial of a subscription. `renewal`: pays its failed renewal. */
  readonly mode: 'buy' | 'trial' | 'renewal';
  readonly coupon: string | null;
  /** Whether to save a new card for later purchases. The card of a subscription is always saved. */
  readonly savesCard: boolean;
  /** The price that the buyer saw. */
  readonly expected: ExpectedPrice;
}

/** A request with the payment provider's id of the card. */
export interface Purchase extends PurchaseRequest {
  readonly userId: number;
  readonly paymentMethod: string;
}

/** The chosen way to pay. `none`: nothing is charged now or later. */
export type PaymentChoice =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'none' };

/** Why a purchase failed. `payment`: with the payment provider's code. */
export type PurchaseFailure =
  | { readonly kind: 'payment'; readonly code: string; readonly order: Order | null }
  /** The server refused the request; nothing was charged. */
  | { readonly kind: 'refused'; readonly error: ApiError };

/** The part of a submitted purchase that is kept until it is finished. `orderId` is null while the result is unknown. */
export interface StoredPurchase {
  readonly purchase: Purchase;
  readonly orderId: number | null;
  /** Whether the payment has succeeded. */
  readonly isPaid: boolean;
  /** When it was submitted. */
  readonly sinceMs: number;
}

interface UnderWay {
  readonly purchase: Purchase;
  readonly sinceMs: number;
  /** Whether it takes longer than SLOW_AFTER_MS. */
  readonly isSlow: boolean;
}

/**
 * - `editing`: the buyer fills in the form; nothing was sent.
 * - `creating-payment-method`: the payment provider checks the new card.
 * - `submitting`: the purchase is being sent; its result is unknown, also after a lost connection or a reload.
 * - `confirming`: the buyer confirms the payment with their bank.
 * - `processing`: the order is polled until it is paid or failed (§4).
 * - `access-pending`: paid, but the user has no access to the item yet (D6, *charged, access pending*).
 * - `signed-out`: the session ended meanwhile; continues after the login of the same user.
 * - `failed`: nothing was charged; the buyer may try again, unless the item can no longer be bought.
 */
export type PurchaseState =
  | { readonly phase: 'editing' }
  | { readonly phase: 'creating-payment-method'; readonly request: PurchaseRequest; readonly userId: number }
  | ({ readonly phase: 'submitting'; readonly isOffline: boolean } & UnderWay)
  | ({ readonly phase: 'confirming'; readonly order: Order } & UnderWay)
  | ({
      readonly phase: 'processing';
      readonly orderId: number;
      /** Null after a reload, until the first answer. */
      readonly order: Order | null;
      readonly isOffline: boolean;
    } & UnderWay)
  | ({ readonly phase: 'access-pending'; readonly order: Order } & UnderWay)
  | ({ readonly phase: 'signed-out'; readonly orderId: number | null; readonly isPaid: boolean } & UnderWay)
  | { readonly phase: 'done'; readonly purchase: Purchase; readonly order: Order }
  | { readonly phase: 'failed'; readonly purchase: Purchase; readonly failure: PurchaseFailure };

/** The time of an event, in milliseconds. */
export interface PurchaseEventContext {
  readonly atMs: number;
}

export type PurchaseEvent =
  | {
      readonly kind: 'submitted';
      readonly request: PurchaseRequest;
      readonly userId: number;
      readonly payment: PaymentChoice;
    }
  | { readonly kind: 'payment-method-created'; readonly id: string }
  /** `code`: null when the card form itself shows what is wrong. */
  | { readonly kind: 'payment-method-failed'; readonly code: string | null }
  | { readonly kind: 'order-received'; readonly order: Order }
  /** The call was answered with an error, or not at all. */
  | { readonly kind: 'submit-failed'; readonly error: ApiError }
  /** The buyer has answered the bank, or closed its dialog. The order shows the result. */
  | { readonly kind: 'action-finished' }
  /** The buyer wants to confirm an order that still waits for it. */
  | { readonly kind: 'action-requested' }
  /** The buyer wants to pay an order that still waits for the bank in another way. The next purchase cancels it. */
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'poll-answered'; readonly order: Order }
  | { readonly kind: 'poll-failed'; readonly error: ApiError }
  /** `order`: the order as it is now; null when it could not be fetched. */
  | { readonly kind: 'access-checked'; readonly isOpen: boolean; readonly order: Order | null }
  | SubmissionEvent<StoredPurchase>
  /** The buyer tries again, or has closed the message of the failure. */
  | { readonly kind: 'retried' };

/** The stages of a purchase that are reported, each once in all tabs. `open`: what was bought can be watched. */
export type PurchaseStage = 'paid' | 'open' | 'failed';

/** A side effect that the runner executes after a transition. The comments name the events that follow from it. */
export type PurchaseEffect =
  /** -> `payment-method-created`, `payment-method-failed` */
  | { readonly kind: 'create-payment-method' }
  /**
   * Stores the purchase and then sends it, one tab at a time. Another tab's purchase of the same item is resumed
   * instead. -> `order-received`, `submit-failed`, `resumed`
   */
  | { readonly kind: 'send'; readonly purchase: Purchase; readonly sinceMs: number }
  /** -> `action-finished` */
  | { readonly kind: 'handle-next-action'; readonly clientSecret: string }
  /** -> `poll-answered`, `poll-failed` */
  | { readonly kind: 'poll-order'; readonly orderId: number }
  /** -> `access-checked` */
  | { readonly kind: 'check-access'; readonly order: Order }
  /** -> `tick` after POLL_MS; replaces an earlier one. */
  | { readonly kind: 'schedule' }
  | { readonly kind: 'cancel-schedule' }
  /** Stores that the order exists, so that a reload polls it instead of sending the purchase again. */
  | { readonly kind: 'store'; readonly purchase: Purchase; readonly orderId: number }
  /** Removes the stored purchase. */
  | { readonly kind: 'forget'; readonly purchase: Purchase }
  /** Stores a stage and reports it, unless another tab has. `open` and `failed` remove the stored purchase. */
  | {
      readonly kind: 'finish-stage';
      readonly stage: PurchaseStage;
      readonly purchase: Purchase;
      readonly order: Order | null;
      readonly failure: PurchaseFailure | null;
    }
  | { readonly kind: 'show-failure'; readonly failure: PurchaseFailure; readonly purchase: Purchase }
  | { readonly kind: 'open-bought'; readonly order: Order };
