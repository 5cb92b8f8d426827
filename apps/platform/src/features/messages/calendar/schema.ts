import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';

/**
 * A user's private calendar feed (D12). Its token grants read access; a new one replaces it. The database keeps nothing
 * that opens a feed.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token').notNull().unique(),
    /** The token, sealed, to display the feed's URL; null for feeds of earlier versions, which did not seal it. */
    sealedToken: text('sealed_token'),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] }), deletedWithUser(table)],
);
