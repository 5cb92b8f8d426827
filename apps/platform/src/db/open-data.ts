import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDataVersion, writeDataVersion } from './data-version.ts';

/**
 * Connects to the database server at `databaseUrl`; if that is null, locks `dataDir` for this process and opens the
 * embedded database in it. Throws a UserError: `database-unreachable`, `data-in-use` or `data-newer`.
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
