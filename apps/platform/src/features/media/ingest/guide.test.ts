import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { eventQueries } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { COMMANDS } from '../../operation/operator/commands/index.ts';
import { type CommandRunner, createCommandRunner } from '../../operation/operator/testing/command-runner.ts';
import { startFfmpeg } from './testing/ffmpeg.ts';

const GUIDE = join(import.meta.dirname, '../../../../../../docs/guides/from-obs-to-your-channel.md');
/** The event of the guide. */
const EXAMPLE = '42';
const CHANNEL = 'northline';
const TICK_MS = 50;

const run = promisify(execFile);
const probeSchema = z.object({
  streams: z.array(z.object({ codec_type: z.string(), nb_read_packets: z.string() })),
});

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

/** The words of the operator's commands in the guide. */
const commandsOfGuide = (): readonly (readonly string[])[] =>
  [...readFileSync(GUIDE, 'utf8').matchAll(/^npm run grandstand -- platform (.*)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word),
  );

/** Options of every command on a channel. */
const COMMON = new Set(['--channel', '--operator', '--reason']);

/** The input of a command, by the names of its arguments and options. */
function inputOf(words: readonly string[], names: readonly string[]): Record<string, string> {
  const input: Record<string, string> = {};
  const positional = [...names];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) input[positional.shift() ?? word] = word;
    else {
      index += 1;
      if (!COMMON.has(word)) input[word.slice(2)] = words[index] ?? '';
    }
  }
  return input;
}

it('the commands of the guide work in their order', async () => {
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, CHANNEL)).limit(1);
  const nowTs = Math.floor(fixture.clock.now() / 1000);
  await fixture.db
    .update(events)
    .set({ startTs: nowTs - 60, endTs: nowTs + 3600 })
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, event?.id ?? 0)));
  const done = [];
  for (const [noun = '', verb = '', ...words] of commandsOfGuide()) {
    const command = COMMANDS.find(({ name }) => name === `${noun} ${verb}`) ?? expect.unreachable(verb);
    const own = words.map((word) => (word === EXAMPLE ? String(event?.id) : word));
    const result = await commands.run(command.name, inputOf(own, command.arguments), { channel: CHANNEL });
    expect(result.ok ? null : result.error, command.name).toBeNull();
    done.push(command.name);
  }
  const streamCommands = COMMANDS.map(({ name }) => name).filter((name) => name.startsWith('stream '));
  expect(done).toEqual(expect.arrayContaining(streamCommands));
});

it(
  'records two renditions and separate audio of ffmpeg, also when it is killed and starts again',
  { tags: ['deep'], timeout: 120_000 },
  async ({ onTestFinished }) => {
    const origin = await fixture.media.listen({ host: '127.0.0.1', port: 0 });
    // The encoder runs in real time.
    let lastMs = Date.now();
    const timer = setInterval(() => {
      const nowMs = Date.now();
      fixture.clock.advance(nowMs - lastMs);
      lastMs = nowMs;
    }, TICK_MS);
    onTestFinished(() => clearInterval(timer));

    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const [event] = await eventQueries(createScope(fixture.db, CHANNEL, nowTs)).list(
      { stream_status: 'upcoming' },
      { direction: 'desc', limit: 1 },
    );
    const id = event?.id ?? expect.unreachable();
    await fixture.db
      .update(events)
      .set({ type: 'free', blackout: null, startTs: nowTs - 60, endTs: nowTs + 3600 })
      .where(and(eq(events.channelId, CHANNEL), eq(events.id, id)));
    const { key } = z
      .object({ key: z.string() })
      .parse(await commands.value('stream create', { event: String(id) }));
    const push = `${origin}/ingest/${key}/`;
    const playlistOf = async (kind: 'live' | 'vod', path: string) => {
      const response = await fetch(`${origin}/${kind}/${CHANNEL}/${id}/${path}`);
      return response.ok ? await response.text() : '';
    };

    const first = startFfmpeg(push, 60);
    await expect.poll(() => playlistOf('live', 'v0/index.m3u8'), { timeout: 15_000 }).toContain('seg-2.m4s');
    first.process.kill('SIGKILL');
    await first.ended;
    const second = startFfmpeg(push, 8);
    const log = await second.ended;
    expect(log).toBe('');

    await expect
      .poll(() => playlistOf('live', 'master.m3u8'), { timeout: 5000 })
      .toMatch(/TYPE=AUDIO.*URI="v2\/index\.m3u8"/);
    // ffmpeg ends before its last files are answered.
    await expect
      .poll(async () => (await playlistOf('live', 'v0/index.m3u8')).match(/#EXTINF/g)?.length, {
        timeout: 5000,
      })
      .toBeGreaterThanOrEqual(7);
    await commands.value('event end', { id: String(id) });
    await delay(11_000);
    const recording = await playlistOf('vod', 'v0/index.m3u8');
    expect(recording).toContain('#EXT-X-ENDLIST');
    expect(recording.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    const seconds = [...recording.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
    expect(seconds).toBeGreaterThanOrEqual(14);

    // Every segment can be decoded, and none is missing.
    const url = `${origin}/vod/${CHANNEL}/${id}/master.m3u8`;
    const decoded = await run('ffmpeg', ['-v', 'error', '-i', url, '-f', 'null', '-']);
    expect(decoded.stderr).toBe('');
    const show = '-v error -count_packets -of json -show_entries stream=codec_type,nb_read_packets';
    const probed = await run('ffprobe', [...show.split(' '), url]);
    const { streams } = probeSchema.parse(JSON.parse(probed.stdout));
    const packets = streams
      .filter(({ codec_type }) => codec_type === 'video')
      .map((one) => Number(one.nb_read_packets));
    expect(packets).toEqual([seconds * 25, seconds * 25]);
    expect(streams.some(({ codec_type }) => codec_type === 'audio')).toBe(true);
  },
);
