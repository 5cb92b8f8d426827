import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';

/**
 * Messages to send, written in one transaction with what they report: none is lost, and none reports what was rolled
 * back.
 */
export const outbox = pgTable(
  'outbox',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** Text messages go to accounts with a telephone number (D23). */
    medium: text('medium', { enum: ['mail', 'text'] })
      .notNull()
      .default('mail'),
    /** Which text it is, e.g. `verify-email`. */
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    recipient: text('recipient').notNull(),
    /** The account concerned; the message is deleted with it, whatever its recipient. */
    userId: whole('user_id'),
    subject: text('subject').notNull(),
    /** Empty for a text message. */
    html: text('html').notNull(),
    /** For the List-Unsubscribe header; null for messages about the account itself. */
    unsubscribeUrl: text('unsubscribe_url'),
    text: text('text').notNull(),
    createdTs: whole('created_ts').notNull(),
    /** When it was sent; stays null if no server is configured. */
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
