import { and, count, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** A table whose rows belong to a channel: every one but `channels` itself. */
export type ChannelTable = PgTable & { channelId: PgColumn };

interface Selection {
  where?: SQL | undefined;
  orderBy?: (SQL | PgColumn)[];
  limit?: number | undefined;
  offset?: number | undefined;
}

/**
 * The one door to a channel's rows: whatever is read through it carries the channel in its condition, so that
 * a query cannot forget it.
 */
export function createScope(db: Database, channelId: string) {
  const own = (table: ChannelTable, where?: SQL) => and(eq(table.channelId, channelId), where);
  return {
    channelId,
    async rows<T extends ChannelTable>(table: T, selection: Selection = {}): Promise<InferSelectModel<T>[]> {
      const { where, orderBy = [], limit, offset } = selection;
      const query = db
        .select()
        .from(table as PgTable)
        .where(own(table, where))
        .orderBy(...orderBy)
        .$dynamic();
      if (limit !== undefined) query.limit(limit);
      if (offset !== undefined) query.offset(offset);
      // Drizzle loses the row's type through a generic table.
      return (await query) as InferSelectModel<T>[];
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
