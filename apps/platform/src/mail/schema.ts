import { sql } from 'drizzle-orm';
import { index, integer, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../db/schema.ts';
import { PRIORITIES } from './priorities.ts';

/** Messages to send. Inserted in the transaction of the change that they report (transactional outbox). */
export const outbox = pgTable(
  'outbox',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** How it is sent: `text` is a text message, to an account whose login is a telephone number (D23). */
    medium: text('medium', { enum: ['mail', 'text'] })
      .notNull()
      .default('mail'),
    /** Which messages are sent first; see `priorities.ts`. */
    priority: integer('priority').notNull().default(PRIORITIES.account),
    /** What the message is about: the kind of an account mail, a notification or a payment mail, e.g. `verify-email`. */
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    recipient: text('recipient').notNull(),
    /** The account that the message is about. Deleting the account deletes the message. */
    userId: whole('user_id'),
    subject: text('subject').notNull(),
    /** Sealed, as it may contain a link with a proof, and cleared when the message was sent. Empty for a text message. */
    html: text('html').notNull(),
    /** For the List-Unsubscribe header of notifications; null for all other messages. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Sealed and cleared like `html`. */
    text: text('text').notNull(),
    createdTs: whole('created_ts').notNull(),
    /** When it was sent. Stays null if nothing is configured to send it, or if all attempts failed. */
    sentTs: whole('sent_ts'),
    /** When the server refused it for good; null: it did not. */
    failedTs: whole('failed_ts'),
    attempts: integer('attempts').notNull().default(0),
    nextTryTs: whole('next_try_ts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    deletedWithUser(table),
    index().on(table.priority, table.id).where(isWaiting(table)),
  ],
);

/** Neither sent nor refused for good. Also the condition of the index by which the next message is found. */
export const isWaiting = ({ sentTs, failedTs }: Record<'sentTs' | 'failedTs', PgColumn>) =>
  sql`${sentTs} is null and ${failedTs} is null`;
