import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';

/** Mail, written with what it tells of in one transaction: none is lost, none tells of what did not happen. */
export const outbox = pgTable(
  'outbox',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** Which text it is, e.g. `verify-email`. */
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    recipient: text('recipient').notNull(),
    /** Whose account it is about: the letter goes when that does, wherever it was sent. */
    userId: whole('user_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdTs: whole('created_ts').notNull(),
    /** Handed to the mail server; stays null where none is configured. */
    sentTs: whole('sent_ts'),
    attempts: integer('attempts').notNull().default(0),
    nextTryTs: whole('next_try_ts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
