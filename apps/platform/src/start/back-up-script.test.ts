import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../../../deploy/back-up.sh');
const NEW = 'grandstand-2027-01-15T08-00-00Z.tar';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-script-'));
  folder = await mkdtemp(join(root, 'backups-'));
  await addFile('grandstand-old.tar', 16);
  await addFile('grandstand-recent.tar', 13);
  await addFile('grandstand-killed.tar.7.unfinished', 3);
  await addFile('of-others.tar', 100);
});
afterEach(() => rm(root, { recursive: true }));

async function addFile(name: string, ageDays: number): Promise<void> {
  await writeFile(join(folder, name), '');
  const time = Date.now() / 1000 - ageDays * 86_400;
  await utimes(join(folder, name), time, time);
}

/** Runs the script with a command in place of `grandstand` that ends as `end` says. */
async function backUp(end: string, args: readonly string[] = [], target = folder) {
  const command = join(root, 'command');
  await writeFile(command, `echo "$@" > ${join(root, 'arguments')}; ${end}`);
  const env = { PATH: process.env['PATH'], GRANDSTAND_COMMAND: `sh ${command}` };
  return promisify(execFile)('sh', [SCRIPT, target, ...args], { env });
}

it('makes a backup, then removes old ones and those that were killed', async () => {
  await backUp(`touch ${join(folder, NEW)}`);
  expect(await readdir(folder)).toEqual([NEW, 'grandstand-recent.tar', 'of-others.tar']);
});

it('makes a backup in the storage, whose old ones are not its own to remove', async () => {
  await backUp('exit 0', [], 'storage:');
  expect(await readFile(join(root, 'arguments'), 'utf8')).toContain(
    'platform backup storage: --operator timer',
  );
  expect(await readdir(folder)).toHaveLength(4);
  await expect(backUp('exit 3', [], 'storage:')).rejects.toMatchObject({ code: 1 });
});

it('removes nothing and fails when the backup fails', async () => {
  await expect(backUp('exit 3')).rejects.toMatchObject({ code: 1 });
  expect(await readdir(folder)).toHaveLength(4);
});

it('goes on after a failure when it makes backups again and again', async () => {
  // The second backup ends the script, which is the parent of the command.
  const end = `[ -e ${join(root, 'failed')} ] && kill $PPID; touch ${join(root, 'failed')}; exit 1`;
  await backUp(end, ['--every', '0']);
  expect(await readdir(root)).toContain('failed');
});
