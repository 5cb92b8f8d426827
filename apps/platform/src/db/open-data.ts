import type { OpenDatabase } from './sql-database.ts';
import type { QueryObserver } from '../observability/observe-queries.ts';
import { openDatabase } from './open-database.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDataVersion, writeDataVersion } from './data-version.ts';
import { explainFullDisk } from './disk-space.ts';
import { databaseDir, finishReplacement } from './replace-database.ts';

export interface DataLocation {
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Connections of this process to the server; 10 by default. */
  readonly maxConnections?: number | undefined;
}

export interface CleanUp {
  add(end: () => Promise<unknown>): void;
}

/**
 * Connects to the database server at `databaseUrl`; if that is null, locks `dataDir` for this process and opens the
 * embedded database in it. Throws a UserError: `database-unreachable`, `data-in-use`, `data-newer` or `disk-full`.
 */
export async function openData(
  location: DataLocation,
  cleanUp: CleanUp,
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> {
  try {
    return await openLocation(location, cleanUp, observer);
  } catch (error) {
    throw explainFullDisk(error, location.databaseUrl === null ? location.dataDir : 'the PostgreSQL server');
  }
}

async function openLocation(
  { dataDir, databaseUrl, maxConnections }: DataLocation,
  cleanUp: CleanUp,
  observer: QueryObserver | null,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const database = await openDatabase({ kind: 'server', url: databaseUrl, maxConnections }, observer);
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
