import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDataVersion, writeDataVersion } from './data-version.ts';

/**
 * Opens the server at `databaseUrl`, or the embedded database in `dataDir`, locked for this process. Throws the
 * UserErrors of both.
 */
export async function openData(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  cleanUp: { add(end: () => Promise<unknown>): void },
): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const database = await openDatabase({ kind: 'server', url: databaseUrl });
    cleanUp.add(database.close);
    return database;
  }
  cleanUp.add(await lockDataDir(dataDir));
  await checkDataVersion(dataDir);
  const database = await openDatabase({ kind: 'embedded', directory: join(dataDir, 'database') });
  cleanUp.add(database.close);
  await writeDataVersion(dataDir);
  return database;
}
