import { existsSync } from 'node:fs';
import type { CopyConnection } from './copy-connection.ts';
import { connectEmbedded } from './copy-embedded.ts';
import { connectServer } from './copy-server.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDataVersion } from './data-version.ts';
import { noData } from './no-data.ts';
import type { CleanUp, DataLocation } from './open-data.ts';
import { withoutPassword } from './open-server.ts';
import { databaseDir, finishReplacement } from './replace-database.ts';

export interface CopySource {
  readonly connection: CopyConnection;
  /** Describes the database in messages. */
  readonly location: string;
}

/**
 * Opens the database for reading whole tables, as it is: it is not migrated. An embedded one is locked. Throws a
 * UserError, also if there is no database.
 */
export async function openCopySource(
  { dataDir, databaseUrl }: DataLocation,
  cleanUp: CleanUp,
): Promise<CopySource> {
  if (databaseUrl !== null) {
    const connection = await connectServer(databaseUrl);
    cleanUp.add(connection.close);
    return { connection, location: withoutPassword(databaseUrl) };
  }
  if (!existsSync(dataDir)) throw noData(dataDir);
  cleanUp.add(await lockDataDir(dataDir));
  await finishReplacement(dataDir);
  await checkDataVersion(dataDir);
  if (!existsSync(databaseDir(dataDir))) throw noData(dataDir);
  const connection = await connectEmbedded(databaseDir(dataDir));
  cleanUp.add(connection.close);
  return { connection, location: dataDir };
}
