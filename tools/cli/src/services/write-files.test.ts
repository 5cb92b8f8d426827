import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { snapshot } from '../testing/workspace.ts';
import { writeFiles } from './write-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-write-'));
  await writeFile(join(folder, 'a.json'), 'former a');
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string, text: string) => ({ path: join(folder, name), text });

it('writes new files and replaces others, also behind a link', async () => {
  await symlink('a.json', join(folder, 'link.json'));
  expect(await writeFiles([file('link.json', 'new a'), file('b.json', 'new b')])).toMatchObject({ ok: true });
  expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('new a');
  expect(Object.keys(await snapshot(folder))).toEqual(['a.json', 'b.json', 'link.json']);
});

it('writes nothing if one of the files cannot be written', async () => {
  const before = await snapshot(folder);
  expect(await writeFiles([file('a.json', 'new a'), file('missing/b.json', 'new b')])).toMatchObject({
    ok: false,
    error: { file: join(folder, 'missing/b.json'), message: 'cannot be written (ENOENT)' },
  });
  expect(await snapshot(folder)).toEqual(before);
});

it('restores the files that it has replaced when a later one fails', async () => {
  const before = await snapshot(folder);
  // The second of the same name has nothing left to put in place.
  const files = [file('a.json', 'new a'), file('b.json', 'new b'), file('b.json', 'other b')];
  expect((await writeFiles(files)).ok).toBe(false);
  expect(await snapshot(folder)).toEqual(before);
});
