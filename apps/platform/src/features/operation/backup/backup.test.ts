import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectEmbedded } from '../../../db/copy-embedded.ts';
import { lockDataDir } from '../../../db/data-lock.ts';
import { wrapEmbedded } from '../../../db/open-embedded.ts';
import { backUpPlatform, restorePlatform } from '../../../start/operate-backup.ts';
import { loadEmbeddedTemplate } from '../../../testing/embedded-template.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { killRestore } from './testing/kill-restore.ts';
import { readEmbedded } from './testing/read-embedded.ts';
import { type Everything, withoutRecords } from './testing/read-everything.ts';

// On the embedded database; `backup.postgres.test.ts` repeats it on a PostgreSQL server.
const OPTIONS = {
  operator: { operator: 'backup-operator', reason: 'a test' },
  nowTs: 1_800_000_000,
  onProgress: () => {},
};
const BACKUP = { ...OPTIONS, allowMissingFiles: false };
const RESTORE = { ...OPTIONS, replace: false, allowUnsigned: false };
/** Opening an embedded database takes half a second, creating one some seconds. */
const TIMEOUT_MS = 60_000;
/** How much is restored, in percent, when a restore is killed: files of clips come first, rows last. */
const KILLED_AT = [1, 95, 99, 100];

let root: string;
let dataDir: string;
let environment: Readonly<Record<string, string>>;
let videos: readonly string[];
let archive: string;
let original: Everything;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-backup-'));
  dataDir = join(root, 'data');
  const secretFile = join(root, 'secret');
  await writeFile(secretFile, 's'.repeat(40));
  environment = { GRANDSTAND_DATA_DIR: dataDir, DATABASE_URL: '', GRANDSTAND_SECRET_FILE: secretFile };
  await mkdir(dataDir);
  const client = await loadEmbeddedTemplate(inject('embeddedTemplates').seeded, join(dataDir, 'database'));
  const database = await wrapEmbedded(client, 'a test');
  ({ videos } = await fillDatabase(database, join(dataDir, 'clips')));
  await database.close();
  const backup = await backUpPlatform(environment, root, BACKUP);
  if (!backup.ok) expect.unreachable(backup.error);
  archive = backup.value.file;
  original = await readEmbedded(dataDir);
}, TIMEOUT_MS);
afterAll(() => rm(root, { recursive: true }));

describe('a backup', { timeout: TIMEOUT_MS }, () => {
  it('is one file for its owner only, with the time in its name', async () => {
    expect(await readdir(root)).toEqual(['data', 'grandstand-2027-01-15T08-00-00Z.tar', 'secret']);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  it('is recorded in the audit of each channel', () => {
    const { rows } = original;
    const records = rows['operator_actions']?.filter((line) => line.includes('\tbackup\t')) ?? [];
    expect(records).toHaveLength(rows['channels']?.length ?? 0);
    expect(records[0]).toMatch(/backup-operator\tbackup\thomefield\tplatform\ta test\t.*grandstand-2027/);
  });

  it('does not overwrite a file', async () => {
    const again = await backUpPlatform(environment, archive, BACKUP);
    expect(again).toMatchObject({ ok: false, error: expect.stringContaining('exists already') });
  });

  it('is refused while the platform runs', async () => {
    const unlock = await lockDataDir(dataDir);
    const message = expect.stringContaining('stop the platform, make the backup, and start it again');
    const backup = backUpPlatform(environment, join(root, 'running.tar'), BACKUP);
    await expect(backup).rejects.toMatchObject({ kind: 'data-in-use', message });
    await unlock();
  });

  it('is refused while a file of a clip is missing, unless the operator allows it', async () => {
    const [video = ''] = videos;
    const path = join(dataDir, 'clips', video);
    await rename(path, join(root, 'moved'));
    const target = join(root, 'incomplete.tar');
    const refused = await backUpPlatform(environment, target, BACKUP);
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining(`example ${video}`) });
    const allowed = await backUpPlatform(environment, target, { ...BACKUP, allowMissingFiles: true });
    expect(allowed).toMatchObject({ ok: true, value: { missingFiles: [video] } });
    await rename(join(root, 'moved'), path);
    await rm(target);
  });

  it('is not written to a folder that does not exist', async () => {
    const failed = await backUpPlatform(environment, join(root, 'no-such-folder', 'backup.tar'), BACKUP);
    expect(failed).toMatchObject({ ok: false, error: expect.stringContaining('There is no folder') });
  });
});

describe('a restore', { timeout: TIMEOUT_MS }, () => {
  it('brings back every row, job and file after the data were deleted, and moves sequences on', async () => {
    await rm(dataDir, { recursive: true });
    const restored = await restorePlatform(environment, archive, RESTORE);
    expect(restored).toMatchObject({ ok: true, value: { replaced: null, refusedJobs: [], jobs: 3 } });
    const found = await readEmbedded(dataDir);
    expect(Object.keys(found.files)).toHaveLength(13);
    expect(withoutRecords(found)).toEqual(withoutRecords(original));
    const lastOf = ({ sequences }: Everything, one: string) =>
      Number(sequences.find(({ name }) => name === one)?.last ?? 0);
    for (const sequence of ['orders_id_seq', 'users_id_seq', 'partial_refunds_id_seq'])
      expect(lastOf(found, sequence), sequence).toBe(lastOf(original, sequence) + 1_000_000);
    const records = found.rows['operator_actions']?.filter((line) => line.includes('\trestore\t'));
    expect(records).toHaveLength(found.rows['channels']?.length ?? 0);
  });

  it('refuses to replace data, and says what would be lost', async () => {
    await writeFile(join(dataDir, 'clips', 'northline', 'newer.mp4'), 'newer than the backup');
    const refused = await restorePlatform(environment, archive, RESTORE);
    const error = expect.stringMatching(/3 channels, \d+ users, 5 orders, 9 clips, 1 clip file .* --replace/);
    expect(refused).toMatchObject({ ok: false, error });
  });

  it('refuses a backup that was signed with another secret', async () => {
    const otherFile = join(root, 'other-secret');
    await writeFile(otherFile, 'o'.repeat(40));
    const other = { ...environment, GRANDSTAND_SECRET_FILE: otherFile };
    const refused = await restorePlatform(other, archive, { ...RESTORE, replace: true });
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('was altered') });
  });

  it('is refused while the platform runs', async () => {
    const unlock = await lockDataDir(dataDir);
    const restoring = restorePlatform(environment, archive, { ...RESTORE, replace: true });
    await expect(restoring).rejects.toMatchObject({ kind: 'data-in-use' });
    await unlock();
  });

  it.each(KILLED_AT)(
    'leaves the data as they were when it is killed at %i %',
    { tags: ['deep'] },
    async (percent) => {
      const present = await readEmbedded(dataDir);
      expect(await killRestore(environment, archive, percent)).toBe('SIGKILL');
      const refused = await restorePlatform(environment, archive, RESTORE);
      expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('1 clip file ') });
      expect(await readEmbedded(dataDir)).toEqual(present);
      expect((await readdir(dataDir)).toSorted()).toEqual(['clips', 'database']);
    },
  );

  it('refuses a backup whose rows contradict its schema', { tags: ['deep'] }, async () => {
    const otherDir = join(root, 'contradictory');
    await cp(dataDir, otherDir, { recursive: true });
    const other = await connectEmbedded(join(otherDir, 'database'));
    await other.executeSql('set session_replication_role = replica; update clips set user_id = 999999');
    await other.close();
    const backup = await backUpPlatform({ ...environment, GRANDSTAND_DATA_DIR: otherDir }, otherDir, BACKUP);
    if (!backup.ok) expect.unreachable(backup.error);
    const present = await readEmbedded(dataDir);
    const restored = await restorePlatform(environment, backup.value.file, { ...RESTORE, replace: true });
    const error = expect.stringMatching(
      /not a backup of Grandstand: .* on table "clips" .*Nothing was changed/,
    );
    expect(restored).toMatchObject({ ok: false, error });
    expect(await readEmbedded(dataDir)).toEqual(present);
  });

  it('with --replace removes what is not in the backup', { tags: ['deep'] }, async () => {
    const restored = await restorePlatform(environment, archive, { ...RESTORE, replace: true });
    expect(restored).toMatchObject({ ok: true, value: { replaced: { channels: 3, orders: 5, clips: 9 } } });
    expect(withoutRecords(await readEmbedded(dataDir))).toEqual(withoutRecords(original));
  });

  it('replaces a database that cannot be opened', { tags: ['deep'] }, async () => {
    await rm(join(dataDir, 'database', 'global', 'pg_control'));
    const refused = await restorePlatform(environment, archive, RESTORE);
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('cannot be opened') });
    expect(await restorePlatform(environment, archive, { ...RESTORE, replace: true })).toMatchObject({
      ok: true,
    });
    expect(withoutRecords(await readEmbedded(dataDir))).toEqual(withoutRecords(original));
  });
});
