import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** An api key (D3): anonymous until login binds a user to it. */
export const sessions = pgTable(
  'sessions',
  {
    channelId: channelId(),
    apiKey: text('api_key').notNull().unique(),
    userId: whole('user_id'),
    language: text('language').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.apiKey] }),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);
