import { boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';
import { events } from '../catalog/schema.ts';

/** A user's private calendar feed (D12). The token grants read access; a new one replaces it. */
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

/** Later changes of an event's times, and its cancellation. An event without changes has no row. */
export const eventChanges = pgTable(
  'event_changes',
  {
    channelId: channelId(),
    eventId: whole('event_id').notNull(),
    /** Number of changes: SEQUENCE in calendars. */
    revision: integer('revision').notNull(),
    cancelled: boolean('cancelled').notNull(),
    /** Time of the last change, in seconds since the Unix epoch. */
    changedTs: whole('changed_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.eventId] }),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
  ],
);
