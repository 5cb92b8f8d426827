import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { vodMedia } from '../vod/schema.ts';

const positionColumns = () => ({
  channelId: channelId(),
  userId: whole('user_id').notNull(),
  /** Seconds from the start of the recording. */
  positionS: whole('position_s').notNull(),
  /** Length of the recording in seconds. */
  durationS: whole('duration_s').notNull(),
  /** When the user was at this position, in seconds since the Unix epoch. */
  watchedTs: whole('watched_ts').notNull(),
});

/** Where a user has stopped watching the recording of an event. `itemId` as below, so that both share their queries. */
export const viewingPositions = pgTable(
  'viewing_positions',
  { ...positionColumns(), itemId: whole('event_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId, table.itemId] }),
    deletedWithUser(table),
    foreignKey({
      columns: [table.channelId, table.itemId],
      foreignColumns: [events.channelId, events.id],
    }).onDelete('cascade'),
  ],
);

/** Where a user has stopped watching a medium of the library. */
export const mediumPositions = pgTable(
  'medium_positions',
  { ...positionColumns(), itemId: whole('medium_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId, table.itemId] }),
    deletedWithUser(table),
    foreignKey({
      columns: [table.channelId, table.itemId],
      foreignColumns: [vodMedia.channelId, vodMedia.id],
    }).onDelete('cascade'),
  ],
);
