import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A short film before an event (§3, *Preroll*). */
export const prerolls = pgTable(
  'prerolls',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    /** Which footage it is cut from: `rink`, `pitch` or `court`. */
    surface: text('surface').notNull(),
    weight: integer('weight').notNull(),
    /** Only before events at this venue; null: at any. */
    locationId: whole('location_id'),
    /** Only before events of these categories; empty: of any. */
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    forVod: boolean('for_vod').notNull(),
    forLive: boolean('for_live').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
