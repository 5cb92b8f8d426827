import { asc, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Channel } from './channel-registry.ts';
import type { Database } from './database.ts';
import { channels } from './schema.ts';
import { sqlOf } from './sql-database.ts';
import { tableQueries } from './table-queries.ts';

/**
 * Queries of the rows of all channels: for jobs, operators, and lookups by an id or token that names no channel. Work on
 * one channel uses a `Scope`.
 */
export interface AcrossChannels extends ReturnType<typeof queriesOf> {
  /** Runs `work` in a transaction; rolls back if it rejects. */
  transaction<T>(work: (tx: AcrossChannels) => Promise<T>): Promise<T>;
}

function queriesOf(database: Database) {
  const db = sqlOf(database);
  const queries = tableQueries(db, (_table: PgTable) => undefined);
  return {
    ...queries,
    /** All channels, sorted by id. */
    channels: (): Promise<Channel[]> => queries.rows(channels, { orderBy: [asc(channels.id)] }),
    channel: (id: string): Promise<Channel | null> => queries.first(channels, eq(channels.id, id)),
    /** Inserts a row that is of no channel; an existing one stays unchanged. */
    async addShared<T extends PgTable>(table: T, row: T['$inferInsert']): Promise<void> {
      await db.insert(table).values(row).onConflictDoNothing();
    },
  };
}

export const acrossChannels = (database: Database): AcrossChannels => ({
  ...queriesOf(database),
  transaction: (work) => sqlOf(database).transaction((tx) => work(acrossChannels(tx))),
});
