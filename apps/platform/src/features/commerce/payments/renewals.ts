import { err, ok, type Result } from '@grandstand/core';
import { and, eq, lte } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { heldSubscriptions } from '../orders/schema.ts';
import type { HeldSubscriptionRow } from '../orders/index.ts';
import { advanceOrder, type PaymentContext } from './advance-order.ts';
import { findCustomerId } from './customers.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { insertRenewalOrder } from './insert-renewal-order.ts';
import { lockUser } from './open-order.ts';
import { daysAfter, RENEWAL_ATTEMPTS } from './period.ts';
import { quoteRenewal } from './quote.ts';
import { findPendingOrder, openAfterCancelling, type OpenOrderResult } from './pending-order.ts';

const NOTHING_TO_RENEW = err('nothing-to-renew' as const);

/** Renews every subscription due at `nowTs` (seconds), on all channels; ends those that are cancelled or no longer sold. */
export async function renewDue(services: PaymentContext, db: Database, nowTs: number): Promise<void> {
  const due = await acrossChannels(db).rows(heldSubscriptions, {
    where: and(eq(heldSubscriptions.state, 'running'), lte(heldSubscriptions.nextAttemptTs, nowTs)),
  });
  await forEachDespiteErrors(due, async (held) => {
    const scope = createScope(db, held.channelId, nowTs);
    const paymentMethodId = await findRenewalCard(services, scope, held);
    const opened = await openAfterCancelling(services, scope, () =>
      openRenewal(scope, held, paymentMethodId),
    );
    if (opened.ok) await advanceOrder(services, scope, opened.value);
  });
}

/** Returns the card for a renewal: the customer's default card, otherwise the card of the purchase. */
async function findRenewalCard(
  { provider }: PaymentContext,
  scope: Scope,
  { userId, paymentMethodId }: HeldSubscriptionRow,
): Promise<string | null> {
  const customer = await findCustomerId(scope, userId);
  const preferred = customer === null ? null : await provider.findPreferredCard(customer);
  return (preferred?.ok === true ? preferred.value : null) ?? paymentMethodId;
}

/**
 * Creates the renewal order and schedules the next attempt in one transaction, so that concurrent processes or a
 * crash cannot renew twice. A pending order of an earlier attempt is a conflict, because both orders could be paid. A
 * pending purchase of the same subscription postpones the renewal.
 */
function openRenewal(
  scope: Scope,
  { id, userId, subscriptionId }: HeldSubscriptionRow,
  paymentMethodId: string | null,
): Promise<Result<'nothing-to-renew', OpenOrderResult>> {
  return scope.transaction(async (txScope) => {
    const { nowTs } = txScope;
    // Same lock order as a purchase, to avoid deadlocks.
    await lockUser(txScope, userId);
    const isHeld = eq(heldSubscriptions.id, id);
    const held = await txScope.first(heldSubscriptions, isHeld, { lock: 'update' });
    if (held?.state !== 'running' || held.nextAttemptTs > nowTs) return NOTHING_TO_RENEW;
    const channel = await txScope.channel();
    const product = { type: 'subscription' as const, id: subscriptionId, participantId: null };
    const pending = await findPendingOrder(txScope, userId, product);
    if (pending)
      return pending.subscriptionOrderKind === 'created'
        ? NOTHING_TO_RENEW
        : ok({ kind: 'conflict', pendingOrder: pending });
    const quoted = channel && (await quoteRenewal({ channel, scope: txScope }, held));
    if (held.autoRenewal === 'cancelled' || channel === null || quoted?.ok !== true) {
      await txScope.update(heldSubscriptions, { state: 'ended', autoRenewal: 'cancelled' }, isHeld);
      return NOTHING_TO_RENEW;
    }
    const attempts = held.attempts + 1;
    // A failed attempt is retried after a day. No attempt follows the last one, whose failure ends the subscription: a
    // hundred years, because the column cannot be null.
    const nextAttemptTs = daysAfter(nowTs, attempts >= RENEWAL_ATTEMPTS ? 36_500 : 1);
    await txScope.update(heldSubscriptions, { attempts, nextAttemptTs }, isHeld);
    const order = await insertRenewalOrder(txScope, held, {
      quote: quoted.value,
      settings: channel.settings,
      key: String(attempts),
      paymentMethodId,
      isOffSession: true,
    });
    return ok({ kind: 'opened', order });
  });
}
