import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';
import { events } from '../catalog/schema.ts';

/** Where a user has stopped watching the recording of an event. */
export const viewingPositions = pgTable(
  'viewing_positions',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    eventId: whole('event_id').notNull(),
    /** Seconds from the start of the recording. */
    positionS: whole('position_s').notNull(),
    /** Length of the recording in seconds. */
    durationS: whole('duration_s').notNull(),
    /** When the position was watched, in seconds since the Unix epoch. */
    watchedTs: whole('watched_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId, table.eventId] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.channelId, table.eventId],
      foreignColumns: [events.channelId, events.id],
    }).onDelete('cascade'),
  ],
);
