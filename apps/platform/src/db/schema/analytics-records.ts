import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** Something that first-party analytics was told, as it came: checked, not interpreted. */
export const analyticsRecords = pgTable(
  'analytics_records',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['event', 'video_event', 'video_viewing'] }).notNull(),
    sessionUuid: uuid('session_uuid'),
    /** Whose it was, so that it goes when the account does. */
    userId: whole('user_id'),
    /** The fields that were sent, by their names of §7. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Of arrival, in seconds since the Unix epoch. */
    arrivedTs: whole('arrived_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
