import { err, ok, type Result } from '@grandstand/core';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { HeldSubscriptionRow, OrderRow } from '../orders/index.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { advanceOrder, type PaymentContext } from './advance-order.ts';
import { attachCard, attachRefusal } from './attach-card.ts';
import { type ExpectedPrice, isAsExpected } from './expected-price.ts';
import { insertRenewalOrder } from './insert-renewal-order.ts';
import { type Buyer, lockUser } from './open-order.ts';
import { findPendingOrder, openAfterCancelling, type OpenOrderResult } from './pending-order.ts';
import { quote } from './quote.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';

export interface RenewalRetry {
  readonly subscriptionId: number;
  readonly paymentMethodId: string;
  readonly expected: ExpectedPrice;
}

/**
 * Pays a failed renewal while the buyer is present, and charges later renewals to the same card. Does not count as an
 * attempt of the renewal job. A repeated request returns the same order.
 */
export async function retryRenewal(
  services: PaymentContext,
  buyer: Buyer,
  { subscriptionId, paymentMethodId, expected }: RenewalRetry,
): Promise<Result<Refusal, OrderRow>> {
  // Do not change the card of a subscription without a failed renewal.
  const [held] = await services.db.select().from(heldSubscriptions).where(whereHeld(buyer, subscriptionId));
  if (held?.autoRenewal !== 'active') return err(PURCHASE_REFUSALS.notPastDue);
  if (held.attempts === 0) return findRepeated(services.db, held, buyer.nowTs);
  // Before the card is saved. A pending order was opened with the price that the buyer saw then.
  const product = renewalProduct(subscriptionId);
  if (!(await findPendingOrder(services.db, buyer.user, product))) {
    const quoted = await quote(services.db, { ...buyer, user: null }, product);
    if (quoted.ok && !isAsExpected(expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);
  }
  const saved = await saveCard(services, buyer, paymentMethodId);
  if (!saved.ok) return saved;
  const retry = { subscriptionId, paymentMethodId: saved.value, expected };
  const opened = await openAfterCancelling(services, buyer.nowTs, () =>
    services.db.transaction((tx) => openRetry(tx, buyer, retry)),
  );
  return opened.ok ? ok(await advanceOrder(services, opened.value, buyer.nowTs)) : opened;
}

/**
 * Saves the card and returns its id; it becomes the default once it has paid. A card that the bank declines is not
 * saved; the payment then fails with the bank's reason.
 */
async function saveCard(
  services: PaymentContext,
  buyer: Buyer,
  paymentMethodId: string,
): Promise<Result<Refusal, string>> {
  const card = await attachCard(services, buyer, paymentMethodId);
  if (card.ok) return ok(card.value.id);
  const isDeclined = card.error.kind === 'rejected' && card.error.code.startsWith('card:');
  return isDeclined ? ok(paymentMethodId) : err(attachRefusal(card.error));
}

async function openRetry(
  tx: Database,
  { channel, user, nowTs }: Buyer,
  { subscriptionId, paymentMethodId, expected }: RenewalRetry,
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
  const product = renewalProduct(subscriptionId);
  const pending = await findPendingOrder(tx, user, product);
  if (pending)
    return pending.paymentMethodId === paymentMethodId &&
      !pending.isOffSession &&
      (expected.totalMinor === null || expected.totalMinor === pending.totalMinor)
      ? ok({ kind: 'opened', order: pending })
      : ok({ kind: 'conflict', pendingOrder: pending });
  const quoted = await quote(tx, { channel, user: null, nowTs }, product);
  if (!quoted.ok) return quoted;
  if (!isAsExpected(expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);
  const [earlier] = await tx.select({ total: count() }).from(orders).where(whereRetry(held));
  const order = await insertRenewalOrder(tx, held, {
    quote: quoted.value,
    key: `retry:${earlier?.total ?? 0}`,
    paymentMethodId,
    isOffSession: false,
    nowTs,
  });
  return ok({ kind: 'opened', order });
}

const renewalProduct = (id: number) => ({
  type: 'subscription' as const,
  id,
  participantId: null,
  coupon: null,
});

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
