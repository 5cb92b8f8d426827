import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PostgreSQL, whichever driver speaks to it. Also what a transaction is given. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Where the rows are. */
export type DatabasePlace =
  /** PGlite in this process, which must be its only user; null keeps it in memory. */
  | { readonly kind: 'embedded'; readonly directory: string | null }
  /** A server, which any number of processes share: `postgres://…`. */
  | { readonly kind: 'server'; readonly url: string };

export interface OpenDatabase {
  readonly db: Database;
  /**
   * Runs SQL as it stands, for libraries that bring their own (pg-boss). Without values it may hold several
   * statements, whose rows are answered one after the other.
   */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  readonly close: () => Promise<void>;
}
