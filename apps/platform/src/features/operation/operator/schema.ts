import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { whole } from '../../../db/schema.ts';

/** State of a target before and after an operator's action; null: it did not exist. */
export type AuditedState = Readonly<Record<string, unknown>> | null;

/**
 * Actions of operators. A trigger refuses updates and deletions. No foreign keys: entries survive what they are about.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Seconds since the Unix epoch. */
    atTs: whole('at_ts').notNull(),
    /** The user of the operating system, or the name that the operator gave. */
    operator: text('operator').notNull(),
    /** For example `event cancel`. */
    command: text('command').notNull(),
    channelId: text('channel_id').notNull(),
    /** For example `event 1204`. */
    target: text('target').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<AuditedState>(),
    after: jsonb('after').$type<AuditedState>(),
  },
  (table) => [index().on(table.channelId, table.atTs)],
);
