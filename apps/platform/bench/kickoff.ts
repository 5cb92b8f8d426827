/**
 * `npm run bench -- kickoff [visitors]`: 10,000 visitors open the page of an event within ten seconds, without a CDN. Prints what each
 * call costs, how much the database writes, and how far the figures in docs/scale.md are from what was measured.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { CALLS, type CallName, createVisitors, FIRST_CALLS, type Target } from './kickoff-chain.ts';

const VISITORS = Number(process.argv[2] ?? 10_000);
const SECONDS = 10;
const CONNECTIONS = 200;
const TARGETS = { p99Ms: 1000, writesPerVisitor: 0.2 };
/** Calls of the measurement of a single call, and of its warm-up. */
const SINGLE_CALLS = 2000;
const WARM_UP_CALLS = 500;

const server = fork(join(import.meta.dirname, 'serve-kickoff.ts'), {
  // Requests are logged to standard output.
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const nextMessage = async <S extends z.ZodType>(schema: S): Promise<z.output<S>> => {
  const messages: unknown[] = await once(server, 'message');
  return schema.parse(messages[0]);
};
const origins = await nextMessage(
  z.object({ api: z.string(), keys: z.string(), channelKey: z.string(), domain: z.string() }),
);
const read = () => {
  const answer = nextMessage(z.object({ cpuMs: z.number(), writes: z.number() }));
  server.send('read');
  return answer;
};

const target = await chooseEvent();
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

let times = new Map<CallName, number[]>();
let failures = 0;
const visitors = createVisitors(target, CONNECTIONS, ({ name, isOk, durationMs }) => {
  if (!isOk) failures += 1;
  const own = times.get(name) ?? [];
  own.push(durationMs);
  times.set(name, own);
});

const opened = await visitors.open(50);
for (const name of CALLS) await visitors.repeat(name, WARM_UP_CALLS, opened);
/** Processor time of each call alone. */
const single = new Map<CallName, number>();
for (const name of CALLS) single.set(name, await cpuOf(name));

/** What the platform writes by itself, per second. */
const idleBefore = await read();
await sleep(5000);
const idleWritesPerSecond = ((await read()).writes - idleBefore.writes) / 5;

times = new Map();
failures = 0;
const before = await read();
const startMs = performance.now();
await visitors.arrive(VISITORS, VISITORS / SECONDS);
const seconds = (performance.now() - startMs) / 1000;
const after = await read();
visitors.close();
server.disconnect();
await once(server, 'exit');

const documented = readFigures();
const cpuPerVisitor = (after.cpuMs - before.cpuMs) / VISITORS;
const ownWrites = after.writes - before.writes - idleWritesPerSecond * seconds;
const writesPerVisitor = Math.max(0, ownWrites) / VISITORS;

console.log(
  `${VISITORS} visitors in ${seconds.toFixed(1)} s, ${CONNECTIONS} connections, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log('call                      p50 ms    p99 ms   max ms   CPU ms  docs/scale.md');
let slowestP99 = 0;
for (const name of CALLS) {
  const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
  slowestP99 = Math.max(slowestP99, quantile(sorted, 0.99));
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) =>
    (sorted.length === 0 ? '-' : quantile(sorted, share).toFixed(0)).padStart(9),
  );
  const [cpu, figure] = [single.get(name) ?? 0, documented.get(name)];
  console.log(
    `${name.padEnd(23)}${p50}${p99}${max}${cpu.toFixed(3).padStart(9)}${(figure?.toFixed(3) ?? '-').padStart(15)}`,
  );
}
const sum = (figures: ReadonlyMap<string, number>) =>
  FIRST_CALLS.reduce((total, name) => total + (figures.get(name) ?? 0), 0);
const errorOf = (model: number) => `${(((model - cpuPerVisitor) / cpuPerVisitor) * 100).toFixed(0)} %`;
console.log(`Processor time per visitor: ${cpuPerVisitor.toFixed(2)} ms in the storm.`);
console.log(`Model of single calls: ${sum(single).toFixed(2)} ms, error ${errorOf(sum(single))}.`);
console.log(`Model of docs/scale.md: ${sum(documented).toFixed(2)} ms, error ${errorOf(sum(documented))}.`);
console.log(
  `Writes: ${writesPerVisitor.toFixed(4)} per visitor, beside ${idleWritesPerSecond.toFixed(1)} per second of an idle platform.`,
);
const checks: [string, boolean][] = [
  ['no call failed', failures === 0],
  [`p99 below ${TARGETS.p99Ms} ms`, slowestP99 < TARGETS.p99Ms],
  [`at most ${TARGETS.writesPerVisitor} writes per visitor`, writesPerVisitor <= TARGETS.writesPerVisitor],
  [`all arrived within ${SECONDS} s`, seconds <= SECONDS * 1.1],
];
for (const [what, isMet] of checks) console.log(`${what}: ${isMet ? 'yes' : 'NO'}`);
process.exit(checks.every(([, isMet]) => isMet) ? 0 : 1);

async function cpuOf(name: CallName): Promise<number> {
  const from = await read();
  await visitors.repeat(name, SINGLE_CALLS, opened);
  return ((await read()).cpuMs - from.cpuMs) / SINGLE_CALLS;
}

/** A live event, which everybody opens; else the next one. */
async function chooseEvent(): Promise<Target> {
  const keySchema = z.object({ api_key: z.string() });
  const session = await fetch(`${origins.api}/api/get_api_key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      channel_key: origins.channelKey,
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    }),
  });
  const { api_key: key } = keySchema.parse(await session.json());
  const listSchema = z.object({ data: z.array(z.object({ id: z.number(), event_category_id: z.number() })) });
  for (const status of ['live', 'upcoming']) {
    const response = await fetch(`${origins.api}/api/events?stream_status=${status}&limit=1&api_key=${key}`);
    const [event] = listSchema.parse(await response.json()).data;
    if (event) return { ...origins, eventId: event.id, categoryId: event.event_category_id };
  }
  throw new Error('The channel has no event.');
}

/** The table "What a call costs" of docs/scale.md: `| \`call\` | 0.12 |`. */
function readFigures(): ReadonlyMap<string, number> {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'scale.md'), 'utf8');
  const rows = text.matchAll(/^\| `([^`]+)` +\| +([\d.]+) +\|/gm);
  return new Map([...rows].map(([, name = '', figure]) => [name, Number(figure)]));
}
