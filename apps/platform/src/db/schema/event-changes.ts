import { boolean, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { events } from './events.ts';

/** What has become of an event since it was planned, for calendars that hold it already. No row: nothing. */
export const eventChanges = pgTable(
  'event_changes',
  {
    channelId: channelId(),
    eventId: whole('event_id').notNull(),
    /** How often it has changed: a calendar's SEQUENCE. */
    revision: integer('revision').notNull(),
    cancelled: boolean('cancelled').notNull(),
    /** Of the last change, in seconds since the Unix epoch. */
    changedTs: whole('changed_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.eventId] }),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
  ],
);
