/**
 * `npm run bench -- build`: the time, CPU and memory of `grandstand build` and `check`, beside `vite build` in the same run.
 * Options: `--tenants 1000`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createUsageRecorder, type Usage } from './usage.ts';
import { writeVariedTenants } from './vary-tenants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { tenants: { type: 'string', default: '1000' } } });
const count = Math.max(1, Number(values.tenants) || 1);

const folder = await mkdtemp(join(tmpdir(), 'grandstand-bench-build-'));
const recorder = await createUsageRecorder(folder);

interface Cost extends Usage {
  readonly wallS: number;
}

async function measure(cwd: string, script: string, args: readonly string[]): Promise<Cost> {
  const start = performance.now();
  const child = spawn(process.execPath, [...recorder.nodeArgs, script, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${script} ${args.join(' ')} exited with ${String(code)}:\n${output.slice(-2000)}`);
  return { wallS: (performance.now() - start) / 1000, ...(await recorder.read()) };
}

/** Bytes on the disk below a folder; a file with several names counts once. */
async function bytesBelow(path: string, seen = new Set<number>()): Promise<number> {
  const found = await lstat(path);
  if (!found.isDirectory()) {
    if (seen.has(found.ino)) return 0;
    seen.add(found.ino);
    return found.blocks * 512;
  }
  let bytes = 0;
  for (const name of await readdir(path)) bytes += await bytesBelow(join(path, name), seen);
  return bytes;
}

const [tenants, out] = [join(folder, 'tenants'), join(folder, 'out')];
const web = join(ROOT, 'apps/web/dist');
const cli = join(ROOT, 'tools/cli/bin/grandstand.mjs');
const build = (...args: readonly string[]) =>
  measure(ROOT, cli, ['build', ...args, '--tenants', tenants, '--out', out, '--web', web]);
const row = (name: string, { wallS, cpuS, maxMB }: Cost) =>
  console.log(
    `${name.padEnd(26)} ${wallS.toFixed(2).padStart(8)} s ${cpuS.toFixed(2).padStart(8)} CPU s ${maxMB.toFixed(0).padStart(6)} MB`,
  );

try {
  const ids = await writeVariedTenants(
    join(ROOT, 'tenants'),
    ['northline', 'homefield', 'megdan'],
    tenants,
    count,
  );
  console.log(`${count} tenants; load ${loadavg()[0]?.toFixed(1)}`);
  const vite = await measure(join(ROOT, 'apps/web'), join(ROOT, 'node_modules/vite/bin/vite.js'), [
    'build',
    '--outDir',
    join(folder, 'web'),
  ]);
  row('vite build', vite);
  row('check --all', await measure(ROOT, cli, ['check', '--all', '--tenants', tenants]));
  const clean = await build('--all');
  row('build --all, clean', clean);
  row('build --all, unchanged', await build('--all'));
  const [changed = ''] = ids;
  const file = join(tenants, changed, 'tenant.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Club 0"', '"Club Zero"'));
  row('build --all, one changed', await build('--all'));
  const perTenant = (clean.wallS * 1000) / count;
  console.log(
    `per tenant: ${perTenant.toFixed(1)} ms, 1/${((vite.wallS * 1000) / perTenant).toFixed(0)} of vite build`,
  );
  const bytesOf = async (name: string) => bytesBelow(join(out, name)).catch(() => 0);
  const shared = await Promise.all(['.compiled', '.renderers'].map(bytesOf));
  const sharedBytes = shared.reduce((sum, bytes) => sum + bytes, 0);
  const bytes = (await bytesBelow(out)) - sharedBytes;
  console.log(
    `on the disk: ${(bytes / count / 1000).toFixed(0)} kB per tenant, and ${(sharedBytes / 1e6).toFixed(1)} MB for all`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
