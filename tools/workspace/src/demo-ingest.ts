import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { prepareFfmpeg } from './ffmpeg.ts';
import { dataDir } from './paths.ts';
import { basePort, originsFrom } from './ports.ts';
import { CommandError, runCommand } from './run-command.ts';
import { readRunFile } from './run-file.ts';
import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';

const NO_EVENT = 'Choose a running event with --event <id>; "grandstand platform event list" lists them.';

const pageSchema = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), blackout: z.unknown() })),
});

async function getJson<T>(schema: z.ZodType<T>, url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new CommandError(`${url} answers ${response.status}. ${NO_EVENT}`);
  return schema.parse(await response.json());
}

/** A running event of a channel that everyone may watch. */
async function findFreeEvent(channel: string): Promise<number> {
  const { api, keys } = originsFrom(basePort());
  const { channel_key: channelKey } = await getJson(
    z.object({ channel_key: z.string() }),
    `${keys}/channel-key?domain=${channel}.localhost`,
  );
  const session = { channel_key: channelKey, client_interface: 'web', language: 'en', time_zone: 'UTC' };
  const { api_key: apiKey } = await getJson(z.object({ api_key: z.string() }), `${api}/api/get_api_key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(session),
  });
  const { data } = await getJson(
    pageSchema,
    `${api}/api/events?stream_status=live&no_limit=1&api_key=${apiKey}`,
  );
  const free = data.find(({ type, blackout }) => type === 'free' && !blackout);
  if (!free) throw new CommandError(`No event runs that everyone may watch. ${NO_EVENT}`);
  return free.id;
}

const keySchema = z.object({ url: z.string() });

/** Creates a stream key by the operator's command, or replaces that of an earlier demonstration. */
async function createKey(channel: string, event: number): Promise<string> {
  const run = (command: readonly string[]) => {
    const options = ['--channel', channel, '--operator', 'demo', '--json'];
    return runTool('grandstand', ['platform', 'stream', ...command, ...options], { shown: false });
  };
  const created = await run(['create', '--event', String(event)]);
  const keyed = created.output.includes('stream rotate') ? await run(['rotate', String(event)]) : created;
  if (keyed.code !== 0) throw new CommandError(keyed.output.trim());
  return keySchema.parse(JSON.parse(keyed.output)).url;
}

/** Arguments of ffmpeg: a picture with a clock and a tone, in two renditions with separate audio. */
const pushArguments = (url: string): string[] => [
  ...`-hide_banner -loglevel warning -nostdin
    -re -f lavfi -i testsrc2=size=1280x720:rate=25 -re -f lavfi -i sine=frequency=440:beep_factor=4:sample_rate=48000
    -map 0:v -map 0:v -map 1:a -c:v libx264 -preset ultrafast -g 50 -keyint_min 50 -sc_threshold 0
    -b:v:0 2500k -b:v:1 600k -s:v:1 640x360 -c:a aac -b:a 128k
    -f hls -hls_time 2 -hls_list_size 6 -hls_segment_type fmp4 -hls_fmp4_init_filename init_%v.mp4
    -master_pl_name master.m3u8 -method PUT -http_persistent 1`.split(/\s+/),
  '-var_stream_map',
  'v:0,agroup:audio v:1,agroup:audio a:0,agroup:audio,default:yes,language:en',
  '-hls_segment_filename',
  `${url}v%v_%d.m4s`,
  `${url}v%v.m3u8`,
];

/** ffmpeg ends when it cannot reach the platform. */
const RESTART_MS = 1000;

/** Runs ffmpeg until it ends. */
function push(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', pushArguments(url), { stdio: 'inherit' });
    const stop = () => child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    child.on('error', reject);
    child.on('close', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}

/** `npm run demo:ingest [-- --channel <id> --event <id>]`: pushes a live test picture into the running product. */
await runCommand(async () => {
  const signal = stopSignal();
  const { values } = parseArgs({ options: { channel: { type: 'string' }, event: { type: 'string' } } });
  const running = readRunFile(dataDir());
  if (!running) throw new CommandError('The product does not run. Start it with "npm start" first.');
  const site = running.sites.find(({ tenant }) => tenant === (values.channel ?? running.sites[0]?.tenant));
  if (!site) throw new CommandError(`There is no channel "${values.channel}" in the running product.`);
  if (!(await prepareFfmpeg()))
    throw new CommandError('ffmpeg is missing. Install it first, on Debian with: apt-get install ffmpeg');
  const event = values.event === undefined ? await findFreeEvent(site.tenant) : Number(values.event);
  const url = await createKey(site.tenant, event);
  console.log(`\nPushing a test picture. It plays within some seconds at:\n\n  ${site.url}/watch/${event}\n`);
  console.log(`Its state: npm run grandstand -- platform stream status ${event} --channel ${site.tenant}`);
  console.log('Ctrl-C stops the encoder.\n');
  while (!signal.aborted) {
    await push(url, signal);
    await delay(RESTART_MS, undefined, { signal }).catch(() => {});
  }
  return 0;
});
