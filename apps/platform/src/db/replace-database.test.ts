import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishReplacement, replaceDatabase } from './replace-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'grandstand-replace-'));
  await write('database', 'old');
  await writeFile(join(dataDir, 'version.json'), '{}');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function write(folder: string, text: string): Promise<void> {
  await mkdir(join(dataDir, folder));
  await writeFile(join(dataDir, folder, 'file'), text);
}
const present = () => readFile(join(dataDir, 'database', 'file'), 'utf8');

it('replaces the database and forgets its version', async () => {
  await write('database.restoring', 'new');
  await replaceDatabase(dataDir);
  expect(await present()).toBe('new');
  expect(await readdir(dataDir)).toEqual(['database']);
});

it('completes a replacement that was killed before, while and after the old database was deleted', async () => {
  await write('database.restored', 'new');
  await finishReplacement(dataDir);
  expect(await present()).toBe('new');
  await rm(join(dataDir, 'database'), { recursive: true });
  await write('database.restored', 'newer');
  await finishReplacement(dataDir);
  expect(await present()).toBe('newer');
  await finishReplacement(dataDir);
  expect(await present()).toBe('newer');
});

it('removes a database that was not restored completely', async () => {
  await write('database.restoring', 'half');
  await finishReplacement(dataDir);
  expect(await present()).toBe('old');
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'version.json']);
});
