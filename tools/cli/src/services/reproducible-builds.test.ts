import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RELEASE_PACKAGES } from '../release-packages.ts';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';

const ROOT = join(import.meta.dirname, '../../../..');

let workspace: Workspace;
let parent: string;
beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  await workspace.addTenant('ember');
  parent = await mkdtemp(join(tmpdir(), 'grandstand reproducible '));
});
afterAll(async () => {
  await workspace.remove();
  await rm(parent, { recursive: true });
});

/** A checkout of the program, with tenants and a compiled web app. The packages of the registry are links. */
async function checkOut(name: string, modified: Date): Promise<string> {
  const checkout = join(parent, name);
  const sources = ['tools/cli', ...RELEASE_PACKAGES.map((lib) => join('libs', basename(lib)))];
  for (const path of ['package.json', 'package-lock.json', ...sources])
    await cp(join(ROOT, path), join(checkout, path), {
      recursive: true,
      filter: (from) => basename(from) !== 'node_modules',
    });
  await cp(workspace.tenants, join(checkout, 'tenants'), { recursive: true });
  await cp(workspace.web, join(checkout, 'web'), { recursive: true });
  const paths = await readdir(checkout, { recursive: true });
  await Promise.all(paths.map((path) => utimes(join(checkout, path), modified, modified)));

  const modules = join(checkout, 'node_modules');
  await mkdir(join(modules, '@grandstand'), { recursive: true });
  for (const other of await readdir(join(ROOT, 'node_modules')))
    if (other !== '@grandstand' && !other.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', other), join(modules, other));
  for (const path of sources)
    await symlink(join(checkout, path), join(modules, '@grandstand', basename(path)));
  return checkout;
}

/** Builds in a process of its own; returns the bytes of all files that it writes. */
async function build(checkout: string, umask: string, env: Readonly<Record<string, string>>) {
  const program = 'tools/cli/bin/grandstand.mjs build --all --web web --out sites';
  await promisify(execFile)('sh', ['-c', `umask ${umask}; exec "$NODE" ${program}`], {
    cwd: checkout,
    env: { PATH: process.env['PATH'] ?? '', NODE: process.execPath, ...env },
  });
  return snapshot(join(checkout, 'sites'));
}

it('two checkouts build the same bytes, whatever the machine’s folders, times, time zone, language and rights', async () => {
  const [first, second] = [
    await build(await checkOut('a', new Date('2001-02-03T04:05:06Z')), '022', { TZ: 'UTC', LANG: 'C' }),
    await build(await checkOut('another one', new Date('2026-11-12T13:14:15Z')), '077', {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    }),
  ];
  expect(Object.keys(first)).toContain('polar/release.json');
  expect(Object.keys(first)).toContain('.built.json');
  expect(second).toEqual(first);
}, 30_000);
