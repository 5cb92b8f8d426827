import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Database } from './database.ts';
import { newerData } from './newer-data.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Number of migrations in this code: the schema version. */
export const SCHEMA_VERSION = readMigrationFiles({ migrationsFolder }).length;

const tableRows = z.object({ rows: z.array(z.object({ found: z.boolean() })) });
const appliedRows = z.object({ rows: z.array(z.object({ hash: z.string() })) });

/** Hashes of applied migrations; empty for a new database. Read-only. */
async function appliedMigrations(db: Database): Promise<string[]> {
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
  db: Database,
  location: string,
  migrate: (config: MigrationConfig) => Promise<void>,
): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash));
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((hash) => !known.has(hash));
  if (unknown.length > 0) throw newerData({ location, found: applied.length, known: known.size });
  await migrate({ migrationsFolder });
}
