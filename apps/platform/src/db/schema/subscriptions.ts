import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** What a viewer can subscribe to. Amounts in the channel's currency. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    serviceFee: numeric('service_fee', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    offer: text('offer', { enum: ['annual', 'monthly'] }).notNull(),
    period: integer('period').notNull(),
    /** Days. */
    trialPeriod: integer('trial_period').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
