import { eq, type InferInsertModel } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ChannelTable } from '../../db/scope.ts';
import { writeRows } from '../../db/write-rows.ts';

/** Deletes all rows of the channel and inserts these. Only for tables that no other table refers to. */
export async function replaceRows<T extends ChannelTable>(
  db: Database,
  table: T,
  channelId: string,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  await db.delete(table).where(eq(table.channelId, channelId));
  await writeRows(db, table, rows);
}
