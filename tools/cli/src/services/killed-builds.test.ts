import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { perTier } from '@grandstand/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';
import { buildSites } from './build-sites.ts';

const IDS = ['ember', 'polar'];

/** Ends the process at a write to the file system, as a power failure would. */
const KILLER = `
import fs, { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = Number(process.env.KILL_AT_WRITE);
const writes = ['copyFile', 'cp', 'link', 'mkdir', 'rename', 'rm', 'symlink', 'utimes', 'writeFile'];
for (const name of writes) {
  const original = promises[name];
  promises[name] = (...args) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => fs.writeSync(1, String(Number(process.env.KILL_AT_WRITE) - left)));
`;

let workspace: Workspace;
/** Where the tenants' former sites are kept. */
let former: string;
beforeAll(async () => {
  workspace = await createWorkspace();
  former = `${workspace.out}-former`;
  for (const id of IDS) await workspace.addTenant(id);
  await build(former);
  for (const id of IDS)
    await workspace.addTenant(id, (text) => text.replace(/"radius": "[a-z]+"/, '"radius": "round"'));
  await writeFile(join(workspace.web, 'assets', 'index-c1.css'), 'body{margin:1px}');
  await writeFile(join(workspace.out, '..', 'killer.mjs'), KILLER);
});
afterAll(() => workspace.remove());

const build = (outDir: string) =>
  buildSites({ ids: 'all', tenantsDir: workspace.tenants, outDir, webDir: workspace.web });
const sitesIn = async (outDir: string) =>
  Object.fromEntries(
    await Promise.all(IDS.map(async (id) => [id, await snapshot(join(outDir, id))] as const)),
  );

/** Builds in a process that ends at the given write; returns the number of writes of a process that was not ended. */
async function buildUntil(write: number, outDir: string): Promise<number | null> {
  const program = join(import.meta.dirname, '../../bin/grandstand.mjs');
  const { tenants, web } = workspace;
  const killer = ['--import', join(workspace.out, '..', 'killer.mjs')];
  const args = ['build', '--all', '--tenants', tenants, '--out', outDir, '--web', web];
  const child = spawn(process.execPath, [...killer, program, ...args], {
    env: { ...process.env, KILL_AT_WRITE: String(write) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === null ? null : Number(/\d+$/.exec(text)?.[0]);
}

it(
  'a build that is killed leaves each site old or new, and the next one leaves nothing behind',
  { timeout: 300_000 },
  async () => {
    const copyFormer = async (outDir: string) => {
      await rm(outDir, { recursive: true, force: true });
      await cp(former, outDir, { recursive: true, verbatimSymlinks: true });
    };
    const complete = `${workspace.out}-complete`;
    await copyFormer(complete);
    const writes = (await buildUntil(Number.MAX_SAFE_INTEGER, complete)) ?? 0;
    expect(writes).toBeGreaterThan(20);
    const [old, fresh] = [await sitesIn(former), await sitesIn(complete)];
    const folders = async (outDir: string) => ({
      incomplete: await readdir(join(outDir, '.incomplete')),
      releases: await Promise.all(IDS.map((id) => readdir(join(outDir, '.releases', id)))),
    });

    const kills = perTier({ gate: 3, deep: 50 });
    for (let kill = 0; kill < kills; kill += 1) {
      const write = 1 + Math.floor((kill * (writes - 1)) / (kills - 1 || 1));
      await copyFormer(workspace.out);
      expect(await buildUntil(write, workspace.out), `killed at write ${write}`).toBeNull();
      const found = await sitesIn(workspace.out);
      for (const id of IDS)
        expect([old[id], fresh[id]], `${id} after write ${write}`).toContainEqual(found[id]);
      await build(workspace.out);
      expect(await sitesIn(workspace.out)).toEqual(fresh);
      expect(await folders(workspace.out)).toEqual(await folders(complete));
    }
  },
);
