import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A registered viewer of one channel. */
export const users = pgTable(
  'users',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    temporaryPassword: boolean('temporary_password').notNull().default(false),
    trialPeriodUsed: boolean('trial_period_used').notNull().default(false),
    /** argon2id, with its parameters; null where the person has only ever come by social login. */
    passwordHash: text('password_hash'),
    /** Grows with every change of the password: links that were mailed before are void. */
    passwordVersion: integer('password_version').notNull().default(0),
    /** Null until the address has been confirmed. */
    emailVerifiedTs: whole('email_verified_ts'),
    /** An address that takes the place of `email` once it has been confirmed. */
    pendingEmail: text('pending_email'),
    createdTs: whole('created_ts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.email),
  ],
);
