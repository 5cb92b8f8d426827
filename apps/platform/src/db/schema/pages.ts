import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

export const pages = pgTable(
  'pages',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    altName: text('alt_name'),
    /** HTML. */
    content: text('content').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.url),
  ],
);
