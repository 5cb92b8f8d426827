import type { OpenDatabase } from './sql-database.ts';
import type { QueryObserver } from '../observability/observe-queries.ts';
import { openDatabase } from './open-database.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDataVersion, writeDataVersion } from './data-version.ts';
import { databaseDir, finishReplacement } from './replace-database.ts';

export interface DataLocation {
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
}

export interface CleanUp {
  add(end: () => Promise<unknown>): void;
}

/**
 * Connects to the database server at `databaseUrl`; if that is null, locks `dataDir` for this process and opens the
 * embedded database in it. Throws a UserError: `database-unreachable`, `data-in-use` or `data-newer`.
 */
export async function openData(
  { dataDir, databaseUrl }: DataLocation,
  cleanUp: CleanUp,
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const database = await openDatabase({ kind: 'server', url: databaseUrl }, observer);
    cleanUp.add(database.close);
    return database;
  }
  cleanUp.add(await lockDataDir(dataDir));
  await finishReplacement(dataDir);
  await checkDataVersion(dataDir);
  const database = await openDatabase({ kind: 'embedded', directory: databaseDir(dataDir) }, observer);
  cleanUp.add(database.close);
  await writeDataVersion(dataDir);
  return database;
}
