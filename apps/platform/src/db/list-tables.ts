import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CopiedTable } from './copy-connection.ts';
import type { Database } from './database.ts';
import { sqlOf } from './sql-database.ts';

/** Whether a relation, as `c`, is the platform's own, not of an extension. */
const isOwn = sql`not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const tablesSchema = z.object({
  rows: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

/** The platform's tables, with the columns that are not computed. */
export async function listTables(db: Database): Promise<CopiedTable[]> {
  const tables = await sqlOf(db).execute(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOwn}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return tablesSchema.parse(tables).rows;
}

const sequencesSchema = z.object({
  rows: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});

/** `last` is null if the sequence was never used. Not part of the transaction's snapshot. */
export async function listSequences(
  db: Database,
): Promise<{ readonly name: string; readonly last: string | null }[]> {
  const sequences = await sqlOf(db).execute(sql`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
    order by sequencename`);
  return sequencesSchema.parse(sequences).rows;
}

/** Makes a sequence continue after `last`; null: from its start. */
export const setSequence = (db: Database, name: string, last: string | null): Promise<unknown> =>
  sqlOf(db).execute(sql`
    select setval(format('public.%I', sequencename)::regclass, coalesce(${last}::bigint, start_value),
      ${last !== null}::boolean)
    from pg_sequences where schemaname = 'public' and sequencename = ${name}`);

const countSchema = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) });

async function countIn(db: Database, from: SQL): Promise<number> {
  const rows = await sqlOf(db).execute(sql`select count(*)::text as count from ${from}`);
  return countSchema.parse(rows).rows[0]?.count ?? 0;
}

/** The number of rows of a table of the platform. */
export const countRows = (db: Database, table: string): Promise<number> =>
  countIn(db, sql`public.${sql.identifier(table)}`);

export const hasRows = async (db: Database, table: string): Promise<boolean> =>
  (await countIn(db, sql`(select 1 from public.${sql.identifier(table)} limit 1) as first`)) > 0;
