import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

export const slides = pgTable(
  'slides',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    slidableType: text('slidable_type', { enum: ['main', 'category', 'participant', 'group'] }),
    slidableId: whole('slidable_id'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    image: text('image'),
    url: text('url'),
    button: text('button'),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
