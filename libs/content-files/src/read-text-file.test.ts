import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'grandstand-files-')));
  folder = join(parent, 'channel');
  await mkdir(folder);
  await writeFile(join(folder, 'faq.json'), '[]');
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await mkdir(join(parent, 'channel-2'));
  await writeFile(join(parent, 'channel-2', 'secret.txt'), 'secret');
});
afterEach(() => rm(parent, { recursive: true }));

describe('readTextFile', () => {
  it('reads a regular file, also through links inside of the folder and to it', async () => {
    const text = { ok: true, value: '[]' };
    expect(await readTextFile(folder, 'faq.json')).toEqual(text);
    await symlink('faq.json', join(folder, 'link.json'));
    expect(await readTextFile(folder, 'link.json')).toEqual(text);
    await symlink(folder, join(parent, 'latest'));
    expect(await readTextFile(join(parent, 'latest'), 'faq.json')).toEqual(text);
  });

  it.each([
    ['a file of this machine', '/etc/passwd'],
    ['the folder around it', '../secret.txt'],
    ['a folder whose name begins alike', '../channel-2/secret.txt'],
    ['a device', '/dev/zero'],
  ])('refuses a link to %s', async (_, target) => {
    await symlink(target, join(folder, 'rules.html'));
    expect(await readTextFile(folder, 'rules.html')).toEqual({ ok: false, error: 'outside' });
  });

  it('refuses a path out of the folder', async () =>
    expect(await readTextFile(folder, '../secret.txt')).toEqual({ ok: false, error: 'outside' }));

  it('refuses a pipe at once, and a folder', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    await mkdir(join(folder, 'folder.json'));
    for (const name of ['pipe.json', 'folder.json'])
      expect(await readTextFile(folder, name)).toEqual({ ok: false, error: 'not-a-file' });
  });

  it('refuses a device that the folder contains by its path', async () =>
    expect(await readTextFile('/dev', 'zero')).toEqual({ ok: false, error: 'not-a-file' }));

  it('refuses a file that is too large, is not UTF-8, does not exist or is a link to itself', async () => {
    await writeFile(join(folder, 'large.json'), '');
    await truncate(join(folder, 'large.json'), 33 * 1024 * 1024);
    await writeFile(join(folder, 'latin.json'), Buffer.from([0xe9]));
    await symlink('loop.json', join(folder, 'loop.json'));
    for (const [name, error] of [
      ['large.json', 'too-large'],
      ['latin.json', 'not-utf8'],
      ['none.json', 'missing'],
      ['loop.json', 'not-a-file'],
    ] as const)
      expect(await readTextFile(folder, name)).toEqual({ ok: false, error });
  });
});
