import { pgTable, text } from 'drizzle-orm/pg-core';
import { whole } from './columns.ts';

/** Events of the payment provider that were dealt with, so that each is once. Of the platform, not of a channel. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledTs: whole('handled_ts').notNull(),
});
