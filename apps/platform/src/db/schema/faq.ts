import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

export const faq = pgTable(
  'faq',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    question: text('question').notNull(),
    /** HTML. */
    answer: text('answer').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
