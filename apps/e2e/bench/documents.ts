/**
 * `npm run bench -- documents`: asks `grandstand serve` for documents from its memory, and a bare server for the same
 * bytes; then for documents of 50 channels that are not in memory. Uses the running product, or starts one. Options:
 * README.md.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDir, findFreePorts, readRunFile, ROOT, startStack } from '@grandstand/workspace';
import autocannon from 'autocannon';
import { fetchRendered, untilAnswering } from './fetch-document.ts';
import { copyChannel } from './many-channels.ts';

const PATHS = ['/', '/schedule', '/vod', '/packages', '/faq'];
const SECONDS = 5;
const CONNECTIONS = 20;
const CHANNELS = 50;
/** The memory is read after each of these parts of the documents. */
const PARTS = 5;
const TARGETS = { perSecond: 1000 };

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '600' }, bare: { type: 'boolean', default: false } },
});
const renders = Math.max(PARTS, Number(values.documents) || 0);

if (values.bare) {
  const bytes = readFileSync(0);
  createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(bytes),
  ).listen(Number(process.env['PORT']), '127.0.0.1');
} else await main();

async function main(): Promise<void> {
  const running = readRunFile(dataDir());
  const folder = running ? dataDir() : join(ROOT, '.data-test');
  const stack = running
    ? null
    : await startStack({
        ports: await findFreePorts(4700),
        dataDir: folder,
        signal: new AbortController().signal,
      });
  const [site] = (running ?? stack?.run)?.sites ?? [];
  if (!site) throw new Error('The product has no site to measure.');
  const channels = Array.from({ length: CHANNELS }, (_, number) => `channel-${number + 1}`);
  const channelsDir = await copyChannel(join(folder, 'sites'), site.tenant, channels);
  const host = `${channels[0]}.localhost`;

  const { sites: port, platform: barePort } = await findFreePorts(4800).then((ports) => ({
    sites: ports.sites,
    platform: ports.sites + 9,
  }));
  const serve = spawn(
    process.execPath,
    [join(ROOT, 'tools/cli/bin/grandstand.mjs'), 'serve', '--out', channelsDir, '--port', String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(serve, 'spawn');
  // Also after a failure.
  process.once('exit', () => serve.kill());

  const rendered = async (name: string, path: string): Promise<Buffer> => {
    const bytes = await fetchRendered({ port, host: name }, path);
    if (!bytes) throw new Error(`${path} is not rendered.`);
    return bytes;
  };

  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('document                 kB    from memory/s    bare server/s');
  let slowest = Number.POSITIVE_INFINITY;
  for (const path of PATHS) {
    const bytes = await rendered(host, path);
    const bare = spawn(process.execPath, [import.meta.filename, '--bare'], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(barePort) },
    });
    process.once('exit', () => bare.kill());
    bare.stdin.end(bytes);
    await untilAnswering({ port: barePort, host });
    const [fromMemory, fromBare] = [await rate(port, host, path), await rate(barePort, host, '/')];
    await stop(bare);
    slowest = Math.min(slowest, fromMemory);
    console.log(
      `${path.padEnd(16)} ${(bytes.length / 1000).toFixed(1).padStart(10)} ${String(fromMemory).padStart(16)} ${String(fromBare).padStart(16)}`,
    );
  }

  const startMs = performance.now();
  for (let part = 1; part <= PARTS; part += 1) {
    const last = Math.floor((renders * part) / PARTS);
    const numbers = Array.from(
      { length: last - Math.floor((renders * (part - 1)) / PARTS) },
      (_, index) => last - index,
    ).values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const number of numbers) {
          const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(number / CHANNELS)));
          await rendered(
            `${channels[number % CHANNELS]}.localhost`,
            `/schedule?from=${day.toISOString().slice(0, 10)}`,
          );
        }
      }),
    );
    console.log(`${last} documents of ${CHANNELS} channels: the server has ${memoryMb(serve)} MB.`);
  }
  const perSecond = (renders / (performance.now() - startMs)) * 1000;
  console.log(`${perSecond.toFixed(1)} documents per second are rendered.`);

  await stop(serve);
  await rm(channelsDir, { recursive: true, force: true });
  await stack?.close();
  const isMet = slowest >= TARGETS.perSecond;
  console.log(`${TARGETS.perSecond} documents per second from memory: ${isMet ? 'yes' : 'NO'}`);
  process.exit(isMet ? 0 : 1);
}

async function rate(port: number, host: string, path: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { host, 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0)
    throw new Error(`${path}: ${non2xx} answers with another status, ${errors} errors`);
  return Math.round(requests.average);
}

/** Resident memory of a process, from Linux. */
function memoryMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
