/**
 * `npm run bench -- serve`: how long `grandstand serve` takes to answer with the files and plain documents of many sites,
 * at a steady rate, beside a bare server with an answer in its memory. Options: `--sites 1000 --rate 1000 --seconds 10`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { buildSites } from '../src/index.ts';
import { createUsageRecorder } from './usage.ts';
import { writeVariedTenants } from './vary-tenants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CONNECTIONS = 50;
const PORTS = { serve: 4790, bare: 4791 };

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    bare: { type: 'boolean', default: false },
  },
});

if (values.bare) {
  const bytes = Buffer.alloc(6000, 'x');
  createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes)).listen(
    PORTS.bare,
    '127.0.0.1',
  );
  process.once('SIGTERM', () => process.exit());
} else await main(Number(values.sites), Number(values.rate), Number(values.seconds));

async function main(count: number, rate: number, seconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-bench-serve-'));
  try {
    const [tenantsDir, outDir] = [join(folder, 'tenants'), join(folder, 'out')];
    await writeVariedTenants(join(ROOT, 'tenants'), ['northline', 'homefield', 'megdan'], tenantsDir, count);
    const built = await buildSites({
      ids: 'all',
      tenantsDir,
      outDir,
      webDir: join(ROOT, 'apps/web/dist'),
    });
    if (!built.ok) throw new Error(JSON.stringify(built.error.problems.slice(0, 3)));

    const served = built.value.sites.map(({ tenant }) => `${tenant}.localhost`);
    const first = await readFile(join(outDir, 'club-00000', 'index.html'), 'utf8');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(first)?.[1] ?? '/icon.svg';
    const paths = ['/', '/schedule', '/icon.svg', '/manifest.webmanifest', '/icon-192.png', script];
    const requests = Array.from({ length: count * 2 }, (_, index) => ({
      path: paths[index % paths.length] ?? '/',
      headers: { host: served[(index * 7919) % served.length] ?? '', 'accept-encoding': 'br, gzip' },
    }));
    console.log(`${count} sites, ${rate} requests per second, load ${loadavg()[0]?.toFixed(1)}`);
    const recorder = await createUsageRecorder(folder);
    console.log(
      'server                 p50 ms   p90 ms   p99 ms   max ms   failed   CPU ms per request       MB',
    );
    const serve = ['serve', '--out', outDir, '--port', String(PORTS.serve), '--workers', '0'];
    await measure('grandstand serve', [join(ROOT, 'tools/cli/bin/grandstand.mjs'), ...serve], PORTS.serve);
    await measure('bare server', [import.meta.filename, '--bare'], PORTS.bare);

    async function measure(name: string, command: readonly string[], port: number): Promise<void> {
      const server = spawn(process.execPath, [...recorder.nodeArgs, ...command], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      // Also after a failure.
      process.once('exit', () => server.kill());
      await untilListening(port);
      const run = (duration: number) =>
        autocannon({
          url: `http://127.0.0.1:${port}`,
          connections: CONNECTIONS,
          duration,
          overallRate: rate,
          requests,
        });
      // Each connection asks for the same ones in turn.
      const warmUp = await run(3);
      const { latency, non2xx, errors, requests: sent } = await run(seconds);
      server.kill();
      await once(server, 'exit');
      const { cpuS, maxMB } = await recorder.read();
      const cpuMs = (cpuS * 1000) / (sent.total + warmUp.requests.total);
      const cell = (ms: number) => ms.toFixed(1).padStart(8);
      console.log(
        `${name.padEnd(20)} ${cell(latency.p50)} ${cell(latency.p90)} ${cell(latency.p99)} ${cell(latency.max)} ${String(non2xx + errors).padStart(8)} ${cpuMs.toFixed(3).padStart(20)} ${maxMB.toFixed(0).padStart(8)}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
