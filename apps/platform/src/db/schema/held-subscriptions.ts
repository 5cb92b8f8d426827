import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';

/** A viewer's running subscription: what is renewed, and when. Its money is in its orders, its access in their grants. */
export const heldSubscriptions = pgTable(
  'held_subscriptions',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().generatedAlwaysAsIdentity().unique(),
    userId: whole('user_id').notNull(),
    subscriptionId: whole('subscription_id').notNull(),
    /** §4, *Auto-renewal*. */
    autoRenewal: text('auto_renewal', { enum: ['active', 'cancelled'] }).notNull(),
    /** `ended` is over for good: cancelled or not paid. */
    state: text('state', { enum: ['running', 'ended'] }).notNull(),
    paymentMethod: text('payment_method'),
    /** Seconds since the Unix epoch; what is paid for ends here. */
    periodEndTs: whole('period_end_ts').notNull(),
    /** When the next payment is tried, and how often it was for this period. */
    nextAttemptTs: whole('next_attempt_ts').notNull(),
    attempts: whole('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    index().on(table.state, table.nextAttemptTs),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.channelId, table.subscriptionId],
      foreignColumns: [subscriptions.channelId, subscriptions.id],
    }),
  ],
);
