import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A request that failed for somebody, as their app reported it (§7, *Error reporting*). */
export const errorReports = pgTable(
  'error_reports',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** The status that the request was answered with; null where there was no answer. */
    status: integer('status'),
    service: text('service').notNull(),
    message: text('message').notNull(),
    /** Without what is secret. */
    requestData: jsonb('request_data').$type<unknown>(),
    url: text('url').notNull(),
    /** Of arrival, in seconds since the Unix epoch. */
    arrivedTs: whole('arrived_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
