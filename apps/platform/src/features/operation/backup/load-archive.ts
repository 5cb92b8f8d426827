import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import type { CopiedTable, CopyConnection } from '../../../db/copy-connection.ts';
import { acrossChannels } from '../../../db/across-channels.ts';
import { listTables, setSequence } from '../../../db/list-tables.ts';
import { type PendingJob, pendingJobSchema } from '../../../jobs/pending-jobs.ts';
import { clips } from '../../media/clips/schema.ts';
import { type ArchiveManifest, parsePartName, type PartDigest } from './archive-format.ts';
import type { ClipFileWriter } from './clip-files.ts';
import { countLines } from './group-lines.ts';
import { createProgress, type OnProgress } from './progress.ts';
import { digestInto, digestToBuffer, readParts, type ReadPart } from './read-archive.ts';
import { isSandboxTable } from './sandbox-rows.ts';
import { sequenceAfterRestore } from './sequence-after-restore.ts';
import type { VerifiedArchive } from './verify-archive.ts';

const decompress = promisify(zstdDecompress);

/** The archive's parts disagree with one another, or it was changed after it was verified. */
export class ArchiveContradiction extends Error {}

/**
 * Fills the empty tables and the folder of the clips. Returns the pending jobs. Throws an ArchiveContradiction, or the
 * database's error if it refuses a row.
 */
export async function loadArchive(
  { path, manifest }: VerifiedArchive,
  connection: CopyConnection,
  files: ClipFileWriter,
  {
    presentSequences,
    onProgress,
  }: {
    /** The sequences of the replaced database, with their last numbers. */
    readonly presentSequences: ReadonlyMap<string, string | null>;
    readonly onProgress: OnProgress;
  },
): Promise<PendingJob[]> {
  const { db } = connection;
  const tables = matchTables(manifest, await listTables(db));
  const counts = new Map<string, number>();
  const jobs: PendingJob[] = [];
  const total = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const onBytes = createProgress('Restored', total, onProgress);
  const expected = manifest.parts.values();
  for await (const part of readParts(path)) {
    const kind = parsePartName(part.name);
    const digest = expected.next().value;
    // After the parts of the manifest follow only the manifest and its checksum.
    if (digest === undefined) break;
    switch (kind?.kind) {
      case 'clip':
        await files.write(kind.key, async (target) =>
          requireSame(digest, part, await digestInto(part, target)),
        );
        break;
      case 'rows': {
        const table = tables.get(kind.table);
        if (!table) throw new ArchiveContradiction(`it has rows of the unknown table ${kind.table}`);
        const lines = await decompress(await readSame(digest, part));
        // Older versions archived the sandbox's rows.
        const rows = isSandboxTable(table) ? countLines(lines) : await connection.copyIn(table, lines);
        counts.set(kind.table, (counts.get(kind.table) ?? 0) + rows);
        break;
      }
      case 'jobs':
        for (const line of (await decompress(await readSame(digest, part))).toString().split('\n'))
          if (line !== '') jobs.push(pendingJobSchema.parse(JSON.parse(line)));
        break;
      default:
        await readSame(digest, part);
    }
    onBytes(part.bytes);
  }
  for (const { name, rows } of manifest.tables)
    if ((counts.get(name) ?? 0) !== rows)
      throw new ArchiveContradiction(`its table ${name} does not have ${rows} rows`);
  for (const { name, last } of manifest.sequences)
    await setSequence(db, name, sequenceAfterRestore(last, presentSequences.get(name) ?? null));
  if (manifest.deletedClips.length > 0)
    await acrossChannels(db).update(clips, { state: 'deleted' }, inArray(clips.uuid, manifest.deletedClips));
  return jobs;
}

async function readSame(expected: PartDigest, part: ReadPart): Promise<Buffer> {
  const { data, ...digest } = await digestToBuffer(part);
  requireSame(expected, part, digest);
  return data;
}

/** The archive was verified before; this is about a file that is changed while it is restored. */
function requireSame(
  expected: PartDigest,
  { name }: ReadPart,
  { sha256 }: { readonly sha256: string },
): void {
  if (expected.name !== name || expected.sha256 !== sha256)
    throw new ArchiveContradiction(`its part ${name} was changed while it was restored`);
}

/** The manifest's tables by name. Throws unless the archive's migrations have created the same tables and columns. */
function matchTables(
  manifest: ArchiveManifest,
  created: readonly CopiedTable[],
): ReadonlyMap<string, CopiedTable> {
  const describe = (tables: readonly CopiedTable[]) =>
    tables
      .map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
      .toSorted()
      .join('\n');
  if (describe(manifest.tables) !== describe(created))
    throw new ArchiveContradiction('its tables are not those of its migrations');
  return new Map(manifest.tables.map((table) => [table.name, table]));
}
