import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

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
