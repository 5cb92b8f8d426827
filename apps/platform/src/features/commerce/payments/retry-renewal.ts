import { err, ok, type Result } from '@grandstand/core';
import { and, desc, eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { type HeldSubscriptionRow, isRunningOf, type OrderRow } from '../orders/index.ts';
import { heldSubscriptions, orders } from '../orders/schema.ts';
import { advanceForBuyer, type PaymentContext } from './advance-order.ts';
import { attachCard, attachRefusal } from './attach-card.ts';
import { type ExpectedPrice, isAsExpected } from './expected-price.ts';
import { insertRenewalOrder } from './insert-renewal-order.ts';
import { type Buyer, lockUser } from './open-order.ts';
import { findPendingOrder, openAfterCancelling, type OpenOrderResult } from './pending-order.ts';
import { quoteRenewal } from './quote.ts';
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
  const { scope, user } = buyer;
  // Do not change the card of a subscription without a failed renewal.
  const held = await scope.first(heldSubscriptions, isRunningOf(user.id, subscriptionId));
  if (held?.autoRenewal !== 'active') return err(PURCHASE_REFUSALS.notPastDue);
  if (held.attempts === 0) return findRepeated(scope, held);
  // Before the card is saved. A pending order was opened with the price that the buyer saw then.
  const product = renewalProduct(subscriptionId);
  if (!(await findPendingOrder(scope, user.id, product))) {
    const quoted = await quoteRenewal(buyer, held);
    if (quoted.ok && !isAsExpected(expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);
  }
  const saved = await saveCard(services, buyer, paymentMethodId);
  if (!saved.ok) return saved;
  const retry = { subscriptionId, paymentMethodId: saved.value, expected };
  const opened = await openAfterCancelling(services, scope, () =>
    scope.transaction((txScope) => openRetry({ ...buyer, scope: txScope }, retry)),
  );
  return opened.ok ? ok(await advanceForBuyer(services, scope, opened.value)) : opened;
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
  buyer: Buyer,
  { subscriptionId, paymentMethodId, expected }: RenewalRetry,
): Promise<Result<Refusal, OpenOrderResult>> {
  const { user, scope: txScope } = buyer;
  // Same lock order as the renewal job.
  if (!(await lockUser(txScope, user.id))) return err({ kind: 'anonymous' });
  const held = await txScope.first(heldSubscriptions, isRunningOf(user.id, subscriptionId), {
    lock: 'update',
  });
  if (held?.autoRenewal !== 'active') return err(PURCHASE_REFUSALS.notPastDue);
  if (held.attempts === 0) {
    const repeated = await findRepeated(txScope, held);
    return repeated.ok ? ok({ kind: 'opened', order: repeated.value }) : repeated;
  }
  const product = renewalProduct(subscriptionId);
  const pending = await findPendingOrder(txScope, user.id, product);
  if (pending)
    return pending.paymentMethodId === paymentMethodId &&
      !pending.isOffSession &&
      (expected.totalMinor === null || expected.totalMinor === pending.totalMinor)
      ? ok({ kind: 'opened', order: pending })
      : ok({ kind: 'conflict', pendingOrder: pending });
  const quoted = await quoteRenewal({ ...buyer, scope: txScope.inLanguage(null) }, held);
  if (!quoted.ok) return quoted;
  if (!isAsExpected(expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);
  const earlier = await txScope.count(orders, isRetryOf(held));
  const order = await insertRenewalOrder(txScope, held, {
    quote: quoted.value,
    settings: buyer.channel.settings,
    key: `retry:${earlier}`,
    paymentMethodId,
    isOffSession: false,
  });
  return ok({ kind: 'opened', order });
}

const renewalProduct = (id: number) => ({
  type: 'subscription' as const,
  id,
  participantId: null,
});

const isRetryOf = ({ id }: HeldSubscriptionRow) =>
  and(
    eq(orders.heldSubscriptionId, id),
    eq(orders.subscriptionOrderKind, 'updated'),
    eq(orders.isOffSession, false),
  );

/** A request within this time after the payment repeats it: a double click, a second tab or a lost response. */
const REPEAT_S = 600;

async function findRepeated(scope: Scope, held: HeldSubscriptionRow): Promise<Result<Refusal, OrderRow>> {
  const last = await scope.first(orders, isRetryOf(held), { orderBy: [desc(orders.id)] });
  const isRepeated = last?.status === 'paid' && last.paidTs !== null && last.paidTs > scope.nowTs - REPEAT_S;
  return isRepeated ? ok(last) : err(PURCHASE_REFUSALS.notPastDue);
}
