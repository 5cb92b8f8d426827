import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A team. */
export const participants = pgTable(
  'participants',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    color: text('color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
    logo: text('logo'),
    cover: text('cover'),
    properties: jsonb('properties').$type<Record<string, string[]>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
