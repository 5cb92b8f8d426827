import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId } from './columns.ts';

/** What participants and groups of a channel can be filtered by. */
export const participantGroupProperties = pgTable(
  'participant_group_properties',
  {
    channelId: channelId(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    values: jsonb('values').$type<string[]>().notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.name] })],
);
