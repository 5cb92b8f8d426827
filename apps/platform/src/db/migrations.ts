import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Database } from './database.ts';
import { type OpenDatabase, type SqlDatabase, sqlOf } from './sql-database.ts';
import { newerData } from './newer-data.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Number of migrations in this code: the schema version. */
export const SCHEMA_VERSION = readMigrationFiles({ migrationsFolder }).length;

const tableRows = z.object({ rows: z.array(z.object({ found: z.boolean() })) });
const appliedRows = z.object({ rows: z.array(z.object({ hash: z.string() })) });

/** Hashes of applied migrations; empty for a new database. Read-only. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const db = sqlOf(database);
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  if (!tableRows.parse(await db.execute(table)).rows[0]?.found) return [];
  const applied = sql`select hash from drizzle.__drizzle_migrations order by id`;
  return appliedRows.parse(await db.execute(applied)).rows.map((row) => row.hash);
}

/** Number of applied migrations. */
export const countMigrations = async (db: Database): Promise<number> => (await appliedMigrations(db)).length;

/**
 * Applies missing migrations with the driver's own `migrate`. Throws a UserError (`data-newer`) if the database has
 * unknown ones.
 */
export async function applyMigrations(
  db: SqlDatabase,
  location: string,
  migrate: (config: MigrationConfig) => Promise<void>,
): Promise<void> {
  requireKnownMigrations(await appliedMigrations(db), location);
  await migrate({ migrationsFolder });
}

/** Throws a UserError (`data-newer`) if any of the applied migrations is unknown. */
export function requireKnownMigrations(applied: readonly string[], location: string): void {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash));
  if (applied.some((hash) => !known.has(hash)))
    throw newerData({ location, found: applied.length, known: known.size });
}

/**
 * Applies migrations by their position, from `first` up to and without `end`, in the transaction of the connection.
 * Drizzle's own `migrate` would begin another one.
 */
export async function applyInTransaction(
  executeSql: OpenDatabase['executeSql'],
  { first, end }: { readonly first: number; readonly end: number },
): Promise<void> {
  await executeSql(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(
    first,
    end,
  )) {
    for (const statement of statements) await executeSql(statement);
    await executeSql('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Whether this version's migrations begin with these. */
export function isKnownHistory(applied: readonly string[]): boolean {
  const known = readMigrationFiles({ migrationsFolder });
  return applied.every((hash, index) => hash === known[index]?.hash);
}
