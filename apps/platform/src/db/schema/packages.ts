import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A pass over whole categories, or over one team. Amounts in the channel's currency. */
export const packages = pgTable(
  'packages',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    serviceFee: numeric('service_fee', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    isTeamPass: boolean('is_team_pass').notNull(),
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    weight: integer('weight').notNull(),
    tag: text('tag'),
    type: text('type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
