import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A visit as first-party analytics counts it (§7). */
export const analyticsSessions = pgTable(
  'analytics_sessions',
  {
    channelId: channelId(),
    uuid: uuid('uuid').notNull(),
    /** The hash it was opened with: opened again with the same one, it is the same session. */
    hash: text('hash').notNull(),
    ip: text('ip'),
    deviceType: text('device_type').notNull(),
    userAgent: text('user_agent').notNull(),
    resolution: text('resolution').notNull(),
    platform: text('platform').notNull(),
    /** Seconds since the Unix epoch; the end is exclusive (§9: 24 h later). */
    createdTs: whole('created_ts').notNull(),
    expiresTs: whole('expires_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.uuid] }),
    uniqueIndex().on(table.channelId, table.hash),
  ],
);
