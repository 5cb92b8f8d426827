import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** How often something was tried since the window began. Shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    channelId: channelId(),
    /** What is counted, e.g. `login ip 203.0.113.7`. */
    bucket: text('bucket').notNull(),
    /** Seconds since the Unix epoch. */
    endsTs: whole('ends_ts').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.bucket] })],
);
