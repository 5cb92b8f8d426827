import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId } from './columns.ts';

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
