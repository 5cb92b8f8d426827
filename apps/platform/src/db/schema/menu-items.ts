import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A link of the navigation to a group or a participant; `targetId` is that row's id. */
export const menuItems = pgTable(
  'menu_items',
  {
    channelId: channelId(),
    kind: text('kind', { enum: ['group', 'participant'] }).notNull(),
    targetId: whole('target_id').notNull(),
    name: text('name').notNull(),
    alias: text('alias').notNull(),
    image: text('image'),
    url: text('url'),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.kind, table.targetId] })],
);
