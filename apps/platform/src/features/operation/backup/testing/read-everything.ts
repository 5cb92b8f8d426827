import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CopyConnection } from '../../../../db/copy-connection.ts';
import { listSequences, listTables } from '../../../../db/list-tables.ts';
import { appliedMigrations } from '../../../../db/migrations.ts';
import { listPendingJobs } from '../../../../jobs/pending-jobs.ts';
import type { Storage } from '../../../media/media/index.ts';
import { listClipFiles } from '../present-data.ts';

/** All that a backup must keep: rows by table in PostgreSQL's own text, sequences, jobs and hashes of files. */
export async function readEverything(connection: CopyConnection, clips: Storage) {
  const { db } = connection;
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(db)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of connection.copyOut(table)) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString().split('\n').slice(0, -1);
    rows[table.name] = lines.toSorted();
  }
  const files: Record<string, string> = {};
  for (const key of (await listClipFiles(clips)).toSorted()) {
    const file = await clips.open(key);
    if (file)
      files[key] = createHash('sha256')
        .update(await buffer(file.content))
        .digest('hex');
  }
  const jobs = (await listPendingJobs(db)).map((job) => JSON.stringify(job)).toSorted();
  return { rows, sequences: await listSequences(db), migrations: await appliedMigrations(db), jobs, files };
}
export type Everything = Awaited<ReturnType<typeof readEverything>>;

/** Without what backups and restores record themselves, which is in no archive, and without sequences, which move on. */
export function withoutRecords({ rows, ...others }: Everything): Omit<Everything, 'sequences'> {
  const actions = (rows['operator_actions'] ?? []).filter((line) => !/\t(backup|restore)\t/.test(line));
  const { sequences: _moved, ...kept } = others;
  return { ...kept, rows: { ...rows, operator_actions: actions } };
}
