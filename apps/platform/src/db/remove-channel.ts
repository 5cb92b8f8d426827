import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database.ts';
import { listTables } from './list-tables.ts';
import { sqlOf } from './sql-database.ts';

const referencesSchema = z.object({ rows: z.array(z.object({ from: z.string(), to: z.string() })) });

/** Tables whose rows outlive their channel: the audit, which nothing can delete. */
const KEPT: ReadonlySet<string> = new Set(['operator_actions']);

/**
 * Deletes all rows of a channel, in one transaction with the caller's. Tables come before those to which they refer, so
 * a table that a later version adds is deleted too. Returns the number of rows by table.
 */
export async function removeChannel(tx: Database, channelId: string): Promise<Record<string, number>> {
  const db = sqlOf(tx);
  const tables = (await listTables(tx))
    .filter(({ name, columns }) => columns.includes('channel_id') && !KEPT.has(name))
    .map(({ name }) => name);
  const references = referencesSchema.parse(
    await db.execute(sql`
      select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
      where c.contype = 'f' and c.conrelid <> c.confrelid`),
  ).rows;
  const removed: Record<string, number> = {};
  for (const table of sortByReferences(tables, references)) {
    const counted = countSchema.parse(
      await db.execute(sql`
        with removed as (delete from ${sql.identifier(table)} where channel_id = ${channelId} returning 1)
        select count(*)::int as count from removed`),
    );
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) removed[table] = count;
  }
  await db.execute(sql`delete from channels where id = ${channelId}`);
  return removed;
}

const countSchema = z.object({ rows: z.array(z.object({ count: z.number() })) });

/** Puts each table before the tables to which it refers. */
export function sortByReferences(
  tables: readonly string[],
  references: readonly { readonly from: string; readonly to: string }[],
): string[] {
  const sorted: string[] = [];
  const rest = new Set(tables);
  while (rest.size > 0) {
    const free = [...rest].filter(
      (table) => !references.some(({ from, to }) => to === table && from !== table && rest.has(from)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...rest].join(', ')}`);
    for (const table of free) rest.delete(table);
    sorted.push(...free);
  }
  return sorted;
}
