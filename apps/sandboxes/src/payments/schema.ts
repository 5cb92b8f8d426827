import {
  bigint,
  index,
  jsonb,
  type PgDatabase,
  pgTable,
  type PgQueryResultHKT,
  text,
} from 'drizzle-orm/pg-core';

/** The platform's database, or a transaction of it. Its migrations make these tables too. */
export type Database = PgDatabase<PgQueryResultHKT>;

const whole = (name: string) => bigint(name, { mode: 'number' });

/** Everything the payments sandbox keeps: customers, intents, charges … as Stripe would show them. Of no channel. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customer: text('customer'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Order of creation. */
    position: whole('position').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index().on(table.kind, table.customer)],
);

/** Answers by idempotency key. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text('key').primaryKey(),
  /** Hash of path and parameters: a key may not be used for something else. */
  request: text('request').notNull(),
  status: whole('status').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
});

/** Webhooks on their way. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    eventId: text('event_id').primaryKey(),
    attempts: whole('attempts').notNull(),
    /** Seconds since the Unix epoch; null: delivered, or given up. */
    nextTs: whole('next_ts'),
  },
  (table) => [index().on(table.nextTs)],
);
