/**
 * `npm run bench -- platform [seconds [directory]]`: compares the platform with a bare Fastify route that sends the same
 * bytes, then measures single calls like `npm run bench -- calls [directory]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import * as z from 'zod';
import { measureCalls } from './measure-calls.ts';

const CONNECTIONS = 100;
const WARM_UP_S = 2;
/** Target ratio for static data. */
const TARGET_RATIO = 1.5;
const seconds = Number(process.argv[2] ?? 8);

const server = fork(join(import.meta.dirname, 'serve.ts'), { stdio: 'inherit' });
const nextMessage = async <S extends z.ZodType>(schema: S): Promise<z.output<S>> => {
  const messages: unknown[] = await once(server, 'message');
  return schema.parse(messages[0]);
};
const { api, channelKey, account } = await nextMessage(
  z.object({
    api: z.string(),
    channelKey: z.string(),
    account: z.object({ email: z.string(), password: z.string() }),
  }),
);

const keySchema = z.object({ api_key: z.string() });
async function open(path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${api}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return keySchema.parse(await response.json()).api_key;
}
const session = { channel_key: channelKey, client_interface: 'web', language: 'en', time_zone: 'UTC' };
const visitor = await open('/get_api_key', session);
const user = await open('/v2/auth/login', { api_key: await open('/get_api_key', session), ...account });
const live = await fetch(`${api}/api/events?stream_status=live&limit=1&api_key=${visitor}`);
const { data } = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(await live.json());

const routes = [
  { name: 'static data', path: `/api/static-data?client_interface=web&api_key=${visitor}` },
  { name: 'events', path: `/api/events?api_key=${visitor}` },
  { name: 'event by id', path: `/api/events/${data[0]?.id}?api_key=${visitor}` },
  { name: 'events, user', path: `/api/events?api_key=${user}` },
  { name: 'event, user', path: `/api/events/${data[0]?.id}?api_key=${user}` },
  { name: 'events, br', path: `/api/events?api_key=${visitor}`, isCompressed: true },
];
const bodies = await Promise.all(
  routes.map(async ({ path, isCompressed = false }, index) => ({
    path: `/${index}`,
    body: await (await fetch(api + path)).text(),
    isCompressed,
  })),
);
server.send(bodies);
const { bare } = await nextMessage(z.object({ bare: z.string() }));

async function load(url: string, duration: number, headers: Record<string, string>) {
  const options = { url, connections: CONNECTIONS, duration, headers };
  const { requests, latency, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}
/** Measures the bare route before and after the platform, so that a change of the machine's load affects both. */
async function compare(url: string, bareUrl: string, isCompressed: boolean) {
  const headers: Record<string, string> = isCompressed ? { 'accept-encoding': 'gzip, br' } : {};
  await load(url, WARM_UP_S, headers);
  await load(bareUrl, WARM_UP_S, headers);
  const before = await load(bareUrl, seconds / 2, headers);
  const measured = await load(url, seconds, headers);
  const after = await load(bareUrl, seconds / 2, headers);
  const bareHalves = {
    perSecond: (before.perSecond + after.perSecond) / 2,
    p99Ms: Math.max(before.p99Ms, after.p99Ms),
  };
  return { measured, bare: bareHalves };
}

const round = (value: number) => value.toFixed(0).padStart(7);
console.log(`${CONNECTIONS} connections, ${seconds} s each, Node ${process.version}`);
console.log('                 bytes   req/s    bare  ratio   p99 ms    bare  ratio');
let isTargetMet = true;
for (const [index, { name, path, isCompressed = false }] of routes.entries()) {
  const { measured, bare: reference } = await compare(api + path, `${bare}/${index}`, isCompressed);
  const ratio = reference.perSecond / measured.perSecond;
  if (index === 0) isTargetMet = ratio <= TARGET_RATIO;
  console.log(
    `${name.padEnd(14)} ${round(bodies[index]?.body.length ?? 0)} ${round(measured.perSecond)} ${round(reference.perSecond)} ` +
      `${ratio.toFixed(2).padStart(6)} ${round(measured.p99Ms)}  ${round(reference.p99Ms)} ${(measured.p99Ms / reference.p99Ms).toFixed(2).padStart(6)}`,
  );
}
console.log(`static data within ${TARGET_RATIO} of bare: ${isTargetMet ? 'yes' : 'NO'}`);
server.disconnect();
await once(server, 'exit');
await measureCalls(process.argv[3] ?? null);
