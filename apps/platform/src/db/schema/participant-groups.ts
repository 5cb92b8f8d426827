import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A division, conference, club or school. */
export const participantGroups = pgTable(
  'participant_groups',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    image: text('image'),
    parentId: whole('parent_id'),
    properties: jsonb('properties').$type<Record<string, string[]>>().notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    foreignKey({ columns: [table.channelId, table.parentId], foreignColumns: [table.channelId, table.id] }),
  ],
);
