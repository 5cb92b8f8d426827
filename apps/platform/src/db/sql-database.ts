import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A database, or a transaction of one, with Drizzle's own queries. `tools/boundaries` does not let features import it. */
export type SqlDatabase = PgDatabase<PgQueryResultHKT>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every Database is one: the type only hides the queries
export const sqlOf = (db: Database): SqlDatabase => db as SqlDatabase;

/** An open connection to a database. */
export interface OpenDatabase {
  readonly db: SqlDatabase;
  /**
   * Runs raw SQL for libraries such as pg-boss. Without values it may contain several statements; returns the rows of
   * each in order.
   */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * From now on, gives up statements on which a server stays silent for too long, e.g. because it is paused. Not
   * before, because a start waits for the migrations and seeds of other processes.
   */
  readonly limitWaits: () => void;
  readonly close: () => Promise<void>;
}
