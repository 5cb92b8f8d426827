import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import type { HeldSubscriptionRow } from '../orders/index.ts';
import { grants, heldSubscriptions, orders, subscriptions } from '../orders/schema.ts';
import type { PaymentContext } from './advance-order.ts';
import { forEachDespiteErrors } from './for-each-despite-errors.ts';
import { postRenewalReminder } from './payment-mail.ts';
import { daysAfter } from './period.ts';

/** Days between a reminder and the charge. */
const LEAD_DAYS = 7;
/** The lead of a trial that is too short for seven days. */
const SHORT_LEAD_DAYS = 1;

/**
 * Mails a reminder of the first charge of a trial, and of an annual renewal; once per period. It is sent seven days before
 * the charge, for a trial of two to seven days one day before. Shorter trials get none, because the confirmation, which
 * states the charge, is less than two days old when they end.
 */
export async function remindOfRenewals(services: PaymentContext, db: Database, nowTs: number): Promise<void> {
  const isDue = and(
    eq(heldSubscriptions.state, 'running'),
    eq(heldSubscriptions.autoRenewal, 'active'),
    eq(heldSubscriptions.attempts, 0),
    gt(heldSubscriptions.nextAttemptTs, nowTs),
    lte(heldSubscriptions.nextAttemptTs, daysAfter(nowTs, LEAD_DAYS)),
    or(
      isNull(heldSubscriptions.remindedOfTs),
      ne(heldSubscriptions.remindedOfTs, heldSubscriptions.periodEndTs),
    ),
  );
  const due = await acrossChannels(db).rows(heldSubscriptions, { where: isDue });
  await forEachDespiteErrors(due, ({ channelId, id, periodEndTs }) =>
    createScope(db, channelId, nowTs).transaction(async (txScope) => {
      // Checks the conditions again under a lock, because another process may have sent the reminder.
      const isStillDue = and(eq(heldSubscriptions.id, id), isDue);
      const held = await txScope.first(heldSubscriptions, isStillDue, { lock: 'update' });
      if (!held) return;
      const reminder = await findReminder(txScope, held);
      if (reminder && held.nextAttemptTs > daysAfter(nowTs, reminder.leadDays)) return;
      await txScope.update(heldSubscriptions, { remindedOfTs: periodEndTs }, isStillDue);
      if (reminder) await postRenewalReminder(services, txScope, held, reminder.isTrial);
    }),
  );
}

interface Reminder {
  readonly isTrial: boolean;
  readonly leadDays: number;
}

/** The reminder of the next charge; null for monthly renewals and for periods that are too short. */
async function findReminder(scope: Scope, held: HeldSubscriptionRow): Promise<Reminder | null> {
  const { id, subscriptionId, periodEndTs } = held;
  const [current] = await scope.selectJoined(
    orders,
    { with: grants, on: eq(grants.orderId, orders.id) },
    { fromTs: grants.fromTs, key: orders.idempotencyKey },
    {
      where: and(eq(orders.heldSubscriptionId, id), eq(orders.status, 'paid')),
      orderBy: [desc(orders.id)],
      limit: 1,
    },
  );
  if (!current) return null;
  // At least a day lies between the confirmation and the reminder.
  const isLongEnough = (leadDays: number) => daysAfter(current.fromTs, leadDays + 1) <= periodEndTs;
  if (current.key.startsWith('trial:')) {
    const leadDays = [LEAD_DAYS, SHORT_LEAD_DAYS].find(isLongEnough);
    return leadDays === undefined ? null : { isTrial: true, leadDays };
  }
  const offer = await scope.first(subscriptions, eq(subscriptions.id, subscriptionId));
  return offer?.offer === 'annual' && isLongEnough(LEAD_DAYS)
    ? { isTrial: false, leadDays: LEAD_DAYS }
    : null;
}
