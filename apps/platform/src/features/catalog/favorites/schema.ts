import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';

/** A user's favorite. `targetId` is the id of a team, group or category, depending on `type`. */
export const favorites = pgTable(
  'favorites',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    userId: whole('user_id').notNull(),
    type: text('type', { enum: ['participant', 'group', 'category'] }).notNull(),
    targetId: whole('target_id').notNull(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.userId, table.type, table.targetId),
    deletedWithUser(table),
  ],
);
