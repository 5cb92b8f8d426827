import type { MediumStreamContent } from '@grandstand/content-files';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, translations, whole } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';

/** A section of the on-demand library: highlights, interviews, classic games. */
export const vodCategories = pgTable(
  'vod_categories',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** An on-demand video: produced for the library, or a past event. */
export const vodMedia = pgTable(
  'vod_media',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().unique(),
    kind: text('kind', { enum: ['event', 'vod'] }).notNull(),
    categoryId: whole('category_id').notNull(),
    /** The event that the video shows; null for kind `vod`. */
    eventId: whole('event_id'),
    title: text('title').notNull(),
    /** The title as `foldText` returns it, for search and sorting. In rows of earlier versions in lower case at first. */
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    /** Seconds since the Unix epoch. */
    dateTs: whole('date_ts').notNull(),
    durationS: integer('duration_s').notNull(),
    /** Playing surface, such as `rink`; its sample footage is played. */
    surface: text('surface').notNull(),
    /** Index of the footage's segment with which the video starts, so that videos of one surface differ. */
    firstSegment: integer('first_segment').notNull(),
    /** Path on the media origin. */
    image: text('image').notNull(),
    /** Where it is streamed from; null: sample footage, or the event's stream. */
    stream: jsonb('stream').$type<MediumStreamContent>(),
    translations: translations(),
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

/** A rail of the library page: a title and a row of media. */
export const vodRails = pgTable(
  'vod_rails',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    title: text('title').notNull(),
    /** Ids of `vodMedia`, in the order in which the rail shows them. */
    mediaIds: jsonb('media_ids').$type<number[]>().notNull(),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
