import { err, ok, type Result } from '@grandstand/core';
import { and, eq, gt } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { webhookEvents } from './schema.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { type HeldSubscriptionRow, isRunningOf, type OrderRow } from '../orders/index.ts';
import {
  advanceForBuyer,
  cancelOrder,
  type PaymentContext,
  preferRenewalCard,
  refreshOrder,
} from './advance-order.ts';
import type { ProductRef } from './product.ts';
import { isAsExpected } from './expected-price.ts';
import { createCards } from './cards.ts';
import { withCustomer } from './customers.ts';
import { type Buyer, type LocatedBuyer, openOrder, type Purchase } from './open-order.ts';
import { quote, type QuoteContext, quoteTrial } from './quote.ts';
import { type RenewalRetry, retryRenewal } from './retry-renewal.ts';
import { attachCardForRenewals } from './attach-card.ts';
import type { ProviderFailure } from './provider.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { reconcile } from './reconcile.ts';
import { postCancellation } from './payment-mail.ts';
import { remindOfRenewals } from './remind-renewals.ts';
import { refundCancelledEvents, refundOrder } from './refunds.ts';
import { renewDue } from './renewals.ts';
import { startTrial, type TrialRequest } from './trial.ts';
import { findPendingOrder, openAfterCancelling } from './pending-order.ts';

/** A verified webhook event and the payment that it is about. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null for event types that the platform ignores. */
  readonly intentId: string | null;
}

/** All payment operations. Times are in seconds. */
export function createPayments({ db, ...services }: PaymentContext & { readonly db: Database }) {
  const { provider } = services;
  const callForBuyer = async <T>(
    { scope, user }: Buyer,
    callProvider: (customer: string) => Promise<Result<ProviderFailure, T>>,
  ): Promise<Result<Refusal, T>> => {
    const result = await withCustomer(services, scope, user.id, callProvider);
    return result.ok ? result : err(PURCHASE_REFUSALS.unavailable);
  };
  /** Attaches the card if the first period of a subscription is free, because its renewals still need a card. */
  const attachCardIfFree = async (
    buyer: LocatedBuyer,
    purchase: Purchase,
  ): Promise<Result<Refusal, string>> => {
    const { type, coupon, paymentMethodId } = purchase;
    if (type !== 'subscription' || coupon === null) return ok(paymentMethodId);
    const quoted = await quote(services.catalog, buyer, purchase);
    const isFree =
      quoted.ok &&
      quoted.value.price.totalMinor === 0 &&
      // Otherwise `openOrder` refuses the purchase, or answers the existing order.
      isAsExpected(purchase.expected, quoted.value);
    if (!isFree) return ok(paymentMethodId);
    const card = await attachCardForRenewals(services, buyer, paymentMethodId);
    return card.ok ? ok(card.value.id) : card;
  };
  return {
    /** Creates the order and advances its payment; idempotent by `idempotencyKey`. */
    async buy(buyer: LocatedBuyer, purchase: Purchase): Promise<Result<Refusal, OrderRow>> {
      const card = await attachCardIfFree(buyer, purchase);
      if (!card.ok) return card;
      const opened = await openAfterCancelling(services, buyer.scope, () =>
        openOrder(services, buyer, { ...purchase, paymentMethodId: card.value }),
      );
      if (!opened.ok) return opened;
      const isFree = opened.value.status === 'paid' && opened.value.totalMinor === 0;
      if (isFree && purchase.type === 'subscription')
        await preferRenewalCard(services, buyer.scope, opened.value);
      return ok(await advanceForBuyer(services, buyer.scope, opened.value));
    },
    quote: (context: QuoteContext, request: ProductRef & { coupon: string | null }) =>
      quote(services.catalog, context, request),
    quoteTrial,
    /** Returns the order updated from the provider, or unchanged if the provider is unavailable. */
    async refresh(scope: Scope, order: OrderRow): Promise<OrderRow> {
      const current = await refreshOrder(services, scope, order);
      return current.ok ? current.value : order;
    },
    startTrial: (buyer: LocatedBuyer, request: TrialRequest) => startTrial(services, buyer, request),
    cards: createCards(services),
    createSetup: (buyer: Buyer) => callForBuyer(buyer, (customer) => provider.createSetup(customer)),
    portal: (buyer: Buyer, returnUrl: string | null) =>
      callForBuyer(buyer, (customer) => provider.portal(customer, returnUrl)),
    /** Cancels the renewal, also one that is already being paid; access lasts until the end of the paid period. */
    async unsubscribe(buyer: Buyer, subscriptionId: number): Promise<Result<Refusal, HeldSubscriptionRow>> {
      const { scope, user } = buyer;
      const isHeld = isRunningOf(user.id, subscriptionId);
      const cancelled = await scope.transaction(
        async (txScope): Promise<Result<Refusal, HeldSubscriptionRow>> => {
          const before = await txScope.first(heldSubscriptions, isHeld, { lock: 'update' });
          if (!before) return err(PURCHASE_REFUSALS.notRunning);
          if (before.autoRenewal === 'cancelled') return ok(before);
          await txScope.update(heldSubscriptions, { autoRenewal: 'cancelled' }, isHeld);
          const held = { ...before, autoRenewal: 'cancelled' as const };
          await postCancellation(services, txScope, held);
          return ok(held);
        },
      );
      if (!cancelled.ok) return cancelled;
      // After the transaction, so that a renewal that is confirmed meanwhile reads the cancellation (`mayCharge`).
      const product = { type: 'subscription' as const, id: subscriptionId, participantId: null };
      const pending = await findPendingOrder(scope, user.id, product);
      if (pending?.subscriptionOrderKind !== 'updated') return cancelled;
      await cancelOrder(services, scope, pending);
      // The renewal may have been paid before it could be cancelled: then the period is longer.
      const current = await scope.first(heldSubscriptions, eq(heldSubscriptions.id, cancelled.value.id));
      return ok(current ?? cancelled.value);
    },
    /** Withdraws a cancellation until the end of the paid period. */
    async resubscribe(buyer: Buyer, subscriptionId: number): Promise<Result<Refusal, HeldSubscriptionRow>> {
      const { scope, user } = buyer;
      const [held] = await scope.update(
        heldSubscriptions,
        { autoRenewal: 'active' },
        and(isRunningOf(user.id, subscriptionId), gt(heldSubscriptions.periodEndTs, scope.nowTs)),
      );
      return held ? ok(held) : err(PURCHASE_REFUSALS.notCancelled);
    },
    retryRenewal: (buyer: Buyer, retry: RenewalRetry) => retryRenewal(services, buyer, retry),
    /**
     * Handles a verified event. The payment is read from the provider, so late or repeated events have no effect.
     * Returns false if the provider is unavailable: it must send the event again.
     */
    async receive({ id, type, intentId }: ProviderEvent, nowTs: number): Promise<boolean> {
      const across = acrossChannels(db);
      if (await across.first(webhookEvents, eq(webhookEvents.id, id))) return true;
      const order = intentId === null ? null : await across.first(orders, eq(orders.intentId, intentId));
      const current = order && (await refreshOrder(services, createScope(db, order.channelId, nowTs), order));
      if (current?.ok === false && current.error.kind === 'unavailable') return false;
      await across.addShared(webhookEvents, { id, type, handledTs: nowTs });
      return true;
    },
    refund: (scope: Scope, orderId: number) => refundOrder(services, scope, orderId),
    refundCancelledEvents: (nowTs: number) => refundCancelledEvents(services, db, nowTs),
    remindOfRenewals: (nowTs: number) => remindOfRenewals(services, db, nowTs),
    renewDue: (nowTs: number) => renewDue(services, db, nowTs),
    reconcile: (nowTs: number) => reconcile(services, db, nowTs),
  };
}
export type Payments = ReturnType<typeof createPayments>;
