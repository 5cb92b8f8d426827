import {
  bigint,
  index,
  jsonb,
  type PgDatabase,
  pgTable,
  type PgQueryResultHKT,
  text,
} from 'drizzle-orm/pg-core';

/** The platform's database or transaction. The platform's migrations create these tables. */
export type Database = PgDatabase<PgQueryResultHKT>;

const whole = (name: string) => bigint(name, { mode: 'number' });

/** All sandbox objects (customers, intents, charges …) in Stripe's format. Not per channel. */
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

/** Stored responses by idempotency key. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text('key').primaryKey(),
  /** Hash of path and parameters, to reject reuse for another request. */
  request: text('request').notNull(),
  status: whole('status').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
});

/** Webhook deliveries. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    eventId: text('event_id').primaryKey(),
    attempts: whole('attempts').notNull(),
    /** Next attempt in seconds since the Unix epoch; null: delivered or given up. */
    nextTs: whole('next_ts'),
  },
  (table) => [index().on(table.nextTs)],
);
