import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  linkShared,
  listReleases,
  publishedRelease,
  publishRelease,
  pruneReleases,
  readShared,
  releaseFolder,
  removeIncomplete,
  removeSite,
  removeUnusedShared,
  storeRelease,
} from './release-store.ts';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'grandstand-releases-'));
});
afterEach(() => rm(out, { recursive: true }));

const store = (id: string, text = id) =>
  storeRelease(out, 'polar', async (directory) => {
    await writeFile(join(directory, 'index.html'), text);
    return id;
  });
const shown = () => readFile(join(out, 'polar', 'index.html'), 'utf8').catch(() => null);
/** Stores and publishes; one after the other in the order of time. */
async function publish(...ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await store(id);
    await publishRelease(out, 'polar', id);
    await utimes(releaseFolder(out, 'polar', id), index + 1, index + 1);
  }
}

describe('a release', () => {
  it('is shown when it is published, not when it is stored', async () => {
    await store('a1');
    expect([await shown(), await publishedRelease(out, 'polar')]).toEqual([null, null]);
    await publishRelease(out, 'polar', 'a1');
    expect([await shown(), await publishedRelease(out, 'polar')]).toEqual(['a1', 'a1']);
  });

  it('that exists is kept as it is', async () => {
    await store('a1');
    await store('a1', 'the same content');
    expect(await readFile(join(releaseFolder(out, 'polar', 'a1'), 'index.html'), 'utf8')).toBe('a1');
    expect(await readdir(join(out, '.incomplete'))).toEqual([]);
  });

  it('that cannot be written leaves nothing behind', async () => {
    const failing = storeRelease(out, 'polar', async (directory) => {
      await writeFile(join(directory, 'index.html'), 'half');
      throw new Error('no space left');
    });
    await expect(failing).rejects.toThrow('no space left');
    expect(await listReleases(out, 'polar')).toEqual([]);
    expect(await readdir(join(out, '.incomplete'))).toEqual([]);
  });

  it('replaces the folder of a build before there were releases', async () => {
    await mkdir(join(out, 'polar'));
    await writeFile(join(out, 'polar', 'index.html'), 'old');
    await store('a1');
    await publishRelease(out, 'polar', 'a1');
    expect(await shown()).toBe('a1');
    expect(await readdir(join(out, '.incomplete'))).toEqual([]);
  });
});

it('lists releases, the one that was built last first', async () => {
  await publish('a1', 'b2', 'c3');
  await publishRelease(out, 'polar', 'b2');
  await store('a1', 'the same content');
  const listed = await listReleases(out, 'polar');
  expect(listed.map(({ id, isPublished }) => [id, isPublished])).toEqual([
    ['a1', false],
    ['c3', false],
    ['b2', true],
  ]);
});

it('keeps the last releases, and the published one', async () => {
  await publish('a1', 'b2', 'c3', 'd4');
  await publishRelease(out, 'polar', 'a1');
  expect(await pruneReleases(out, 'polar', { keep: 2 })).toEqual(['b2']);
  expect((await listReleases(out, 'polar')).map(({ id }) => id)).toEqual(['d4', 'c3', 'a1']);
  expect(await shown()).toBe('a1');
});

it('removes a site with its releases', async () => {
  await publish('a1', 'b2');
  await removeSite(out, 'polar');
  expect(await readdir(out)).not.toContain('polar');
  expect(await listReleases(out, 'polar')).toEqual([]);
});

describe('what is incomplete', () => {
  const HOUR = 3600;
  /** A folder of a process, written this many seconds ago. */
  async function leave(name: string, ageS: number): Promise<void> {
    const folder = join(out, '.incomplete', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), 'half');
    const atS = Date.now() / 1000 - ageS;
    await utimes(folder, atS, atS);
  }
  /** The number of a process that has ended. */
  const ended = () => spawnSync(process.execPath, ['--version']).pid;

  it.each([
    ['of a process that has ended', () => `${hostname()}~${ended()}~x`, 0, 'removed'],
    [
      'of a former process with the number of this one',
      () => `${hostname()}~${process.pid}~x`,
      23 * HOUR,
      'removed',
    ],
    ['of a process that is running', () => `${hostname()}~${process.ppid}~x`, HOUR, 'kept'],
    ['of this process', () => `${hostname()}~${process.pid}~x`, 0, 'kept'],
    ['of another machine', () => `elsewhere~${ended()}~x`, 23 * HOUR, 'kept'],
    ['of another machine a day ago', () => `elsewhere~${ended()}~x`, 25 * HOUR, 'removed'],
  ])('%s', async (_whose, name, ageS, outcome) => {
    await leave(name(), ageS);
    await removeIncomplete(out, Date.now());
    expect(await readdir(join(out, '.incomplete'))).toHaveLength(outcome === 'kept' ? 1 : 0);
  });

  it('also a link that was not put into its place', async () => {
    await mkdir(join(out, '.incomplete'));
    await symlink('nowhere', join(out, '.incomplete', `${hostname()}~${ended()}~x`));
    await removeIncomplete(out, Date.now());
    expect(await readdir(join(out, '.incomplete'))).toEqual([]);
  });
});

describe('a shared file', () => {
  it('is made once', async () => {
    const make = vi.fn(() => Buffer.from('drawn'));
    expect(String(await readShared(out, 'icon-1.png', make))).toBe('drawn');
    expect(String(await readShared(out, 'icon-1.png', make))).toBe('drawn');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is removed when no release has it, and an hour after its last use', async () => {
    await readShared(out, 'unused.png', () => Buffer.from('unused'));
    await storeRelease(out, 'polar', async (directory) => {
      await linkShared(out, 'used.png', Buffer.from('used'), join(directory, 'used.png'));
      return 'a1';
    });
    const shared = () => readdir(join(out, '.shared'));
    await removeUnusedShared(out, Date.now());
    expect(await shared()).toHaveLength(2);
    await removeUnusedShared(out, Date.now() + 2 * 3_600_000);
    expect(await shared()).toEqual(['used.png']);
  });
});
