import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { err, ok, type Result } from '@grandstand/core';
import type { CopyConnection } from '../../../db/copy-connection.ts';
import type { SigningKeys } from '../../../db/platform-secret.ts';
import { listSequences, listTables } from '../../../db/list-tables.ts';
import { appliedMigrations, requireKnownMigrations } from '../../../db/migrations.ts';
import { listPendingJobs } from '../../../jobs/pending-jobs.ts';
import { VERSION } from '../../../version.ts';
import type { ClipStore } from './clip-files.ts';
import { ARCHIVE_FORMAT, clipPart, PART, rowsPart } from './archive-format.ts';
import { listMissingFiles, listStoredClips } from './clip-files.ts';
import { groupLines } from './group-lines.ts';
import { createProgress, type OnProgress } from './progress.ts';
import { isSandboxTable } from './sandbox-rows.ts';
import { type ArchiveWriter, createArchive, type WrittenArchive } from './write-archive.ts';

const compress = promisify(zstdCompress);
/** Size of a part with rows before its compression. */
const ROWS_PART_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  readonly connection: CopyConnection;
  /** Describes the database in errors. */
  readonly location: string;
  readonly clips: ClipStore;
}

export interface BackupOptions {
  readonly nowTs: number;
  /** Makes a backup even if files of clips are missing. */
  readonly allowMissingFiles: boolean;
  /** Sign the archive; null: it is not signed. */
  readonly keys: SigningKeys | null;
  readonly onProgress: OnProgress;
}

export interface Backup extends WrittenArchive {
  readonly tables: number;
  readonly rows: number;
  readonly clipFiles: number;
  readonly jobs: number;
  readonly missingFiles: readonly string[];
  readonly signed: boolean;
}

/**
 * Writes all rows as of one instant, the files of their clips and the pending jobs to an archive at `path`. With a
 * PostgreSQL server, the platform may run meanwhile. The error is a sentence for the operator.
 */
export async function backUp(
  { connection, location, clips }: BackupSource,
  path: string,
  { nowTs, allowMissingFiles, keys, onProgress }: BackupOptions,
): Promise<Result<string, Backup>> {
  const { db, executeSql } = connection;
  if ((await appliedMigrations(db)).length === 0) return err(`The database in ${location} is empty.`);
  const missingFiles = await listMissingFiles(db, clips.storage);
  if (missingFiles.length > 0 && !allowMissingFiles)
    return err(describeMissing(missingFiles, clips.location));

  await executeSql('begin transaction isolation level repeatable read read only');
  const migrations = await appliedMigrations(db);
  requireKnownMigrations(migrations, location);
  const archive = await createArchive(path);
  try {
    const header = { format: ARCHIVE_FORMAT, platformVersion: VERSION, createdTs: nowTs, migrations };
    await archive.add(PART.header, Buffer.from(JSON.stringify(header, null, 1)));
    // Files first: a running platform may delete files whose rows are in the snapshot, more of them as time passes.
    const files = await addClipFiles(archive, { connection, clips, missingFiles, onProgress });
    const tables = await addRows(archive, connection, onProgress);
    const jobs = await listPendingJobs(db);
    const lines = jobs.map((job) => `${JSON.stringify(job)}\n`).join('');
    await archive.add(PART.jobs, await compress(lines));
    const sequences = await listSequences(db);
    await executeSql('commit');
    const { deletedClips, count: clipFiles } = files;
    const manifest = { tables, sequences, jobs: jobs.length, deletedClips, missingFiles };
    const written = await archive.finish(manifest, keys);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const counts = { tables: tables.length, rows, clipFiles, jobs: jobs.length };
    return ok({ ...written, ...counts, missingFiles, signed: keys !== null });
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

const describeMissing = (keys: readonly string[], location: string): string =>
  `${keys.length} files of clips are missing in ${location}, for example ${keys[0]}. Set GRANDSTAND_DATA_DIR, or the ` +
  'bucket, as the platform has it. If the files are lost, repeat the command with --allow-missing-files.';

async function addClipFiles(
  archive: ArchiveWriter,
  options: {
    readonly connection: CopyConnection;
    readonly clips: ClipStore;
    readonly missingFiles: readonly string[];
    readonly onProgress: OnProgress;
  },
) {
  const { connection, clips, missingFiles, onProgress } = options;
  const stored = await listStoredClips(connection.db);
  const onClip = createProgress(`Files of ${stored.length} clips`, stored.length, onProgress);
  const deletedClips: string[] = [];
  let count = 0;
  for (const { uuid, keys } of stored) {
    for (const key of keys) {
      const file = await clips.storage.open(key);
      if (file) {
        await archive.addStream(clipPart(key), file.bytes, file.content);
        count += 1;
      } else if (!missingFiles.includes(key) && !deletedClips.includes(uuid))
        // The file was there when the backup began: the clip was deleted meanwhile.
        deletedClips.push(uuid);
    }
    onClip(1);
  }
  return { count, deletedClips };
}

async function addRows(archive: ArchiveWriter, connection: CopyConnection, onProgress: OnProgress) {
  const tables = await listTables(connection.db);
  const onTable = createProgress(`Rows of ${tables.length} tables`, tables.length, onProgress);
  const counted: { name: string; columns: string[]; rows: number }[] = [];
  for (const table of tables) {
    let rows = 0;
    let part = 0;
    // The sandbox's tables are listed as empty, so that former versions can restore the archive.
    const groups = isSandboxTable(table) ? [] : groupLines(connection.copyOut(table), ROWS_PART_BYTES);
    for await (const { lines, count } of groups) {
      part += 1;
      rows += count;
      await archive.add(rowsPart(table.name, part), await compress(lines));
    }
    counted.push({ name: table.name, columns: [...table.columns], rows });
    onTable(1);
  }
  return counted;
}
