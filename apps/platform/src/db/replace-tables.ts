import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CopyConnection } from './copy-connection.ts';
import { sqlOf, type SqlDatabase } from './sql-database.ts';
import { listTables } from './list-tables.ts';
import { applyInTransaction } from './migrations.ts';

/** The platform's schemas are its own, except for what extensions put there. Jobs are replaced row by row. */
const DROP_EVERYTHING = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('drop table public.%I cascade', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all
      select format('drop routine %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$;
  drop schema if exists drizzle cascade;`;

const constraintsSchema = z.object({
  rows: z.array(z.object({ drop: z.string(), add: z.string() })),
});

/** Foreign keys are checked once at the end, so that tables can be filled in any order. */
async function dropForeignKeys(db: SqlDatabase): Promise<string[]> {
  const found = await db.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  const constraints = constraintsSchema.parse(found).rows;
  for (const { drop } of constraints) await db.execute(sql.raw(drop));
  return constraints.map(({ add }) => add);
}

/**
 * Replaces all tables, in the connection's transaction, by those of the first `migrations` migrations. `fill` inserts
 * their rows; no trigger runs meanwhile. Then applies the other migrations.
 */
export async function replaceTables(
  { db: database, executeSql }: CopyConnection,
  migrations: number,
  fill: () => Promise<void>,
): Promise<void> {
  const db = sqlOf(database);
  await executeSql(DROP_EVERYTHING);
  await applyInTransaction(executeSql, { first: 0, end: migrations });
  const addForeignKeys = await dropForeignKeys(db);
  const tables = (await listTables(db)).map(
    ({ name }) => sql`${sql.identifier('public')}.${sql.identifier(name)}`,
  );
  // Migrations may have inserted rows.
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
  for (const table of tables) await db.execute(sql`alter table ${table} disable trigger user`);
  await fill();
  for (const statement of addForeignKeys) await db.execute(sql.raw(statement));
  for (const table of tables) await db.execute(sql`alter table ${table} enable trigger user`);
  await applyInTransaction(executeSql, { first: migrations, end: Number.POSITIVE_INFINITY });
}
