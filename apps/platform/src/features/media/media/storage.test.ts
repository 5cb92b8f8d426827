import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { type ByteRange, type Storage, storageWithin } from './storage.ts';
import { startS3Server } from './testing/s3-server.ts';

interface Opened {
  readonly storage: Storage;
  /** Folder on this machine for files that are to be stored. */
  readonly workDir: string;
  readonly close: () => Promise<void>;
}

async function openLocal(): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), 'grandstand-storage-'));
  const workDir = join(directory, 'work');
  await mkdir(workDir);
  return {
    storage: createLocalStorage(join(directory, 'files')),
    workDir,
    close: () => rm(directory, { recursive: true }),
  };
}

async function openS3(): Promise<Opened> {
  const server = await startS3Server();
  const workDir = await mkdtemp(join(tmpdir(), 'grandstand-storage-'));
  const storage = createS3Storage({ ...server.settings, prefix: 'platform-1/' });
  return {
    storage,
    workDir,
    async close() {
      storage.close();
      await server.stop();
      await rm(workDir, { recursive: true });
    },
  };
}

const DRIVERS: readonly [string, () => Promise<Opened>][] = [
  ['the local disk', openLocal],
  ['S3', openS3],
];

describe.each(DRIVERS)('storage on %s', (_, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());

  const textOf = async (key: string, range?: ByteRange) => {
    const found = await storage.open(key, range);
    return found && { bytes: found.bytes, text: (await buffer(found.content)).toString() };
  };
  const keysIn = async (folder: string, within = storage) => (await within.list(folder)).toSorted();

  it('returns what was written', async () => {
    await storage.write('a/one.txt', Buffer.from('one'));
    expect(await textOf('a/one.txt')).toEqual({ bytes: 3, text: 'one' });
    expect(await storage.size('a/one.txt')).toBe(3);
  });

  it('replaces a file, and keeps an opened one readable', async () => {
    await storage.write('a/two.txt', Buffer.from('before'));
    const found = await storage.open('a/two.txt');
    await storage.write('a/two.txt', Buffer.from('after'));
    expect(found && (await buffer(found.content)).toString()).toBe('before');
    expect(await textOf('a/two.txt')).toEqual({ bytes: 5, text: 'after' });
  });

  it('stores a stream, and nothing of one that fails or ends early', async () => {
    await storage.write('streams/whole.txt', Readable.from([Buffer.from('1'), Buffer.from('2')]));
    expect(await textOf('streams/whole.txt')).toEqual({ bytes: 2, text: '12' });
    const failing = Readable.from(
      (function* () {
        yield Buffer.from('x');
        throw new Error('the encoder is gone');
      })(),
    );
    await expect(storage.write('streams/failed.txt', failing)).rejects.toThrow('the encoder is gone');
    const aborted = new Readable({ read() {} });
    aborted.push('x');
    const writing = storage.write('streams/aborted.txt', aborted);
    aborted.destroy();
    await expect(writing).rejects.toThrow();
    expect(await keysIn('streams')).toEqual(['streams/whole.txt']);
  });

  it('stores a local file, which is gone afterwards, also one of many parts', async () => {
    const bytes = randomBytes(9 * 2 ** 20);
    const file = join(opened.workDir, 'large');
    await writeFile(file, bytes);
    await storage.put('large/video.mp4', file);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await storage.size('large/video.mp4')).toBe(bytes.length);
    const found = await storage.open('large/video.mp4');
    expect(found && Buffer.compare(await buffer(found.content), bytes)).toBe(0);
    const part = await storage.open('large/video.mp4', { start: 8 * 2 ** 20 - 2, end: 8 * 2 ** 20 + 1 });
    expect(part && (await buffer(part.content))).toEqual(bytes.subarray(8 * 2 ** 20 - 2, 8 * 2 ** 20 + 2));
  });

  it('stores an empty file', async () => {
    await storage.write('empty/file', Buffer.alloc(0));
    await writeFile(join(opened.workDir, 'none'), '');
    await storage.put('empty/moved', join(opened.workDir, 'none'));
    expect(await textOf('empty/file')).toEqual({ bytes: 0, text: '' });
    expect(await storage.size('empty/moved')).toBe(0);
  });

  it.each([
    [{ start: 0, end: 0 }, 'a'],
    [{ start: 2, end: 4 }, 'cde'],
    [{ start: 5, end: 5 }, 'f'],
    [{ start: 4, end: 99 }, 'ef'],
  ])('opens the range %o', async (range, text) => {
    await storage.write('ranges/letters', Buffer.from('abcdef'));
    expect(await textOf('ranges/letters', range)).toEqual({ bytes: text.length, text });
  });

  it('has null for a missing file, and for a folder', async () => {
    await storage.write('folder/file', Buffer.from('x'));
    for (const key of ['missing', 'folder', 'folder/file/below']) {
      expect(await storage.size(key)).toBeNull();
      expect(await storage.open(key)).toBeNull();
    }
  });

  it('removes a file, and ignores a missing one', async () => {
    await storage.write('gone/file', Buffer.from('x'));
    await storage.remove('gone/file');
    await storage.remove('gone/file');
    expect(await storage.size('gone/file')).toBeNull();
    expect(await keysIn('gone')).toEqual([]);
  });

  it('lists the files below a folder', async () => {
    const keys = ['list/B.mp4', 'list/a-1.mp4', 'list/a.mp4', 'list/a/z.mp4', 'list/é.mp4'];
    for (const key of keys) await storage.write(key, Buffer.from('x'));
    await storage.write('list2/other', Buffer.from('x'));
    expect(await keysIn('list')).toEqual(keys);
    expect(await keysIn('list/a')).toEqual(['list/a/z.mp4']);
    expect(await keysIn('nothing')).toEqual([]);
  });

  it('has the files of a folder as a storage of its own', async () => {
    const clips = storageWithin(storage, 'clips');
    await clips.write('northline/a.mp4', Buffer.from('clip'));
    expect(await textOf('clips/northline/a.mp4')).toEqual({ bytes: 4, text: 'clip' });
    expect(await keysIn('', clips)).toEqual(['northline/a.mp4']);
    expect(await keysIn('northline', clips)).toEqual(['northline/a.mp4']);
    await clips.remove('northline/a.mp4');
    expect(await keysIn('clips')).toEqual([]);
  });

  it('has one of the files that are written at the same time, whole', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
    await Promise.all(texts.map((text) => storage.write('race/file', Buffer.from(text))));
    expect(texts).toContain((await textOf('race/file'))?.text);
    expect(await keysIn('race')).toEqual(['race/file']);
  });

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    '.a',
    'a/./b',
    'a\\b',
    'a\0b',
    'a b',
    'a?b',
    'a'.repeat(513),
  ])('refuses the key %j', async (key) => {
    await expect(async () => storage.write(key, Buffer.from('x'))).rejects.toThrow('is not the key');
    await expect(async () => storage.open(key)).rejects.toThrow('is not the key');
    await expect(async () => storage.remove(key)).rejects.toThrow('is not the key');
  });
});

describe('storage on the local disk', () => {
  it('leaves no file of a write that fails', async () => {
    const { storage, workDir, close } = await openLocal();
    const failing = Readable.from(
      (function* () {
        yield Buffer.from('x');
        throw new Error('stop');
      })(),
    );
    await expect(storage.write('a/b', failing)).rejects.toThrow('stop');
    expect(await readdir(join(workDir, '../files/a'))).toEqual([]);
    await close();
  });

  it('has no links: the platform sends the files', async () => {
    expect(await createLocalStorage('/nowhere').link('a.mp4')).toBeNull();
  });
});
