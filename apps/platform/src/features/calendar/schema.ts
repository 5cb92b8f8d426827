import { boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';
import { events } from '../catalog/schema.ts';

/** The private address of a user's calendar (D12). Who knows the token may read it; a new token ends the old one. */
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

/** Changes of an event since it was planned, for calendars that contain it. Without a row it has not changed. */
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
