import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A sport or competition. */
export const eventCategories = pgTable(
  'event_categories',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    /** What is played on, and so which footage stands in: `rink`, `pitch` or `court`. */
    surface: text('surface').notNull(),
    /** Path on the media origin. */
    image: text('image'),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
