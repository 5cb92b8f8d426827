import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { observeQueries, type QueryObserver } from '../observability/observe-queries.ts';
import { UserError } from '../user-error.ts';
import type { OpenDatabase } from './sql-database.ts';
import { applyMigrations } from './migrations.ts';

/** Opens PGlite in this process; in memory if `directory` is null. */
export async function openEmbedded(
  directory: string | null,
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> {
  return wrapEmbedded(await createPglite(directory), directory ?? 'memory', observer);
}

/** Opens PGlite without migrating it. Throws a UserError (`data-damaged`). */
export async function createPglite(directory: string | null): Promise<PGlite> {
  if (directory === null) return PGlite.create('memory://');
  try {
    return await PGlite.create(directory);
  } catch (error) {
    // Its errors contain minified code.
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : String(error);
    throw new UserError(
      'data-damaged',
      `The database in ${directory} cannot be opened; its files may be damaged (${why}). Nothing was changed. ` +
        'Restore a backup (grandstand platform restore --replace), or move the folder away to start with an empty database.',
    );
  }
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
