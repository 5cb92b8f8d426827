import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

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
