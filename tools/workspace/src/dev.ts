import { once } from 'node:events';
import { join } from 'node:path';
import { formatProblem, startDevServer } from '@grandstand/cli';
import { dataDir, ROOT } from './paths.ts';
import { Problem, runCommand } from './problem.ts';
import { readRunFile } from './run-file.ts';
import { stopSignal } from './stopping.ts';
import { originsFrom } from './ports.ts';

/** The dev server's place after the sites' port. */
const OFFSET = 80;

await runCommand(async () => {
  const tenant = process.argv[2];
  if (!tenant) throw new Problem('Which channel? For example: npm run dev -- northline');
  const run = readRunFile(dataDir());
  if (!run) throw new Problem('The platform is not running. Start it in another terminal with: npm start');

  const signal = stopSignal();
  const base = Number(new URL(run.platform.url).port) - 1;
  const server = await startDevServer({
    tenant,
    tenantsDir: join(ROOT, 'tenants'),
    webSourceDir: join(ROOT, 'apps', 'web'),
    port: base + OFFSET,
    hosts: originsFrom(base),
  });
  if (!server.ok) throw new Problem(server.error.map(formatProblem).join('\n'));
  console.log(`\n${tenant} with hot reload: ${server.value.url}\nCtrl-C stops it.`);
  if (!signal.aborted) await once(signal, 'abort');
  await server.value.close();
  return 0;
});
