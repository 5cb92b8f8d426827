import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A registered viewer of one channel. */
export const users = pgTable(
  'users',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    temporaryPassword: boolean('temporary_password').notNull().default(false),
    trialPeriodUsed: boolean('trial_period_used').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.email),
  ],
);
