import { and, count, eq, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** A table whose rows belong to a channel: every one but `channels` itself. */
export type ChannelTable = PgTable & { channelId: PgColumn };

type Fields = Record<string, SQL | PgColumn>;
/** What a selected column or expression becomes in a row. */
type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends SQL<infer T> ? T : F[K] extends PgColumn ? F[K]['_']['data'] : never;
};

interface Selection<F extends Fields> {
  /** Computed beside the table's own columns. */
  extras?: F;
  where?: SQL | undefined;
  orderBy?: (SQL | PgColumn)[];
  limit?: number | undefined;
  offset?: number | undefined;
}

/**
 * The one door to a channel's rows: whatever is read through it carries the channel in its condition, so that
 * a query cannot forget it. Drizzle loses a row's type through a generic table: the casts here restore it, once.
 */
export function createScope(db: Database, channelId: string) {
  const own = (table: ChannelTable, where?: SQL) => and(eq(table.channelId, channelId), where);
  return {
    channelId,
    async rows<T extends ChannelTable, F extends Fields = Record<never, never>>(
      table: T,
      { extras, where, orderBy = [], limit, offset }: Selection<F> = {},
    ): Promise<(InferSelectModel<T> & Values<F>)[]> {
      const query = db
        .select({ ...getTableColumns(table as PgTable), ...extras })
        .from(table as PgTable)
        .where(own(table, where))
        .orderBy(...orderBy)
        .$dynamic();
      if (limit !== undefined) query.limit(limit);
      if (offset !== undefined) query.offset(offset);
      return (await query) as (InferSelectModel<T> & Values<F>)[];
    },
    async groups<F extends Fields>(
      table: ChannelTable,
      { fields, where, groupBy }: { fields: F; where?: SQL | undefined; groupBy: PgColumn[] },
    ): Promise<Values<F>[]> {
      const query = db
        .select(fields)
        .from(table as PgTable)
        .where(own(table, where))
        .groupBy(...groupBy);
      return (await query) as Values<F>[];
    },
    async count(table: ChannelTable, where?: SQL): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(table as PgTable)
        .where(own(table, where));
      return rows[0]?.total ?? 0;
    },
  };
}
export type Scope = ReturnType<typeof createScope>;
