import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A piece of content that the channel places on a screen by its alias. */
export const staticBlocks = pgTable(
  'static_blocks',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    title: text('title').notNull(),
    /** HTML. */
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
