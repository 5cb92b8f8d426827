import { eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Channel } from './channel-registry.ts';
import type { Database } from './database.ts';
import type { ReadingLanguage } from './reading-language.ts';
import { channels } from './schema.ts';
import { sqlOf, type SqlDatabase } from './sql-database.ts';
import { type Changes, type ChannelTable, tableQueries } from './table-queries.ts';
import { appendRows, writeRows } from './write-rows.ts';

/** A row to write; the scope adds the channel. */
export type Unscoped<T extends ChannelTable> = Omit<InferInsertModel<T>, 'channelId'>;

function channelQueries(db: SqlDatabase, channelId: string, language: ReadingLanguage | null) {
  const queries = tableQueries(db, (table: ChannelTable) => eq(table.channelId, channelId), language);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle loses the row type of a generic table
  const scoped = <T extends ChannelTable>(row: Unscoped<T>) => ({ ...row, channelId }) as InferInsertModel<T>;
  const insert = async <T extends ChannelTable>(
    table: T,
    rows: readonly Unscoped<T>[],
    { keepsExisting }: { readonly keepsExisting: boolean },
  ): Promise<InferSelectModel<T>[]> => {
    if (rows.length === 0) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const query = db.insert(table).values(rows.map((row) => scoped<T>(row)) as never);
    const added: unknown = await (keepsExisting ? query.onConflictDoNothing() : query).returning();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return added as InferSelectModel<T>[];
  };
  return {
    channelId,
    ...queries,
    update: <T extends ChannelTable>(
      table: T,
      set: Omit<Changes<T>, 'channelId'>,
      where: SQL | undefined,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the same columns
    ) => queries.update(table, set as Changes<T>, where),
    /** The row of the channel itself. */
    async channel(): Promise<Channel | null> {
      const [channel] = await db.select().from(channels).where(eq(channels.id, channelId));
      return channel ?? null;
    },
    /** Upserts the row of the channel itself. */
    async putChannel(row: Omit<typeof channels.$inferInsert, 'id'>): Promise<void> {
      const values = { ...row, id: channelId };
      await db.insert(channels).values(values).onConflictDoUpdate({ target: channels.id, set: values });
    },
    /** Inserts a row and returns it; an existing key fails. */
    async insert<T extends ChannelTable>(table: T, row: Unscoped<T>): Promise<InferSelectModel<T>> {
      const [added] = await insert(table, [row], { keepsExisting: false });
      if (!added) throw new Error('the row was not inserted');
      return added;
    },
    /** Inserts rows and returns the new ones; existing rows stay unchanged. */
    add: <T extends ChannelTable>(table: T, rows: readonly Unscoped<T>[]) =>
      insert(table, rows, { keepsExisting: true }),
    /** Inserts any number of rows; an existing key fails. */
    append: <T extends ChannelTable>(table: T, rows: readonly Unscoped<T>[]): Promise<void> =>
      appendRows(
        db,
        table,
        rows.map((row) => scoped<T>(row)),
      ),
    /** Upserts a row. `key` lists its key columns besides the channel. */
    async put<T extends ChannelTable>(table: T, row: Unscoped<T>, key: readonly PgColumn[]): Promise<void> {
      const values = scoped<T>(row);
      const target = [table.channelId, ...key];
      await db
        .insert(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
        .values(values as never)
        .onConflictDoUpdate({ target, set: values });
    },
    /** Upserts any number of rows by primary key. */
    putAll: <T extends ChannelTable>(table: T, rows: readonly Unscoped<T>[]): Promise<void> =>
      writeRows(
        db,
        table,
        rows.map((row) => scoped<T>(row)),
      ),
    /** Deletes all rows of the table and inserts these. Only for tables that no other table refers to. */
    async replaceAll<T extends ChannelTable>(table: T, rows: readonly Unscoped<T>[]): Promise<void> {
      await db.delete(table).where(eq(table.channelId, channelId));
      await appendRows(
        db,
        table,
        rows.map((row) => scoped<T>(row)),
      );
    },
  };
}

/** Queries of one channel at one time. Every query is limited to the channel's rows. */
export interface Scope extends ReturnType<typeof channelQueries> {
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
  /** In which language `rows`, `rowsWith` and `first` return texts; null: as they are stored. */
  readonly language: ReadingLanguage | null;
  /** The same rows in another language. */
  inLanguage(language: ReadingLanguage | null): Scope;
  /** Runs `work` in a transaction; rolls back if it rejects. */
  transaction<T>(work: (txScope: Scope) => Promise<T>): Promise<T>;
}

export const createScope = (
  database: Database,
  channelId: string,
  nowTs: number,
  language: ReadingLanguage | null = null,
): Scope => {
  const db = sqlOf(database);
  return {
    ...channelQueries(db, channelId, language),
    nowTs,
    language,
    inLanguage: (other) => createScope(db, channelId, nowTs, other),
    transaction: (work) => db.transaction((tx) => work(createScope(tx, channelId, nowTs, language))),
  };
};
