import { basename } from 'node:path';
import { err, ok, type Result } from '@grandstand/core';
import type { CopyTarget } from '../../../db/open-copy-target.ts';
import { isKnownHistory, SCHEMA_VERSION } from '../../../db/migrations.ts';
import { contradictionOf } from '../../../db/database-trouble.ts';
import { replaceTables } from '../../../db/replace-tables.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { deleteJobs, type PendingJob } from '../../../jobs/pending-jobs.ts';
import { UserError } from '../../../user-error.ts';
import type { OperatorContext } from '../operator/index.ts';
import type { CopyConnection } from '../../../db/copy-connection.ts';
import { listSequences } from '../../../db/list-tables.ts';
import { clipPart } from './archive-format.ts';
import { type ClipStore, createClipFileWriter } from './clip-files.ts';
import { ArchiveContradiction, loadArchive } from './load-archive.ts';
import { describeRows, listClipFiles } from './present-data.ts';
import type { OnProgress } from './progress.ts';
import { recordForChannels } from './record-for-channels.ts';
import { readSandboxRows, writeSandboxRows } from './sandbox-rows.ts';
import { RESTORABLE_QUEUES, sendJobs } from './restorable-queues.ts';
import { damaged, type VerifiedArchive } from './verify-archive.ts';

export interface RestoreOptions {
  readonly nowTs: number;
  readonly operator: Pick<OperatorContext, 'operator' | 'reason'>;
  /** Deletes the present data. */
  readonly replace: boolean;
  readonly onProgress: OnProgress;
}

export interface Restored {
  readonly rows: number;
  readonly clipFiles: number;
  readonly jobs: number;
  /** Jobs that this version does not know. */
  readonly refusedJobs: readonly PendingJob[];
  /** Migrations that were applied to the restored data. */
  readonly newMigrations: number;
  /** Rows that were replaced, by table; null: the database was empty. */
  readonly replaced: Readonly<Record<string, number>> | null;
}

/** Refuses an archive of a newer version, or of another branch of the code. */
export function requireKnownSchema({ path, header }: VerifiedArchive): Result<string, null> {
  const { migrations, platformVersion } = header;
  if (isKnownHistory(migrations)) return ok(null);
  return err(
    `${path} was written by a newer version of Grandstand (${platformVersion}): its schema is number ` +
      `${migrations.length}, this version knows schemas up to number ${SCHEMA_VERSION}. Nothing was changed. Restore it ` +
      'with that version, or update Grandstand first.',
  );
}

/**
 * Replaces the database and the files of the clips by those of a verified archive, all or nothing. Then applies the
 * migrations that are newer than the archive.
 */
export async function restore(
  target: CopyTarget,
  clips: ClipStore,
  archive: VerifiedArchive,
  { nowTs, operator, replace, onProgress }: RestoreOptions,
): Promise<Result<string, Restored>> {
  const { header, manifest } = archive;
  const present = await target.inspect(readPresent).catch(describeDamage);
  const replaced = present?.rows ?? null;
  const inArchive = new Set(manifest.parts.map(({ name }) => name));
  const lostFiles = (await listClipFiles(clips.storage)).filter((key) => !inArchive.has(clipPart(key)));
  if (!replace && (replaced !== null || lostFiles.length > 0))
    return err(describeLoss(target.location, replaced, lostFiles.length));

  const files = createClipFileWriter(clips);
  try {
    const connection = await target.open();
    const { db, executeSql } = connection;
    const jobs = createJobs({ executeSql, polling: false, onError: (error) => onProgress(error.message) });
    try {
      if (manifest.jobs > 0) for (const queue of RESTORABLE_QUEUES) await queue.declare(jobs);
      await executeSql('begin');
      let pending: PendingJob[] = [];
      await replaceTables(connection, header.migrations.length, async () => {
        const presentSequences = new Map(present?.sequences.map(({ name, last }) => [name, last]));
        pending = await loadArchive(archive, connection, files, { presentSequences, onProgress });
      });
      await writeSandboxRows(connection, present?.sandbox ?? []);
      await deleteJobs(db);
      const refusedJobs = await sendJobs(jobs, pending, db);
      const summary = summarize(archive);
      const action = {
        command: 'restore',
        before: replaced,
        after: { file: basename(archive.path), ...summary },
      };
      await recordForChannels(db, { operator, nowTs }, action);
      await executeSql('commit');
      await jobs.stop();
      await target.finish();
      await files.removeOthers();
      const newMigrations = SCHEMA_VERSION - header.migrations.length;
      return ok({
        ...summary,
        jobs: pending.length - refusedJobs.length,
        refusedJobs,
        newMigrations,
        replaced,
      });
    } finally {
      await jobs.stop();
    }
  } catch (error) {
    await target.discard();
    await files.discard();
    const contradiction = error instanceof ArchiveContradiction ? error.message : contradictionOf(error);
    if (contradiction === null) throw error;
    return err(damaged(archive.path, contradiction));
  }
}

function summarize({ header, manifest }: VerifiedArchive) {
  return {
    createdTs: header.createdTs,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    clipFiles: manifest.parts.filter(({ name }) => name.startsWith(clipPart(''))).length,
  };
}

const readPresent = async (connection: CopyConnection) => ({
  rows: await describeRows(connection.db),
  sequences: await listSequences(connection.db),
  sandbox: await readSandboxRows(connection),
});

/** A damaged database is replaced like one with data. */
function describeDamage(error: unknown): Awaited<ReturnType<typeof readPresent>> {
  if (error instanceof UserError && error.kind === 'data-damaged')
    return { rows: {}, sequences: [], sandbox: [] };
  throw error;
}

function describeLoss(
  location: string,
  rows: Readonly<Record<string, number>> | null,
  lostFiles: number,
): string {
  const losses = Object.entries(rows ?? {}).map(([table, count]) => `${count} ${table}`);
  if (rows !== null && losses.length === 0) losses.push('a database that cannot be opened');
  if (lostFiles > 0)
    losses.push(`${lostFiles} clip ${lostFiles === 1 ? 'file' : 'files'} missing from the backup`);
  return (
    `There are data already in ${location}: ${losses.join(', ')}. A restore deletes them, with everything since the ` +
    'backup: accounts, orders, clips and the audit. Make a backup of them, then repeat the command with --replace.'
  );
}
