import { resolve } from 'node:path';
import { findPostgres } from '../src/testing/find-postgres.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { runOnServer, urlOf } from '../src/testing/server-template.ts';
import { type MeasuredPlatform, startMeasured } from './measured-platform.ts';
import { serverTimeMs } from './server-time.ts';

const CONNECTIONS = [1, 20];
const CALLS = ['profile', 'get_api_key'] as const;
const CALLS_PER_ROUND = 200;
const WARM_UP_CALLS = 1000;
const ROUNDS = 5;
const THIS_COPY = resolve(import.meta.dirname, '..', '..', '..');

/** Milliseconds of processor time. */
interface Times {
  readonly platform: number;
  /** Of the PostgreSQL server; 0: the embedded database, which is part of the platform. */
  readonly server: number;
}

/**
 * Prints the processor time of calls on PostgreSQL or, where its programs are not found, on the embedded database.
 * Unlike response times, it depends little on what else the machine does. `otherCopy`: directory of another working
 * copy, which is measured in turns with this one.
 */
export async function measureCalls(otherCopy: string | null): Promise<void> {
  const copies = [THIS_COPY, ...(otherCopy === null ? [] : [resolve(otherCopy)])];
  const postgres = findPostgres({ PATH: process.env['PATH'] });
  if (postgres.kind !== 'programs' || process.platform !== 'linux') {
    console.log('\nEmbedded database');
    await compare(copies, { createDatabase: () => Promise.resolve(''), serverTime: () => 0 });
    return;
  }
  const { url, pid = 0, stop } = await startPostgres(postgres.binDir);
  try {
    console.log('\nPostgreSQL');
    await compare(copies, {
      async createDatabase(index) {
        await runOnServer(url, `create database measured_${index}`);
        return urlOf(url, `measured_${index}`);
      },
      serverTime: () => serverTimeMs(pid),
    });
  } finally {
    await stop();
  }
}

async function compare(
  copies: readonly string[],
  {
    createDatabase,
    serverTime,
  }: { createDatabase: (index: number) => Promise<string>; serverTime: () => number },
): Promise<void> {
  const platforms: MeasuredPlatform[] = [];
  try {
    for (const [index, copy] of copies.entries())
      platforms.push(await startMeasured(copy, await createDatabase(index)));
    console.log(`Processor time per call in ms, mean of ${ROUNDS} x ${CALLS_PER_ROUND} calls`);
    console.log(
      'call         connections  platform    server       sum' +
        (copies.length > 1 ? '   other copy: platform    server       sum   ratio' : ''),
    );
    for (const call of CALLS) {
      for (const connections of CONNECTIONS) {
        const [own, other] = await measure(platforms, serverTime, (platform, amount) =>
          platform.call(call, connections, amount),
        );
        const ratio = own && other ? (sumOf(own) / sumOf(other)).toFixed(2).padStart(8) : '';
        console.log(
          call.padEnd(13) +
            String(connections).padStart(11) +
            show(own) +
            ' '.repeat(14) +
            show(other) +
            ratio,
        );
      }
    }
  } finally {
    for (const platform of platforms) await platform.stop();
  }
}

/** Mean times of one call of each platform. They are measured in turns, so that the machine's load affects all. */
async function measure(
  platforms: readonly MeasuredPlatform[],
  serverTime: () => number,
  load: (platform: MeasuredPlatform, amount: number) => Promise<void>,
): Promise<Times[]> {
  const timesOf = async (platform: MeasuredPlatform): Promise<Times> => ({
    platform: await platform.timeMs(),
    server: serverTime(),
  });
  const totals = platforms.map(() => ({ platform: 0, server: 0 }));
  for (const platform of platforms) await load(platform, WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, platform] of platforms.entries()) {
      const before = await timesOf(platform);
      await load(platform, CALLS_PER_ROUND);
      const after = await timesOf(platform);
      const total = totals[index];
      if (!total) continue;
      total.platform += after.platform - before.platform;
      total.server += after.server - before.server;
    }
  }
  const calls = ROUNDS * CALLS_PER_ROUND;
  return totals.map(({ platform, server }) => ({ platform: platform / calls, server: server / calls }));
}

const sumOf = ({ platform, server }: Times): number => platform + server;

const show = (times: Times | undefined): string =>
  times
    ? [times.platform, times.server, sumOf(times)].map((value) => value.toFixed(3).padStart(10)).join('')
    : '';
