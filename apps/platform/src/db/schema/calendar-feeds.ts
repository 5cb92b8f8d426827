import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** The private address of a user's calendar (D12). Who knows the token may read it; a new token ends the old one. */
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
