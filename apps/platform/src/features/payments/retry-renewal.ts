import { err, ok, type Result } from '@grandstand/core';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { HeldSubscriptionRow, OrderRow } from '../orders/index.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { advanceOrder, ensureCustomerId, type PaymentContext } from './advance-order.ts';
import { type Buyer, lockUser } from './open-order.ts';
import { findPendingOrder, openCancellingConflict, type OpenOrderResult } from './pending-order.ts';
import { quote } from './quote.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';

export interface RenewalRetry {
  readonly subscriptionId: number;
  readonly paymentMethodId: string;
}

/**
 * Pays a failed renewal while the buyer is present, and charges later renewals to the same card. Does not count as an
 * attempt of the renewal job. A repeated request returns the same order.
 */
export async function retryRenewal(
  services: PaymentContext,
  buyer: Buyer,
  { subscriptionId, paymentMethodId }: RenewalRetry,
): Promise<Result<Refusal, OrderRow>> {
  // Do not change the card of a subscription without a failed renewal.
  const [held] = await services.db.select().from(heldSubscriptions).where(whereHeld(buyer, subscriptionId));
  if (held?.autoRenewal !== 'active') return err(PURCHASE_REFUSALS.notPastDue);
  if (held.attempts === 0) return findRepeated(services.db, held, buyer.nowTs);
  const preferred = await preferCard(services, buyer, paymentMethodId);
  if (!preferred.ok) return preferred;
  const retry = { subscriptionId, paymentMethodId: preferred.value };
  const opened = await openCancellingConflict(services, buyer.nowTs, () =>
    services.db.transaction((tx) => openRetry(tx, buyer, retry)),
  );
  return opened.ok ? ok(await advanceOrder(services, opened.value, buyer.nowTs)) : opened;
}

/**
 * Saves the card as the customer's default and returns its id. A card that the bank declines is not saved; the payment
 * then fails with the bank's reason.
 */
async function preferCard(
  services: PaymentContext,
  { channel, user }: Buyer,
  paymentMethodId: string,
): Promise<Result<Refusal, string>> {
  const { provider } = services;
  const customer = await ensureCustomerId(services, { channelId: channel.id, userId: user.id });
  if (!customer.ok) return err(PURCHASE_REFUSALS.unavailable);
  const card = await provider.attachCard(customer.value, paymentMethodId);
  if (!card.ok) {
    if (card.error.kind === 'unavailable') return err(PURCHASE_REFUSALS.unavailable);
    return card.error.code.startsWith('card:') ? ok(paymentMethodId) : err(PURCHASE_REFUSALS.badCard);
  }
  const preferred = await provider.setPreferredCard(customer.value, card.value.id);
  return preferred.ok ? ok(card.value.id) : err(PURCHASE_REFUSALS.unavailable);
}

async function openRetry(
  tx: Database,
  { channel, user, nowTs }: Buyer,
  { subscriptionId, paymentMethodId }: RenewalRetry,
): Promise<Result<Refusal, OpenOrderResult>> {
  // Same lock order as the renewal job.
  if (!(await lockUser(tx, user))) return err({ kind: 'anonymous' });
  const [held] = await tx
    .select()
    .from(heldSubscriptions)
    .where(whereHeld({ channel, user }, subscriptionId))
    .for('update');
  if (held?.autoRenewal !== 'active') return err(PURCHASE_REFUSALS.notPastDue);
  if (held.attempts === 0) {
    const repeated = await findRepeated(tx, held, nowTs);
    return repeated.ok ? ok({ kind: 'opened', order: repeated.value }) : repeated;
  }
  const product = { type: 'subscription' as const, id: subscriptionId, participantId: null, coupon: null };
  const pending = await findPendingOrder(tx, user, product);
  if (pending)
    return pending.paymentMethodId === paymentMethodId && !pending.isOffSession
      ? ok({ kind: 'opened', order: pending })
      : ok({ kind: 'conflict', pendingOrder: pending });
  const quoted = await quote(tx, { channel, user: null, nowTs }, product);
  if (!quoted.ok) return quoted;
  const [earlier] = await tx.select({ total: count() }).from(orders).where(whereRetry(held));
  const [order] = await tx
    .insert(orders)
    .values({
      channelId: channel.id,
      userId: user.id,
      type: 'subscription',
      productId: subscriptionId,
      productName: quoted.value.product.name,
      subscriptionOrderKind: 'updated',
      status: 'created',
      ...quoted.value.price,
      idempotencyKey: `renewal:${held.id}:${held.periodEndTs}:retry:${earlier?.total ?? 0}`,
      paymentMethodId,
      heldSubscriptionId: held.id,
      createdTs: nowTs,
    })
    .returning();
  if (!order) throw new Error('renewal order was not inserted');
  return ok({ kind: 'opened', order });
}

const whereHeld = ({ channel, user }: Pick<Buyer, 'channel' | 'user'>, subscriptionId: number) =>
  and(
    eq(heldSubscriptions.channelId, channel.id),
    eq(heldSubscriptions.userId, user.id),
    eq(heldSubscriptions.subscriptionId, subscriptionId),
    eq(heldSubscriptions.state, 'running'),
  );

const whereRetry = ({ channelId, id }: HeldSubscriptionRow) =>
  and(
    eq(orders.channelId, channelId),
    eq(orders.heldSubscriptionId, id),
    eq(orders.subscriptionOrderKind, 'updated'),
    eq(orders.isOffSession, false),
  );

/** A request within this time after the payment repeats it: a double click, a second tab or a lost response. */
const REPEAT_S = 600;

async function findRepeated(
  db: Database,
  held: HeldSubscriptionRow,
  nowTs: number,
): Promise<Result<Refusal, OrderRow>> {
  const [last] = await db.select().from(orders).where(whereRetry(held)).orderBy(desc(orders.id)).limit(1);
  const isRepeated = last?.status === 'paid' && last.paidTs !== null && last.paidTs > nowTs - REPEAT_S;
  return isRepeated ? ok(last) : err(PURCHASE_REFUSALS.notPastDue);
}
