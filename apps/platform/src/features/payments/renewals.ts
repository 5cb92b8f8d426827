import { err, ok, type Result } from '@grandstand/core';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { heldSubscriptions } from '../orders/schema.ts';
import type { HeldSubscriptionRow } from '../orders/index.ts';
import { advanceOrder, findCustomerId, type PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { insertRenewalOrder } from './insert-renewal-order.ts';
import { lockUser } from './open-order.ts';
import { daysAfter, RENEWAL_ATTEMPTS } from './period.ts';
import { quote } from './quote.ts';
import { findPendingOrder, openAfterCancelling, type OpenOrderResult } from './pending-order.ts';

const NOTHING_TO_RENEW = err('nothing-to-renew' as const);

/** Renews every subscription due at `nowTs` (seconds), on all channels; ends those that are cancelled or no longer sold. */
export async function renewDue(services: PaymentContext, nowTs: number): Promise<void> {
  const due = await services.db
    .select()
    .from(heldSubscriptions)
    .where(and(eq(heldSubscriptions.state, 'running'), lte(heldSubscriptions.nextAttemptTs, nowTs)));
  await forEachDespiteErrors(due, async (held) => {
    const paymentMethodId = await findRenewalCard(services, held);
    const opened = await openAfterCancelling(services, nowTs, () =>
      openRenewal(services.db, held, paymentMethodId, nowTs),
    );
    if (opened.ok) await advanceOrder(services, opened.value, nowTs);
  });
}

/** Returns the card for a renewal: the customer's default card, otherwise the card of the purchase. */
async function findRenewalCard(
  { db, provider }: PaymentContext,
  { channelId, userId, paymentMethodId }: HeldSubscriptionRow,
): Promise<string | null> {
  const customer = await findCustomerId(db, { channelId, userId });
  const preferred = customer === null ? null : await provider.findPreferredCard(customer);
  return (preferred?.ok === true ? preferred.value : null) ?? paymentMethodId;
}

/**
 * Creates the renewal order and schedules the next attempt in one transaction, so that concurrent processes or a
 * crash cannot renew twice. A pending order of an earlier attempt is a conflict, because both orders could be paid. A
 * pending purchase of the same subscription postpones the renewal.
 */
function openRenewal(
  db: Database,
  due: HeldSubscriptionRow,
  paymentMethodId: string | null,
  nowTs: number,
): Promise<Result<'nothing-to-renew', OpenOrderResult>> {
  const { channelId, id, userId, subscriptionId } = due;
  return db.transaction(async (tx) => {
    // Same lock order as a purchase, to avoid deadlocks.
    await lockUser(tx, { channelId, id: userId });
    const whereHeld = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, id));
    const [held] = await tx.select().from(heldSubscriptions).where(whereHeld).for('update');
    if (held?.state !== 'running' || held.nextAttemptTs > nowTs) return NOTHING_TO_RENEW;
    const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId));
    const product = { type: 'subscription' as const, id: subscriptionId, participantId: null, coupon: null };
    const pending = await findPendingOrder(tx, { channelId, id: userId }, product);
    if (pending)
      return pending.subscriptionOrderKind === 'created'
        ? NOTHING_TO_RENEW
        : ok({ kind: 'conflict', pendingOrder: pending });
    const quoted = channel ? await quote(tx, { channel, user: null, nowTs }, product) : null;
    if (held.autoRenewal === 'cancelled' || quoted?.ok !== true) {
      await tx.update(heldSubscriptions).set({ state: 'ended', autoRenewal: 'cancelled' }).where(whereHeld);
      return NOTHING_TO_RENEW;
    }
    const attempts = held.attempts + 1;
    // A failed attempt is retried after a day. No attempt follows the last one, whose failure ends the subscription: a
    // hundred years, because the column cannot be null.
    const nextAttemptTs = daysAfter(nowTs, attempts >= RENEWAL_ATTEMPTS ? 36_500 : 1);
    await tx.update(heldSubscriptions).set({ attempts, nextAttemptTs }).where(whereHeld);
    const order = await insertRenewalOrder(tx, held, {
      quote: quoted.value,
      key: String(attempts),
      paymentMethodId,
      isOffSession: true,
      nowTs,
    });
    return ok({ kind: 'opened', order });
  });
}
