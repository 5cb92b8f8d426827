import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the embedded database is. */
export const databaseDir = (dataDir: string): string => join(dataDir, 'database');
/** Where a restore builds its database. Incomplete, and removed when the data is next opened. */
export const restoringDir = (dataDir: string): string => join(dataDir, 'database.restoring');
/** A complete database that takes the place of the present one, also if the process is killed meanwhile. */
const restoredDir = (dataDir: string): string => join(dataDir, 'database.restored');

/** Replaces the embedded database by the one in `restoringDir`, both closed. Renaming the folder decides. */
export async function replaceDatabase(dataDir: string): Promise<void> {
  await rename(restoringDir(dataDir), restoredDir(dataDir));
  await finishReplacement(dataDir);
}

/** Completes a replacement that was interrupted, and removes a restore that was. The data directory must be locked. */
export async function finishReplacement(dataDir: string): Promise<void> {
  await rm(restoringDir(dataDir), { recursive: true, force: true });
  if (!existsSync(restoredDir(dataDir))) return;
  // It is the version of the replaced database; the next start writes the new one.
  await rm(join(dataDir, 'version.json'), { force: true });
  await rm(databaseDir(dataDir), { recursive: true, force: true });
  await rename(restoredDir(dataDir), databaseDir(dataDir));
}
