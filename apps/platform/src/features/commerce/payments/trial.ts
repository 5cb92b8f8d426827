import { err, ok, type Result } from '@grandstand/core';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { orders } from '../orders/schema.ts';
import { users } from '../../../db/schema.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { orderQueries, type OrderRow } from '../orders/index.ts';
import { type PaymentContext, preferRenewalCard } from './advance-order.ts';
import { grantOrder } from './grant.ts';
import { attachCardUndoably } from './attach-card.ts';
import { type LocatedBuyer, lockUser } from './open-order.ts';
import { type ExpectedPrice, isAsExpected } from './expected-price.ts';
import { postReceipt } from './payment-mail.ts';
import { isBought, termsOf } from './product.ts';
import { quoteTrial } from './quote.ts';
import { orderTexts } from './order-texts.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { trialUseQueries } from './trial-uses.ts';
import { findPendingOrder, openAfterCancelling, type OpenOrderResult } from './pending-order.ts';

export interface TrialRequest {
  readonly subscriptionId: number;
  /** Id of the payment method (card) that is charged for renewals. */
  readonly paymentMethodId: string;
  /** The renewal is the first charge. */
  readonly expected: ExpectedPrice;
}

/**
 * Starts a free trial, once per person (ADR 073): per account, verified email and card. Saves the card for the renewal and
 * charges nothing.
 */
export async function startTrial(
  services: PaymentContext,
  buyer: LocatedBuyer,
  { subscriptionId, paymentMethodId, expected }: TrialRequest,
): Promise<Result<Refusal, OrderRow>> {
  const { channel, user, scope, buyerArea } = buyer;
  const productRef = { type: 'subscription' as const, id: subscriptionId, participantId: null };
  const quoted = await quoteTrial(buyer, productRef);
  if (!quoted.ok) return quoted;
  if (!isAsExpected(expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);

  if (user.emailVerifiedTs === null) return err(PURCHASE_REFUSALS.trialUnverified);

  const attached = await attachCardUndoably(services, buyer, paymentMethodId);
  if (!attached.ok) return attached;
  const { card, undo } = attached.value;

  const openTrialOrder = async (txScope: Scope): Promise<Result<Refusal, OpenOrderResult>> => {
    const current = await lockUser(txScope, user.id);
    // Read again under the lock: a concurrent request may have started the trial, or the account may be deleted.
    if (!current) return err(PURCHASE_REFUSALS.trialUsed);
    const trial = await quoteTrial(
      { channel, user: current, scope: txScope.inLanguage(null), buyerArea },
      productRef,
    );
    if (!trial.ok) return trial;
    // A conflict, so that the caller cancels it: if it were paid later, the user would hold two subscriptions.
    const pending = await findPendingOrder(txScope, user.id, productRef);
    if (pending) return ok({ kind: 'conflict', pendingOrder: pending });
    const { nowTs } = txScope;
    const grants = await orderQueries(txScope).grantsOf(user.id);
    const { product, price } = trial.value;
    if (isBought(product, grants, nowTs)) return err(PURCHASE_REFUSALS.bought('subscription'));
    if (!isAsExpected(expected, trial.value)) return err(PURCHASE_REFUSALS.priceChanged);
    // The last reason to refuse: a refused trial must record nothing.
    const isFirstTrial = await trialUseQueries(txScope).record(current.email, card.fingerprint);
    if (!isFirstTrial) return err(PURCHASE_REFUSALS.trialUsed);
    const order = await txScope.insert(orders, {
      userId: user.id,
      type: 'subscription',
      productId: subscriptionId,
      offerTerms: termsOf(product),
      subscriptionOrderKind: 'created',
      status: 'paid',
      ...price,
      ...(await orderTexts(txScope, channel.settings, product, { ...price, buyerArea })),
      buyerArea,
      idempotencyKey: `trial:${subscriptionId}`,
      paymentMethodId: card.id,
      createdTs: nowTs,
      paidTs: nowTs,
    });
    await grantOrder(txScope, order, product.subscription?.trialDays);
    await postReceipt(services, txScope, order);
    await txScope.update(users, { trialPeriodUsed: true }, eq(users.id, user.id));
    return ok({ kind: 'opened', order });
  };
  const opened = await openAfterCancelling(services, scope, () => scope.transaction(openTrialOrder));
  if (!opened.ok) await undo();
  else if (opened.value.status === 'paid') await preferRenewalCard(services, scope, opened.value);
  return opened;
}
