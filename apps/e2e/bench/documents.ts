/**
 * `npm run bench -- documents`: asks `grandstand serve` for documents from its memory, and a bare server for the same
 * bytes; then for documents that are not in memory. Uses the running product, or starts one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDir, findFreePorts, readRunFile, ROOT, startStack } from '@grandstand/workspace';
import autocannon from 'autocannon';

const PATHS = ['/', '/schedule', '/vod', '/packages', '/faq'];
const SECONDS = 5;
const CONNECTIONS = 20;
/** Documents that are rendered for the memory's figure. */
const RENDERS = 300;
const TARGETS = { perSecond: 1000, growth: 1.1 };

const bareOnly = process.argv.includes('--bare');
if (bareOnly) {
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
  const host = `${site.tenant}.localhost`;

  const { sites: port, platform: barePort } = await findFreePorts(4800).then((ports) => ({
    sites: ports.sites,
    platform: ports.sites + 9,
  }));
  const serve = spawn(
    process.execPath,
    [
      join(ROOT, 'tools/cli/bin/grandstand.mjs'),
      'serve',
      '--out',
      join(folder, 'sites'),
      '--port',
      String(port),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(serve, 'spawn');

  /** The compressed document, when it is rendered. */
  const rendered = async (path: string): Promise<Buffer> => {
    for (;;) {
      const { bytes, vary } = await fetchDocument(port, host, path);
      if (vary.includes('accept-language')) return bytes;
      await sleep(100);
    }
  };

  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('document                 kB    from memory/s    bare server/s');
  let slowest = Number.POSITIVE_INFINITY;
  for (const path of PATHS) {
    const bytes = await rendered(path);
    const bare = spawn(process.execPath, [import.meta.filename, '--bare'], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(barePort) },
    });
    bare.stdin.end(bytes);
    const [fromMemory, fromBare] = [await rate(port, host, path), await rate(barePort, host, '/')];
    await stop(bare);
    slowest = Math.min(slowest, fromMemory);
    console.log(
      `${path.padEnd(16)} ${(bytes.length / 1000).toFixed(1).padStart(10)} ${String(fromMemory).padStart(16)} ${String(fromBare).padStart(16)}`,
    );
  }

  const days = Array.from({ length: RENDERS * 2 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const renderDays = async (some: readonly string[]) => {
    const startMs = performance.now();
    const waiting = [...some];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let day = waiting.pop(); day !== undefined; day = waiting.pop())
          await rendered(`/schedule?from=${day}`);
      }),
    );
    return (some.length / (performance.now() - startMs)) * 1000;
  };
  const perSecond = await renderDays(days.slice(0, RENDERS));
  const before = memoryMb(serve);
  await renderDays(days.slice(RENDERS));
  const after = memoryMb(serve);
  console.log(`${perSecond.toFixed(1)} documents per second are rendered.`);
  console.log(
    `Memory of the server: ${before} MB after ${RENDERS} documents, ${after} MB after ${RENDERS * 2}.`,
  );

  await stop(serve);
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

const fetchDocument = (port: number, host: string, path: string): Promise<{ bytes: Buffer; vary: string }> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), vary: response.headers.vary ?? '' }));
    }).on('error', () => resolve({ bytes: Buffer.alloc(0), vary: '' }));
  });

/** Resident memory of a process, from Linux. */
const memoryMb = ({ pid }: ChildProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000);

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
