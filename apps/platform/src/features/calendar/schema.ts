import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';

/** A user's private calendar feed (D12). The token grants read access; a new one replaces it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    token: text('token').notNull().unique(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
