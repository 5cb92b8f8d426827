import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { channelId, whole } from '../../../db/schema.ts';

/** A first-party analytics session (§7). */
export const analyticsSessions = pgTable(
  'analytics_sessions',
  {
    channelId: channelId(),
    uuid: uuid('uuid').notNull(),
    /** Hash that identifies the session. */
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

/** A first-party analytics record, validated but not interpreted. */
export const analyticsRecords = pgTable(
  'analytics_records',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['event', 'video_event', 'video_viewing'] }).notNull(),
    sessionUuid: uuid('session_uuid'),
    /** The user, whose account deletion also deletes the record. */
    userId: whole('user_id'),
    /** Fields of the request, named as in §7. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Time received, in seconds since the Unix epoch. */
    arrivedTs: whole('arrived_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** A failed request, as the app reported it (§7, *Error reporting*). */
export const errorReports = pgTable(
  'error_reports',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** HTTP status of the failed request; null if it got no response. */
    status: integer('status'),
    service: text('service').notNull(),
    message: text('message').notNull(),
    /** Secrets removed. */
    requestData: jsonb('request_data').$type<unknown>(),
    url: text('url').notNull(),
    /** Time received, in seconds since the Unix epoch. */
    arrivedTs: whole('arrived_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
