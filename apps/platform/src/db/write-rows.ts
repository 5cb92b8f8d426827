import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { SqlDatabase } from './sql-database.ts';

/** Keeps statements below PostgreSQL's limit of 65535 parameters. */
const ROWS_PER_STATEMENT = 500;

/** Upserts rows by primary key. */
export async function writeRows<T extends PgTable>(
  db: SqlDatabase,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const target = getTableConfig(table).primaryKeys[0]?.columns ?? [];
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !target.includes(column));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle cannot follow columns through the generic table
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  ) as never;
  for (const insert of inserts(db, table, rows)) {
    await (columns.length > 0 ? insert.onConflictDoUpdate({ target, set }) : insert.onConflictDoNothing());
  }
}

/** Inserts rows; an existing key fails. */
export async function appendRows<T extends PgTable>(
  db: SqlDatabase,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  for (const insert of inserts(db, table, rows)) await insert;
}

function* inserts<T extends PgTable>(db: SqlDatabase, table: T, rows: readonly InferInsertModel<T>[]) {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of this table's own insert type
    yield db.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT) as never);
  }
}
