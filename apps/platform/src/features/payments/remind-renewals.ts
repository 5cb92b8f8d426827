import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
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
export async function remindOfRenewals(services: PaymentContext, nowTs: number): Promise<void> {
  const whereDue = and(
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
  const due = await services.db.select().from(heldSubscriptions).where(whereDue);
  await forEachDespiteErrors(due, ({ channelId, id, periodEndTs }) =>
    services.db.transaction(async (tx) => {
      // Checks the conditions again under a lock, because another process may have sent the reminder.
      const where = and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, id), whereDue);
      const [held] = await tx.select().from(heldSubscriptions).where(where).for('update');
      if (!held) return;
      const reminder = await findReminder(tx, held);
      if (reminder && held.nextAttemptTs > daysAfter(nowTs, reminder.leadDays)) return;
      await tx.update(heldSubscriptions).set({ remindedOfTs: periodEndTs }).where(where);
      if (reminder) await postRenewalReminder(services, tx, held, reminder.isTrial, nowTs);
    }),
  );
}

interface Reminder {
  readonly isTrial: boolean;
  readonly leadDays: number;
}

/** The reminder of the next charge; null for monthly renewals and for periods that are too short. */
async function findReminder(tx: Database, held: HeldSubscriptionRow): Promise<Reminder | null> {
  const { channelId, id, subscriptionId, periodEndTs } = held;
  const [current] = await tx
    .select({ fromTs: grants.fromTs, key: orders.idempotencyKey })
    .from(orders)
    .innerJoin(grants, and(eq(grants.channelId, orders.channelId), eq(grants.orderId, orders.id)))
    .where(and(eq(orders.channelId, channelId), eq(orders.heldSubscriptionId, id), eq(orders.status, 'paid')))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!current) return null;
  // At least a day lies between the confirmation and the reminder.
  const isLongEnough = (leadDays: number) => daysAfter(current.fromTs, leadDays + 1) <= periodEndTs;
  if (current.key.startsWith('trial:')) {
    const leadDays = [LEAD_DAYS, SHORT_LEAD_DAYS].find(isLongEnough);
    return leadDays === undefined ? null : { isTrial: true, leadDays };
  }
  const whereOffer = and(eq(subscriptions.channelId, channelId), eq(subscriptions.id, subscriptionId));
  const [offer] = await tx.select().from(subscriptions).where(whereOffer);
  return offer?.offer === 'annual' && isLongEnough(LEAD_DAYS)
    ? { isTrial: false, leadDays: LEAD_DAYS }
    : null;
}
