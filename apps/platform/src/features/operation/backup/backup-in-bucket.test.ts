import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tier } from '@grandstand/core/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { wrapEmbedded } from '../../../db/open-embedded.ts';
import { backUpPlatform, type BackupResult, restorePlatform } from '../../../start/operate-backup.ts';
import { loadEmbeddedTemplate } from '../../../testing/embedded-template.ts';
import { createLocalStorage } from '../../media/media/local-storage.ts';
import type { S3Storage } from '../../media/media/s3-settings.ts';
import { createS3Storage } from '../../media/media/s3-storage.ts';
import { storageWithin } from '../../media/media/storage.ts';
import { BUCKET, refuse, type S3Server, startS3Server } from '../../media/media/testing/s3-server.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { readEmbedded } from './testing/read-embedded.ts';
import { type Everything, withoutRecords } from './testing/read-everything.ts';

const OPTIONS = {
  operator: { operator: 'backup-operator', reason: 'a test' },
  nowTs: 1_800_000_000,
  onProgress: () => {},
};
const BACKUP = { ...OPTIONS, allowMissingFiles: false };
const RESTORE = { ...OPTIONS, replace: false, allowUnsigned: false };
const NAME = 'storage:grandstand-2027-01-15T08-00-00Z.tar';
/** Opening an embedded database takes half a second, creating one some seconds. */
const TIMEOUT_MS = 60_000;

let server: S3Server;
let bucket: S3Storage;
let root: string;
let original: Everything;
let made: BackupResult;

/** The environment of a platform with data in a folder, and files below a prefix of the bucket. */
const environmentOf = (name: string) => ({
  GRANDSTAND_DATA_DIR: join(root, name),
  DATABASE_URL: '',
  GRANDSTAND_SECRET_FILE: join(root, 'secret'),
  GRANDSTAND_S3_BUCKET: BUCKET,
  GRANDSTAND_S3_PREFIX: name,
  GRANDSTAND_S3_ENDPOINT: server.settings.endpoint ?? '',
  GRANDSTAND_S3_PATH_STYLE: 'on',
  GRANDSTAND_S3_KEY_FILE: join(root, 'key'),
});
const clipsOf = (name: string) => storageWithin(bucket, `${name}/clips`);

beforeAll(async () => {
  server = await startS3Server();
  bucket = createS3Storage(server.settings, { limits: { maxAttempts: 1 } });
  root = await mkdtemp(join(tmpdir(), 'grandstand-bucket-'));
  const { credentials } = server.settings;
  await writeFile(join(root, 'secret'), 's'.repeat(40));
  await writeFile(join(root, 'key'), `${credentials?.accessKeyId}\n${credentials?.secretAccessKey}\n`);
  await mkdir(join(root, 'first'));
  const folder = join(root, 'first', 'database');
  const database = await wrapEmbedded(
    await loadEmbeddedTemplate(inject('embeddedTemplates').seeded, folder),
    'a test',
  );
  await fillDatabase(database, join(root, 'files'));
  await database.close();
  const files = createLocalStorage(join(root, 'files'));
  for (const key of await files.list('')) await clipsOf('first').put(key, join(root, 'files', key));
  const backup = await backUpPlatform(environmentOf('first'), 'storage:', BACKUP);
  if (!backup.ok) throw new Error(backup.error);
  made = backup.value;
  original = await readEmbedded(join(root, 'first'), clipsOf('first'));
}, TIMEOUT_MS);
afterAll(async () => {
  bucket.close();
  await server.stop();
  await rm(root, { recursive: true });
});

describe('a backup in the bucket', { timeout: TIMEOUT_MS }, () => {
  it('is beside the clips, and leaves nothing on this machine', async () => {
    expect(made).toMatchObject({ file: NAME, signed: true, missingFiles: [], recorded: true });
    expect(await bucket.list('first/backups')).toEqual(['first/backups/grandstand-2027-01-15T08-00-00Z.tar']);
    expect(await readdir(join(root, 'first'))).toEqual(['database']);
  });

  it('does not overwrite another, and has a name without folders', async () => {
    expect(await backUpPlatform(environmentOf('first'), NAME, BACKUP)).toMatchObject({
      ok: false,
      error: `${NAME} exists already. Choose another name.`,
    });
    expect(await backUpPlatform(environmentOf('first'), 'storage:../clips/a', BACKUP)).toMatchObject({
      ok: false,
      error: expect.stringContaining('is not the name of a backup'),
    });
  });

  // A restore creates a database, which takes seconds. The gate restores from files (`backup.test.ts`).
  it.runIf(tier === 'deep')('is restored with the files of clips, to another place too', async () => {
    const archive = await bucket.open('first/backups/grandstand-2027-01-15T08-00-00Z.tar');
    if (!archive) expect.unreachable();
    await bucket.write('second/backups/moved.tar', archive.content);
    expect(Object.keys(original.files).length).toBeGreaterThan(2);
    const restored = await restorePlatform(environmentOf('second'), 'storage:moved.tar', RESTORE);
    expect(restored).toMatchObject({ ok: true, value: { clipFiles: Object.keys(original.files).length } });
    const found = await readEmbedded(join(root, 'second'), clipsOf('second'));
    expect(withoutRecords(found)).toEqual(withoutRecords(original));
    expect(await readdir(join(root, 'second', 'clips'))).toEqual([]);
  });

  it('that is missing is named, with those that exist', async () => {
    expect(await restorePlatform(environmentOf('first'), 'storage:other.tar', RESTORE)).toMatchObject({
      ok: false,
      error: `There is no storage:other.tar. The storage has ${NAME}.`,
    });
  });

  it('fails with a sentence when the bucket refuses it, and changes nothing', async () => {
    server.intercept = (request, response) => {
      if (request.method === 'GET' || request.method === 'HEAD') return false;
      request.resume();
      refuse(response, { status: 403, code: 'AccessDenied' });
      return true;
    };
    const backup = await backUpPlatform(environmentOf('first'), 'storage:refused.tar', BACKUP);
    server.intercept = () => false;
    expect(backup).toMatchObject({ ok: false, error: expect.stringContaining('It needs s3:GetObject') });
    expect(await bucket.list('first/backups')).toHaveLength(1);
    expect(await readdir(join(root, 'first'))).toEqual(['database']);
  });
});
