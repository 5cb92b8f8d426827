import {
  and,
  count,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table with a `channelId` column. */
export type ChannelTable = PgTable & { channelId: PgColumn };

type Fields = Record<string, SQL | PgColumn>;
/** Row type of a selection. */
type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends SQL<infer T> ? T : F[K] extends PgColumn ? F[K]['_']['data'] : never;
};

interface Selection {
  where?: SQL | undefined;
  orderBy?: (SQL | PgColumn)[];
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A row to insert; the scope adds the channel. */
type Unscoped<Row> = Omit<Row, 'channelId'>;
type Changes<T extends ChannelTable> = {
  [K in keyof Unscoped<InferInsertModel<T>>]?: InferInsertModel<T>[K] | SQL;
};

/** Drizzle loses the row type of a generic table; the casts here restore it. */
function channelQueries(db: Database, channelId: string) {
  const whereChannel = (table: ChannelTable, where?: SQL) => and(eq(table.channelId, channelId), where);
  const selectFrom = (table: ChannelTable, extras: Fields, selection: Selection) => {
    const { where, orderBy = [], limit, offset } = selection;
    const query = db
      .select({ ...getTableColumns(table), ...extras })
      .from(table)
      .where(whereChannel(table, where))
      .orderBy(...orderBy)
      .$dynamic();
    if (limit !== undefined) query.limit(limit);
    if (offset !== undefined) query.offset(offset);
    return query;
  };
  return {
    channelId,
    async rows<T extends ChannelTable>(table: T, selection: Selection = {}): Promise<InferSelectModel<T>[]> {
      const rows: unknown[] = await selectFrom(table, {}, selection);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return rows as InferSelectModel<T>[];
    },
    /** Selects rows with additional computed columns. */
    async rowsWith<T extends ChannelTable, F extends Fields>(
      table: T,
      extras: F,
      selection: Selection = {},
    ): Promise<(InferSelectModel<T> & Values<F>)[]> {
      const rows: unknown[] = await selectFrom(table, extras, selection);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return rows as (InferSelectModel<T> & Values<F>)[];
    },
    async groups<F extends Fields>(
      table: ChannelTable,
      { fields, where, groupBy }: { fields: F; where?: SQL | undefined; groupBy: PgColumn[] },
    ): Promise<Values<F>[]> {
      const rows: unknown = await db
        .select(fields)
        .from(table)
        .where(whereChannel(table, where))
        .groupBy(...groupBy);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return rows as Values<F>[];
    },
    async count(table: ChannelTable, where?: SQL): Promise<number> {
      const rows = await db.select({ total: count() }).from(table).where(whereChannel(table, where));
      return rows[0]?.total ?? 0;
    },
    /** Inserts rows and returns the new ones; existing rows stay unchanged. */
    async add<T extends ChannelTable>(
      table: T,
      rows: readonly Unscoped<InferInsertModel<T>>[],
    ): Promise<InferSelectModel<T>[]> {
      if (rows.length === 0) return [];
      const added: unknown = await db
        .insert(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
        .values(rows.map((row) => ({ ...row, channelId })) as never)
        .onConflictDoNothing()
        .returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return added as InferSelectModel<T>[];
    },
    /** Upserts a row. `key` lists its key columns besides the channel. */
    async put<T extends ChannelTable>(
      table: T,
      row: Unscoped<InferInsertModel<T>>,
      key: readonly PgColumn[],
    ): Promise<void> {
      const values = { ...row, channelId };
      const target = [table.channelId, ...key];
      await db
        .insert(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
        .values(values as never)
        .onConflictDoUpdate({ target, set: values });
    },
    /** Updates matching rows with values or SQL expressions; returns them. */
    async update<T extends ChannelTable>(
      table: T,
      set: Changes<T>,
      where: SQL | undefined,
    ): Promise<InferSelectModel<T>[]> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      const changes = set as never;
      const changed: unknown = await db
        .update(table)
        .set(changes)
        .where(whereChannel(table, where))
        .returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return changed as InferSelectModel<T>[];
    },
    /** Deletes rows without returning them, for large numbers. */
    async clear(table: ChannelTable, where: SQL): Promise<void> {
      await db.delete(table).where(whereChannel(table, where));
    },
    /** Deletes rows and returns them. */
    async remove<T extends ChannelTable>(table: T, where: SQL | undefined): Promise<InferSelectModel<T>[]> {
      // `and()` without conditions is undefined and would delete the whole channel.
      if (where === undefined) throw new Error('remove() needs a condition');
      const removed: unknown = await db.delete(table).where(whereChannel(table, where)).returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return removed as InferSelectModel<T>[];
    },
  };
}
/** Queries of one channel at one time. Every query is limited to the channel's rows. */
export interface Scope extends ReturnType<typeof channelQueries> {
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
  /** Runs `work` in a transaction; rolls back if it rejects. */
  transaction<T>(work: (txScope: Scope) => Promise<T>): Promise<T>;
}

export const createScope = (db: Database, channelId: string, nowTs: number): Scope => ({
  ...channelQueries(db, channelId),
  nowTs,
  transaction: (work) => db.transaction((tx) => work(createScope(tx, channelId, nowTs))),
});
