import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';

/** One field of a user's form (§3, *Custom form*). One row per field, so that concurrent updates do not conflict. */
export const customFormFields = pgTable(
  'custom_form_fields',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId, table.alias, table.name] }),
    deletedWithUser(table),
  ],
);
