import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A PostgreSQL database by either driver, or a transaction of one. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Location of the database. */
export type DatabaseLocation =
  /** PGlite in this process, its only user; null keeps it in memory. */
  | { readonly kind: 'embedded'; readonly directory: string | null }
  /** A server shared by any number of processes: `postgres://…`. */
  | { readonly kind: 'server'; readonly url: string; readonly maxConnections?: number | undefined };

export interface OpenDatabase {
  readonly db: Database;
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
