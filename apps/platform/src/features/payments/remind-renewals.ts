import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { HeldSubscriptionRow } from '../orders/index.ts';
import { grants, heldSubscriptions, orders, subscriptions } from '../orders/schema.ts';
import type { PaymentContext } from './advance-order.ts';
import { forEachSettled } from './for-each-settled.ts';
import { postRenewalReminder } from './payment-mail.ts';
import { daysAfter } from './period.ts';

const LEAD_DAYS = 7;

/** Mails a reminder of the first charge of a trial, and of an annual renewal, seven days before; once per period. */
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
  await forEachSettled(due, ({ channelId, id, periodEndTs }) =>
    services.db.transaction(async (tx) => {
      // The update checks the conditions again, because another process may have sent the reminder.
      const [held] = await tx
        .update(heldSubscriptions)
        .set({ remindedOfTs: periodEndTs })
        .where(and(eq(heldSubscriptions.channelId, channelId), eq(heldSubscriptions.id, id), whereDue))
        .returning();
      const reason = held ? await findReason(tx, held) : null;
      if (held && reason) await postRenewalReminder(services, tx, held, reason === 'trial', nowTs);
    }),
  );
}

/** Why the next charge is announced; null for monthly renewals and for periods of about a week. */
async function findReason(tx: Database, held: HeldSubscriptionRow): Promise<'trial' | 'annual' | null> {
  const { channelId, id, subscriptionId, periodEndTs } = held;
  const [current] = await tx
    .select({ fromTs: grants.fromTs, key: orders.idempotencyKey })
    .from(orders)
    .innerJoin(grants, and(eq(grants.channelId, orders.channelId), eq(grants.orderId, orders.id)))
    .where(and(eq(orders.channelId, channelId), eq(orders.heldSubscriptionId, id), eq(orders.status, 'paid')))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!current || daysAfter(current.fromTs, LEAD_DAYS + 1) > periodEndTs) return null;
  if (current.key.startsWith('trial:')) return 'trial';
  const whereOffer = and(eq(subscriptions.channelId, channelId), eq(subscriptions.id, subscriptionId));
  const [offer] = await tx.select().from(subscriptions).where(whereOffer);
  return offer?.offer === 'annual' ? 'annual' : null;
}
