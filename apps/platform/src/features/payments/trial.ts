import { err, ok, type Result } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import { users } from '../../db/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import { orderQueries, type OrderRow } from '../orders/index.ts';
import { createScope } from '../../db/scope.ts';
import { isAlreadyBought } from './already-bought.ts';
import type { PaymentContext } from './advance-order.ts';
import { grantOrder } from './grant.ts';
import { attachCardForRenewals } from './attach-card-for-renewals.ts';
import { type Buyer, lockUser } from './open-order.ts';
import { findProduct } from './product.ts';
import { postReceipt } from './payment-mail.ts';
import { freePrice } from './quote.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { findPendingOrder, openCancellingConflict, type OpenOrderResult } from './pending-order.ts';

export interface TrialRequest {
  readonly subscriptionId: number;
  /** Id of the payment method (card) that is charged for renewals. */
  readonly paymentMethodId: string;
}

/** Starts a free trial, once per user. Saves the card for the renewal and charges nothing. */
export async function startTrial(
  services: PaymentContext,
  buyer: Buyer,
  { subscriptionId, paymentMethodId }: TrialRequest,
): Promise<Result<Refusal, OrderRow>> {
  const { channel, user, nowTs } = buyer;
  const { db } = services;
  const productRef = { type: 'subscription' as const, id: subscriptionId, participantId: null };
  const scope = createScope(db, channel.id, nowTs);
  const product = await findProduct(scope, channel.settings.currency, productRef);
  if (!product.ok) return product;
  const trialDays = product.value.subscription?.trialDays ?? 0;
  if (trialDays === 0) return err(PURCHASE_REFUSALS.noTrial);
  if (user.trialPeriodUsed) return err(PURCHASE_REFUSALS.trialUsed);

  const card = await attachCardForRenewals(services, buyer, paymentMethodId);
  if (!card.ok) return card;

  const openTrialOrder = async (tx: Database): Promise<Result<Refusal, OpenOrderResult>> => {
    const current = await lockUser(tx, user);
    // Read again under the lock: a concurrent request may have started the trial, or the account may be deleted.
    if (!current || current.trialPeriodUsed) return err(PURCHASE_REFUSALS.trialUsed);
    // A conflict, so that the caller cancels it: if it were paid later, the user would hold two subscriptions.
    const pending = await findPendingOrder(tx, user, productRef);
    if (pending) return ok({ kind: 'conflict', pendingOrder: pending });
    const grants = await orderQueries(createScope(tx, channel.id, nowTs)).grantsOf(user.id);
    if (isAlreadyBought(product.value, grants, nowTs)) return err(PURCHASE_REFUSALS.bought('subscription'));
    const [order] = await tx
      .insert(orders)
      .values({
        channelId: channel.id,
        userId: user.id,
        type: 'subscription',
        productId: subscriptionId,
        productName: product.value.name,
        subscriptionOrderKind: 'created',
        status: 'paid',
        ...freePrice(product.value.basePrice.currency),
        idempotencyKey: `trial:${subscriptionId}`,
        paymentMethodId: card.value,
        createdTs: nowTs,
        paidTs: nowTs,
      })
      .returning();
    if (!order) throw new Error('trial order was not inserted');
    await grantOrder(tx, order, nowTs, trialDays);
    await postReceipt(services, tx, order, nowTs);
    await tx
      .update(users)
      .set({ trialPeriodUsed: true })
      .where(and(eq(users.channelId, channel.id), eq(users.id, user.id)));
    return ok({ kind: 'opened', order });
  };
  return openCancellingConflict(services, nowTs, () => db.transaction(openTrialOrder));
}
