import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { observeQueries, type QueryObserver } from '../observability/observe-queries.ts';
import { describeError } from '../describe-error.ts';
import { UserError } from '../user-error.ts';
import { diskFull, freeBytesIn } from './disk-space.ts';
import type { OpenDatabase } from './sql-database.ts';
import { applyMigrations } from './migrations.ts';

/** Opens PGlite in this process; in memory if `directory` is null. */
export async function openEmbedded(
  directory: string | null,
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> {
  return wrapEmbedded(await createPglite(directory), directory ?? 'memory', observer);
}

/** Less than this is too little to open a database: PostgreSQL's log grows by 16 MiB at a time. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Opens PGlite without migrating it. Throws a UserError (`data-damaged`, or `disk-full`). */
export async function createPglite(directory: string | null): Promise<PGlite> {
  if (directory === null) return PGlite.create('memory://');
  try {
    return await PGlite.create(directory);
  } catch (error) {
    throw explainFailure(error, directory, await freeBytesIn(dirname(directory)).catch(() => null));
  }
}

/** PGlite reports a full disk like any other failure, with a message that contains minified code or is missing. */
export function explainFailure(error: unknown, directory: string, freeBytes: number | null): UserError {
  if (freeBytes !== null && freeBytes < MIN_FREE_BYTES) return diskFull(directory);
  const why = (describeError(error).split('\n')[0] ?? '').slice(0, 200);
  return new UserError(
    'data-damaged',
    `The database in ${directory} cannot be opened; its files may be damaged (${why}). Nothing was changed. ` +
      'Restore a backup (grandstand platform restore --replace), or move the folder away to start with an empty database.',
  );
}

/** Migrates an open PGlite; closes it on failure. `location` describes it in errors. */
export async function wrapEmbedded(
  pglite: PGlite,
  location: string,
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> {
  const client = observeQueries(pglite, observer);
  const db = drizzle(client);
  try {
    await applyMigrations(db, location, (config) => migrate(db, config));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    executeSql: executeOn(client),
    // It runs in this process.
    limitWaits: () => {},
    close: () => client.close(),
  };
}

export const executeOn =
  (client: PGlite): OpenDatabase['executeSql'] =>
  async (text, values) => {
    // Only `exec` takes several statements, only `query` takes values.
    if (values && values.length > 0) return { rows: (await client.query(text, values)).rows };
    return { rows: (await client.exec(text)).flatMap((result) => result.rows) };
  };
