import { err, ok, type Result } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import { users } from '../../db/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import { orderQueries, type OrderRow } from '../orders/index.ts';
import { createScope } from '../../db/scope.ts';
import { isAlreadyBought } from './already-bought.ts';
import type { PaymentServices } from './carry-on.ts';
import { grantOrder } from './grant.ts';
import { keepCard } from './keep-card.ts';
import { type Buyer, lockUser } from './open-order.ts';
import { findProduct } from './product.ts';
import { REFUSALS } from './purchase-refusals.ts';
import { clearAndOpen, findUnderWay, type Opened } from './under-way.ts';

export interface TrialRequest {
  readonly subscriptionId: number;
  /** What the first renewal is paid with. */
  readonly paymentMethod: string;
}

/** Starts a subscription's free trial: once per user. The card is kept for the renewal, nothing is charged. */
export async function startTrial(
  services: PaymentServices,
  buyer: Buyer,
  { subscriptionId, paymentMethod }: TrialRequest,
): Promise<Result<Refusal, OrderRow>> {
  const { channel, user, nowTs } = buyer;
  const { db } = services;
  const wanted = { type: 'subscription' as const, id: subscriptionId, participantId: null };
  const rows = createScope(db, channel.id, nowTs);
  const product = await findProduct(rows, channel.settings.currency, wanted);
  if (!product.ok) return product;
  const trialDays = product.value.subscription?.trialDays ?? 0;
  if (trialDays === 0) return err(REFUSALS.noTrial);
  if (user.trialPeriodUsed) return err(REFUSALS.trialUsed);

  const card = await keepCard(services, buyer, paymentMethod);
  if (!card.ok) return card;

  const open = async (tx: Database): Promise<Result<Refusal, Opened>> => {
    const current = await lockUser(tx, user);
    if (current?.trialPeriodUsed !== false) return err(REFUSALS.trialUsed);
    // Paid later on, it would be a second subscription.
    const underWay = await findUnderWay(tx, user, wanted);
    if (underWay) return ok({ order: underWay, isInTheWay: true });
    const grants = await orderQueries(createScope(tx, channel.id, nowTs)).grantsOf(user.id);
    if (isAlreadyBought(product.value, grants, nowTs)) return err(REFUSALS.bought('subscription'));
    const [order] = await tx
      .insert(orders)
      .values({
        channelId: channel.id,
        userId: user.id,
        type: 'subscription',
        productId: subscriptionId,
        productName: product.value.name,
        kind: 'created',
        status: 'paid',
        currency: product.value.base.currency,
        baseMinor: 0,
        feeMinor: 0,
        discountMinor: 0,
        taxMinor: 0,
        totalMinor: 0,
        idempotencyKey: `trial:${subscriptionId}`,
        paymentMethod: card.value,
        createdTs: nowTs,
        paidTs: nowTs,
      })
      .returning();
    if (!order) throw new Error('a trial was not written');
    await grantOrder(tx, order, nowTs, trialDays);
    await tx
      .update(users)
      .set({ trialPeriodUsed: true })
      .where(and(eq(users.channelId, channel.id), eq(users.id, user.id)));
    return ok({ order, isInTheWay: false });
  };
  return clearAndOpen(services, nowTs, () => db.transaction(open));
}
