/**
 * A PostgreSQL database by either driver, or a transaction of one, without its queries: features read and write rows
 * through a `Scope` of one channel, or by `acrossChannels`.
 */
export interface Database {
  readonly _: { readonly tableNamesMap: Record<string, string> };
}

/** Location of the database. */
export type DatabaseLocation =
  /** PGlite in this process, its only user; null keeps it in memory. */
  | { readonly kind: 'embedded'; readonly directory: string | null }
  /** A server shared by any number of processes: `postgres://…`. */
  | { readonly kind: 'server'; readonly url: string; readonly maxConnections?: number | undefined };
