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

/** A table whose rows belong to a channel: every one but `channels` itself. */
export type ChannelTable = PgTable & { channelId: PgColumn };

type Fields = Record<string, SQL | PgColumn>;
/** What a selected column or expression becomes in a row. */
type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends SQL<infer T> ? T : F[K] extends PgColumn ? F[K]['_']['data'] : never;
};

interface Selection {
  where?: SQL | undefined;
  orderBy?: (SQL | PgColumn)[];
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A row as it is written: the scope adds the channel. */
type Unscoped<Row> = Omit<Row, 'channelId'>;
type Changes<T extends ChannelTable> = {
  [K in keyof Unscoped<InferInsertModel<T>>]?: InferInsertModel<T>[K] | SQL;
};

/** Drizzle loses a row's type through a generic table: the casts here restore it, once. */
function channelQueries(db: Database, channelId: string) {
  const own = (table: ChannelTable, where?: SQL) => and(eq(table.channelId, channelId), where);
  const selectFrom = (table: ChannelTable, extras: Fields, selection: Selection) => {
    const { where, orderBy = [], limit, offset } = selection;
    const query = db
      .select({ ...getTableColumns(table), ...extras })
      .from(table)
      .where(own(table, where))
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
    /** Rows with expressions computed beside the table's own columns. */
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
        .where(own(table, where))
        .groupBy(...groupBy);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return rows as Values<F>[];
    },
    async count(table: ChannelTable, where?: SQL): Promise<number> {
      const rows = await db.select({ total: count() }).from(table).where(own(table, where));
      return rows[0]?.total ?? 0;
    },
    /** Writes rows, and answers those that were added: one that is there already stays as it is. */
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
    /** Writes a row, over the one with the same key where there is one. `key` are its columns beside the channel. */
    async put<T extends ChannelTable>(
      table: T,
      row: Unscoped<InferInsertModel<T>>,
      key: readonly PgColumn[],
    ): Promise<void> {
      const all = { ...row, channelId };
      const target = [table.channelId, ...key];
      await db
        .insert(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
        .values(all as never)
        .onConflictDoUpdate({ target, set: all });
    },
    /** Changes the rows that `where` names, to values or to expressions over what they hold; answers them. */
    async update<T extends ChannelTable>(
      table: T,
      set: Changes<T>,
      where: SQL | undefined,
    ): Promise<InferSelectModel<T>[]> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      const changes = set as never;
      const changed: unknown = await db.update(table).set(changes).where(own(table, where)).returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return changed as InferSelectModel<T>[];
    },
    /** Removes rows that may be very many. */
    async clear(table: ChannelTable, where: SQL): Promise<void> {
      await db.delete(table).where(own(table, where));
    },
    /** Removes rows, and answers them. */
    async remove<T extends ChannelTable>(table: T, where: SQL | undefined): Promise<InferSelectModel<T>[]> {
      // `and()` of nothing is undefined, and would empty the channel.
      if (where === undefined) throw new Error('remove() needs a condition');
      const removed: unknown = await db.delete(table).where(own(table, where)).returning();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return removed as InferSelectModel<T>[];
    },
  };
}
/**
 * The only access to a channel's rows at a moment: every read and write through it carries the channel, so that a query
 * cannot forget it. A feature's queries take a scope.
 */
export interface Scope extends ReturnType<typeof channelQueries> {
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
  /** Commits what `work` writes through the scope it is given, or rolls all of it back where `work` rejects. */
  transaction<T>(work: (inside: Scope) => Promise<T>): Promise<T>;
}

export const createScope = (db: Database, channelId: string, nowTs: number): Scope => ({
  ...channelQueries(db, channelId),
  nowTs,
  transaction: (work) => db.transaction((tx) => work(createScope(tx, channelId, nowTs))),
});
