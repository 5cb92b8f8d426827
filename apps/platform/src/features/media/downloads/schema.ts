import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { deletedWithClip } from '../clips/schema.ts';

/** A download of a clip by a user. */
export const clipDownloads = pgTable(
  'clip_downloads',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    clipId: whole('clip_id').notNull(),
    /** The picture format. */
    shape: text('shape', { enum: ['wide', 'vertical', 'square'] })
      .notNull()
      .default('wide'),
    userId: whole('user_id').notNull(),
    /** Seconds since the Unix epoch. */
    atTs: whole('at_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    deletedWithClip(table),
    deletedWithUser(table),
  ],
);

/** A download of the recording of an event by a user. */
export const eventDownloads = pgTable(
  'event_downloads',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    eventId: whole('event_id').notNull(),
    /** Id of the quality. Null: written by an earlier version, unknown. */
    quality: text('quality'),
    userId: whole('user_id').notNull(),
    /** Seconds since the Unix epoch. */
    atTs: whole('at_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
    deletedWithUser(table),
  ],
);
