import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { CopyConnection } from './copy-connection.ts';
import { connectEmbedded } from './copy-embedded.ts';
import { connectServer } from './copy-server.ts';
import { lockDataDir } from './data-lock.ts';
import type { CleanUp, DataLocation } from './open-data.ts';
import { MIGRATION_LOCK, withoutPassword } from './open-server.ts';
import { requireNoOtherConnections } from './other-connections.ts';
import { databaseDir, finishReplacement, replaceDatabase, restoringDir } from './replace-database.ts';

/** A database to be replaced as a whole, on which no platform runs. */
export interface CopyTarget {
  /** Describes the database in messages. */
  readonly location: string;
  /** Calls `look` with the present database; null if there is none. Throws a UserError (`data-damaged`). */
  inspect<T>(look: (connection: CopyConnection) => Promise<T>): Promise<T | null>;
  /** Opens the database to write in one transaction: an embedded one is new, that of a server is the present one. */
  open(): Promise<CopyConnection>;
  /** After the transaction's commit: makes the written database the platform's, and closes it. */
  finish(): Promise<void>;
  /** Closes and removes what was written. Without effect after `finish`. */
  discard(): Promise<void>;
}

/** Throws a UserError (`data-in-use`) while a platform runs on the data. */
export const openCopyTarget = (
  { dataDir, databaseUrl }: DataLocation,
  cleanUp: CleanUp,
): Promise<CopyTarget> =>
  databaseUrl === null ? openEmbeddedTarget(dataDir, cleanUp) : openServerTarget(databaseUrl, cleanUp);

async function openEmbeddedTarget(dataDir: string, cleanUp: CleanUp): Promise<CopyTarget> {
  cleanUp.add(await lockDataDir(dataDir));
  await finishReplacement(dataDir);
  let written: CopyConnection | null = null;
  const close = async () => {
    await written?.close();
    written = null;
  };
  return {
    location: dataDir,
    async inspect(look) {
      if (!existsSync(databaseDir(dataDir))) return null;
      const connection = await connectEmbedded(databaseDir(dataDir));
      try {
        return await look(connection);
      } finally {
        await connection.close();
      }
    },
    async open() {
      written = await connectEmbedded(restoringDir(dataDir));
      return written;
    },
    async finish() {
      await close();
      await replaceDatabase(dataDir);
    },
    async discard() {
      await close();
      await rm(restoringDir(dataDir), { recursive: true, force: true });
    },
  };
}

async function openServerTarget(url: string, cleanUp: CleanUp): Promise<CopyTarget> {
  const connection = await connectServer(url);
  cleanUp.add(connection.close);
  const location = withoutPassword(url);
  // A platform that starts meanwhile waits for this lock, then migrates the restored database.
  await connection.executeSql('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await requireNoOtherConnections(connection, location);
  return {
    location,
    inspect: (look) => look(connection),
    open: () => Promise.resolve(connection),
    finish: () => Promise.resolve(),
    async discard() {
      await connection.executeSql('rollback').catch(() => {});
    },
  };
}
