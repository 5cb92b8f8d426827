import {
  and,
  count,
  eq,
  type GetColumnData,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { inLanguage, type ReadingLanguage } from './reading-language.ts';
import type { SqlDatabase } from './sql-database.ts';

/** A table with a `channelId` column. */
export type ChannelTable = PgTable & { channelId: PgColumn };

export type Fields = Record<string, SQL | PgColumn>;
/** Row type of a selection. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends SQL<infer T> ? T : F[K] extends PgColumn ? GetColumnData<F[K]> : never;
};

export interface Selection {
  readonly where?: SQL | undefined;
  readonly orderBy?: readonly (SQL | PgColumn)[];
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /**
   * Locks the rows until the transaction ends. `no key update` still allows inserts that refer to them; `skip locked`
   * leaves out the rows that another transaction has locked.
   */
  readonly lock?: 'update' | 'no key update' | 'update skip locked';
}

/** Values or SQL expressions by column. */
export type Changes<T extends PgTable> = {
  [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL;
};

/**
 * Reads and changes the rows to which `limitTo` limits a table; undefined: all. Whole rows are read in `language`, others
 * as they are stored. Drizzle loses the row type of a generic table; the casts here restore it.
 */
export function tableQueries<Table extends PgTable>(
  db: SqlDatabase,
  limitTo: (table: Table) => SQL | undefined,
  language: ReadingLanguage | null = null,
) {
  const localized = (found: readonly object[]) => found.map((row) => inLanguage(row, language));
  const whereOf = (table: Table, where?: SQL) => and(limitTo(table), where);
  const read = (table: Table, fields: Fields, selection: Selection, join?: { with: PgTable; on: SQL }) => {
    const { where, orderBy = [], limit, offset, lock } = selection;
    const query = db.select(fields).from<PgTable>(table).$dynamic();
    if (join) query.innerJoin(join.with, join.on);
    query.where(whereOf(table, where));
    if (orderBy.length > 0) query.orderBy(...orderBy);
    if (limit !== undefined) query.limit(limit);
    if (offset !== undefined) query.offset(offset);
    if (lock === 'update skip locked') query.for('update', { skipLocked: true });
    else if (lock) query.for(lock);
    return query;
  };
  const rows = async <T extends Table>(
    table: T,
    selection: Selection = {},
  ): Promise<InferSelectModel<T>[]> => {
    const found = localized(await read(table, getTableColumns(table), selection));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return found as InferSelectModel<T>[];
  };
  return {
    /** The same database or transaction, for jobs that are queued in it. */
    database: db satisfies Database as Database,
    /** Waits for a lock that all processes share, and holds it until the transaction ends. */
    async lock(name: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    },
    rows,
    /** The first row, or null. */
    async first<T extends Table>(
      table: T,
      where: SQL | undefined,
      selection: Omit<Selection, 'where' | 'limit'> = {},
    ): Promise<InferSelectModel<T> | null> {
      return (await rows(table, { ...selection, where, limit: 1 }))[0] ?? null;
    },
    /** Selects rows with additional computed columns. */
    async rowsWith<T extends Table, F extends Fields>(
      table: T,
      extras: F,
      selection: Selection = {},
    ): Promise<(InferSelectModel<T> & Values<F>)[]> {
      const found = localized(await read(table, { ...getTableColumns(table), ...extras }, selection));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return found as (InferSelectModel<T> & Values<F>)[];
    },
    /** Selects some columns and computed values only. */
    async select<F extends Fields>(table: Table, fields: F, selection: Selection = {}): Promise<Values<F>[]> {
      const found: unknown[] = await read(table, fields, selection);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return found as Values<F>[];
    },
    /** Like `select`, of rows with the matching rows of another table, which are of the same channel. */
    async selectJoined<F extends Fields>(
      table: Table & ChannelTable,
      join: { readonly with: ChannelTable; readonly on: SQL },
      fields: F,
      selection: Selection = {},
    ): Promise<Values<F>[]> {
      const isOfSameChannel = eq(join.with.channelId, table.channelId);
      const on = and(isOfSameChannel, join.on) ?? isOfSameChannel;
      const found: unknown[] = await read(table, fields, selection, { with: join.with, on });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return found as Values<F>[];
    },
    /** Computes values of each group of rows; without `groupBy`, one row of all. */
    async groups<F extends Fields>(
      table: Table,
      selection: {
        readonly fields: F;
        readonly where?: SQL | undefined;
        readonly groupBy?: readonly PgColumn[];
      },
    ): Promise<Values<F>[]> {
      const { fields, where, groupBy = [] } = selection;
      const query = db.select(fields).from<PgTable>(table).where(whereOf(table, where)).$dynamic();
      const found: unknown[] = await (groupBy.length > 0 ? query.groupBy(...groupBy) : query);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return found as Values<F>[];
    },
    async count(table: Table, where?: SQL): Promise<number> {
      const [found] = await db.select({ total: count() }).from<PgTable>(table).where(whereOf(table, where));
      return found?.total ?? 0;
    },
    /** Updates matching rows; returns them. */
    async update<T extends Table>(
      table: T,
      set: Changes<T>,
      where: SQL | undefined,
    ): Promise<InferSelectModel<T>[]> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      const changes = set as never;
      const changed: unknown = await db.update(table).set(changes).where(whereOf(table, where)).returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return changed as InferSelectModel<T>[];
    },
    /** Deletes rows without returning them, for large numbers. */
    async clear(table: Table, where: SQL): Promise<void> {
      await db.delete(table).where(whereOf(table, where));
    },
    /** Deletes rows and returns them. */
    async remove<T extends Table>(table: T, where: SQL | undefined): Promise<InferSelectModel<T>[]> {
      // `and()` without conditions is undefined and would delete all rows.
      if (where === undefined) throw new Error('remove() needs a condition');
      const removed: unknown = await db.delete(table).where(whereOf(table, where)).returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return removed as InferSelectModel<T>[];
    },
  };
}
