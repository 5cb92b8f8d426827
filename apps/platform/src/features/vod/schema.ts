import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from '../../db/schema.ts';
import { events } from '../catalog/schema.ts';

/** A section of the on-demand library: highlights, interviews, classic games. */
export const vodCategories = pgTable(
  'vod_categories',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** Something to watch at any time: made for the library, or a whole event of the past. */
export const vodMedia = pgTable(
  'vod_media',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().unique(),
    kind: text('kind', { enum: ['event', 'vod'] }).notNull(),
    categoryId: whole('category_id').notNull(),
    /** Of kind `event`, the event shown. */
    eventId: whole('event_id'),
    title: text('title').notNull(),
    /** The title in small letters, which a search compares: databases do not all fold Cyrillic. */
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    /** Seconds since the Unix epoch. */
    dateTs: whole('date_ts').notNull(),
    durationS: integer('duration_s').notNull(),
    /** What is played on, and so which footage stands in. */
    surface: text('surface').notNull(),
    /** The segment of the footage's loop that it begins with, so that not all begin alike. */
    firstSegment: integer('first_segment').notNull(),
    /** Path on the media origin. */
    image: text('image').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.dateTs),
    foreignKey({
      columns: [table.channelId, table.categoryId],
      foreignColumns: [vodCategories.channelId, vodCategories.id],
    }),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
  ],
);

/** A row of the library's page: media under a title, in the channel's order. */
export const vodRails = pgTable(
  'vod_rails',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    title: text('title').notNull(),
    mediaIds: jsonb('media_ids').$type<number[]>().notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
