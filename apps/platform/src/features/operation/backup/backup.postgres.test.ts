import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CopyConnection } from '../../../db/copy-connection.ts';
import { connectServer } from '../../../db/copy-server.ts';
import { openServer } from '../../../db/open-server.ts';
import { users } from '../../../db/schema.ts';
import { applyInTransaction, SCHEMA_VERSION } from '../../../db/migrations.ts';
import { openCopyTarget } from '../../../db/open-copy-target.ts';
import { startPlatform } from '../../../platform.ts';
import { createCleanUp } from '../../../start/clean-up.ts';
import { backUpPlatform, restorePlatform } from '../../../start/operate-backup.ts';
import { createServerDatabase } from '../../../testing/test-database.ts';
import { clips } from '../../media/clips/schema.ts';
import { createLocalStorage } from '../../media/media/local-storage.ts';
import { PART } from './archive-format.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { killRestore } from './testing/kill-restore.ts';
import { readEmbedded } from './testing/read-embedded.ts';
import { type Everything, readEverything, withoutRecords } from './testing/read-everything.ts';
import { verifyArchive } from './verify-archive.ts';

// The deep tier repeats `backup.test.ts` on a server, and adds what only a server can do.
const OPTIONS = {
  operator: { operator: 'a test', reason: null },
  nowTs: 1_800_000_000,
  onProgress: () => {},
};
const BACKUP = { ...OPTIONS, allowMissingFiles: false };
// Without GRANDSTAND_SECRET_FILE, so the backups are not signed.
const RESTORE = { ...OPTIONS, replace: false, allowUnsigned: true };
/** How much is restored, in percent, when a restore is killed. */
const KILLED_AT = [1, 95, 99, 100];
/** A version of the schema before the present one. */
const OLDER_SCHEMA = SCHEMA_VERSION - 2;

let root: string;
let url: string;
let dataDir: string;
let environment: Readonly<Record<string, string>>;
let archive: string;
let original: Everything;
const cleanUps: (() => Promise<unknown>)[] = [];

async function createDatabase(template?: string): Promise<string> {
  const database = await createServerDatabase(template);
  cleanUps.push(database.drop);
  return database.url;
}

async function withConnection<T>(
  databaseUrl: string,
  work: (connection: CopyConnection) => Promise<T>,
): Promise<T> {
  const connection = await connectServer(databaseUrl);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
const readServer = (databaseUrl: string, dir: string): Promise<Everything> =>
  withConnection(databaseUrl, (connection) =>
    readEverything(connection, createLocalStorage(join(dir, 'clips'))),
  );

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-backup-'));
  dataDir = join(root, 'data');
  url = await createDatabase(inject('postgresTemplates')?.seeded);
  environment = { GRANDSTAND_DATA_DIR: dataDir, DATABASE_URL: url };
  const database = await openServer(url);
  await fillDatabase(database, join(dataDir, 'clips'));
  await database.close();
  original = await readServer(url, dataDir);
  const backup = await backUpPlatform(environment, root, BACKUP);
  if (!backup.ok) expect.unreachable(backup.error);
  archive = backup.value.file;
});
afterAll(async () => {
  for (const end of cleanUps.toReversed()) await end();
  await rm(root, { recursive: true });
});

const clipStoreOf = (folder: string) => ({
  storage: createLocalStorage(join(folder, 'clips')),
  location: 'a test',
  workDir: join(folder, 'clips'),
});

describe('a restore to a server', { timeout: 60_000 }, () => {
  it('brings back every row, job and file after the data were deleted', async () => {
    const target = { GRANDSTAND_DATA_DIR: join(root, 'new'), DATABASE_URL: await createDatabase() };
    expect(await restorePlatform(target, archive, RESTORE)).toMatchObject({ ok: true, value: { jobs: 3 } });
    const found = await readServer(target.DATABASE_URL, target.GRANDSTAND_DATA_DIR);
    expect(withoutRecords(found)).toEqual(withoutRecords(original));
  });

  it('refuses to replace data, and says what would be lost', async () => {
    await writeFile(join(dataDir, 'clips', 'northline', 'newer.mp4'), 'newer than the backup');
    const error = expect.stringMatching(/3 channels, \d+ users, 5 orders, 9 clips, 1 clip file .* --replace/);
    expect(await restorePlatform(environment, archive, RESTORE)).toMatchObject({ ok: false, error });
  });

  it.each(KILLED_AT)('leaves the data as they were when it is killed at %i %', async (percent) => {
    const present = await readServer(url, dataDir);
    expect(await killRestore(environment, archive, percent)).toBe('SIGKILL');
    expect(await readServer(url, dataDir)).toEqual({
      ...present,
      files: expect.objectContaining(present.files),
    });
  });

  it('leaves the data as they were when the archive is changed meanwhile', async () => {
    const present = await readServer(url, dataDir);
    const verified = await verifyArchive(archive, { keys: null, allowUnsigned: true }, () => {});
    if (!verified.ok) expect.unreachable(verified.error);
    const { manifest } = verified.value;
    const parts = manifest.parts.map((part) =>
      part.name === PART.jobs ? { ...part, sha256: 'another' } : part,
    );
    const changed = { ...verified.value, manifest: { ...manifest, parts } };
    const cleanUp = createCleanUp();
    const target = await openCopyTarget({ dataDir, databaseUrl: url }, cleanUp);
    const restored = await restore(target, clipStoreOf(dataDir), changed, { ...RESTORE, replace: true });
    const error = expect.stringContaining(`its part ${PART.jobs} was changed while it was restored. Nothing`);
    expect(restored).toMatchObject({ ok: false, error });
    await cleanUp.run();
    expect(await readServer(url, dataDir)).toEqual(present);
  });

  it('with --replace removes what is not in the backup, and jobs of the replaced data', async () => {
    await withConnection(url, ({ executeSql }) =>
      executeSql(`delete from clip_downloads; update users set first_name = 'x'`),
    );
    const restored = await restorePlatform(environment, archive, { ...RESTORE, replace: true });
    expect(restored).toMatchObject({ ok: true, value: { replaced: { channels: 3, orders: 5, clips: 9 } } });
    expect(withoutRecords(await readServer(url, dataDir))).toEqual(withoutRecords(original));
  });

  it('replaces the data of a newer version', async () => {
    await withConnection(url, ({ executeSql }) =>
      executeSql(`create table of_a_newer_version (id bigint primary key references orders (id));
        create view of_another as select * from of_a_newer_version;
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`),
    );
    const backup = backUpPlatform(environment, join(root, 'newer.tar'), BACKUP);
    await expect(backup).rejects.toMatchObject({ kind: 'data-newer' });
    expect(await restorePlatform(environment, archive, { ...RESTORE, replace: true })).toMatchObject({
      ok: true,
    });
    expect(withoutRecords(await readServer(url, dataDir))).toEqual(withoutRecords(original));
  });

  it('starts a platform on the restored data, and is refused while it runs', async () => {
    const platform = await startPlatform({
      dataDir,
      databaseUrl: url,
      mediaDir: join(root, 'media'),
      ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
      clock: createFakeClock(OPTIONS.nowTs * 1000),
      host: '127.0.0.1',
      logLevel: 'silent',
      isDemo: true,
    });
    const again = restorePlatform(environment, archive, { ...RESTORE, replace: true });
    await expect(again).rejects.toMatchObject({
      kind: 'data-in-use',
      message: expect.stringContaining('Stop all'),
    });
    await platform.close();
  });
});

describe('an archive', { timeout: 60_000 }, () => {
  it('moves data from a server to the embedded database and back', async () => {
    const embedded = { GRANDSTAND_DATA_DIR: join(root, 'embedded'), DATABASE_URL: '' };
    expect(await restorePlatform(embedded, archive, RESTORE)).toMatchObject({ ok: true });
    const moved = await readEmbedded(embedded.GRANDSTAND_DATA_DIR);
    expect(withoutRecords(moved)).toEqual(withoutRecords(original));

    const second = await backUpPlatform(embedded, join(root, 'embedded.tar'), BACKUP);
    if (!second.ok) expect.unreachable(second.error);
    const back = { GRANDSTAND_DATA_DIR: join(root, 'back'), DATABASE_URL: await createDatabase() };
    expect(await restorePlatform(back, second.value.file, RESTORE)).toMatchObject({ ok: true });
    const returned = await readServer(back.DATABASE_URL, back.GRANDSTAND_DATA_DIR);
    expect(withoutRecords(returned)).toEqual(withoutRecords(original));
  });

  it('of an older version is restored and then migrated', async () => {
    const older = await createDatabase();
    const path = join(root, 'older.tar');
    await withConnection(older, async (connection) => {
      const { executeSql } = connection;
      await executeSql('begin');
      await applyInTransaction(executeSql, { first: 0, end: OLDER_SCHEMA });
      await executeSql(`insert into channels (id, key, name, settings, geo, color_settings, seed_hash)
        values ('old', 'key', 'Old', '{}', '{}', '{}', '')`);
      await executeSql('commit');
    });
    const source = { GRANDSTAND_DATA_DIR: join(root, 'older'), DATABASE_URL: older };
    const backup = await backUpPlatform(source, path, BACKUP);
    expect(backup).toMatchObject({ ok: true, value: { recorded: false } });
    const target = { GRANDSTAND_DATA_DIR: join(root, 'migrated'), DATABASE_URL: await createDatabase() };
    const restored = await restorePlatform(target, path, RESTORE);
    expect(restored).toMatchObject({ ok: true, value: { newMigrations: 2 } });
    const { rows, migrations } = await readServer(target.DATABASE_URL, target.GRANDSTAND_DATA_DIR);
    expect(migrations).toHaveLength(SCHEMA_VERSION);
    expect(rows['channels']).toHaveLength(1);
  });
});

describe('a backup of a server in use', () => {
  it('has the rows of one instant, and the clip that was deleted meanwhile as deleted', async () => {
    const database = await openServer(url);
    const path = join(root, 'in-use.tar');
    const present = await readServer(url, dataDir);
    const [clip] = await database.db.select().from(clips).where(eq(clips.state, 'ready'));
    await withConnection(url, async (connection) => {
      const backup = await backUp(
        {
          connection: {
            ...connection,
            async executeSql(text, values) {
              const result = await connection.executeSql(text, values);
              // The snapshot is taken by the first query after "begin".
              if (!text.startsWith('begin')) return result;
              await connection.executeSql('select 1');
              await database.db.update(users).set({ lastName: 'changed after the snapshot' });
              await database.db
                .update(clips)
                .set({ state: 'deleted' })
                .where(eq(clips.uuid, clip?.uuid ?? ''));
              await rm(join(dataDir, 'clips', 'northline', `${clip?.uuid}.mp4`));
              return result;
            },
          },
          location: 'a test',
          clips: clipStoreOf(dataDir),
        },
        path,
        { nowTs: 1, allowMissingFiles: false, keys: null, onProgress: () => {} },
      );
      expect(backup).toMatchObject({ ok: true, value: { missingFiles: [] } });
    });
    await database.close();
    const target = { GRANDSTAND_DATA_DIR: join(root, 'of-use'), DATABASE_URL: await createDatabase() };
    expect(await restorePlatform(target, path, RESTORE)).toMatchObject({ ok: true });
    const { rows } = await readServer(target.DATABASE_URL, target.GRANDSTAND_DATA_DIR);
    expect(rows['users']).toEqual(present.rows['users']);
    const changed = rows['clips']?.filter((line) => !present.rows['clips']?.includes(line));
    expect(changed).toEqual([expect.stringMatching(new RegExp(`${clip?.uuid}.*\tdeleted\t`))]);
  });
});
