import { foreignKey, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';

/** What a channel's sales are taxed at, on price and fee after discount. A channel without a row charges none. */
export const channelTaxes = pgTable(
  'channel_taxes',
  {
    channelId: channelId(),
    name: text('name').notNull(),
    percent: numeric('percent', { precision: 6, scale: 4, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId] })],
);

/** A promotion code: a part of the price, or an amount in the channel's currency. */
export const coupons = pgTable(
  'coupons',
  {
    channelId: channelId(),
    /** Upper case; people may type it in any. */
    code: text('code').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amountMinor: whole('amount_minor'),
    /** Base price and fee must come to at least this. */
    minimumMinor: whole('minimum_minor').notNull(),
    /** Seconds since the Unix epoch, exclusive. */
    expiresTs: whole('expires_ts'),
    /** How often it may be used in all, and by each buyer. */
    maxUses: whole('max_uses'),
    maxUsesPerUser: whole('max_uses_per_user'),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.code] })],
);

/** What the payment provider knows a viewer as. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    customer: text('customer').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Events of the payment provider that were dealt with, so that each is once. Of the platform, not of a channel. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledTs: whole('handled_ts').notNull(),
});
