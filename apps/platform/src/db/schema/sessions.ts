import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** An api key (D3): anonymous until login binds a user to it. Only the key's hash is kept. */
export const sessions = pgTable(
  'sessions',
  {
    channelId: channelId(),
    /** Stays when the key is changed; what a person's list of sessions names them by. */
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key, in hex. */
    keyHash: text('key_hash').notNull().unique(),
    userId: whole('user_id'),
    language: text('language').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The browser as it named itself, for the list of sessions. */
    userAgent: text('user_agent').notNull().default(''),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
    /** To within a few minutes. */
    lastSeenTs: whole('last_seen_ts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);
