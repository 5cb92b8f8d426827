import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { eventQueries } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { type CommandRunner, createCommandRunner } from '../../operation/operator/testing/command-runner.ts';
import { startFfmpeg } from './testing/ffmpeg.ts';

const CHANNEL = 'northline';
const TICK_MS = 50;

let fixture: CallFixture;
let commands: CommandRunner;
let origin: string;
let timer: NodeJS.Timeout;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
  origin = await fixture.media.listen({ host: '127.0.0.1', port: 0 });
  // The encoder runs in real time.
  let lastMs = Date.now();
  timer = setInterval(() => {
    const nowMs = Date.now();
    fixture.clock.advance(nowMs - lastMs);
    lastMs = nowMs;
  }, TICK_MS);
});
afterAll(async () => {
  clearInterval(timer);
  await fixture.close();
});

const run = promisify(execFile);
const probeSchema = z.object({
  streams: z.array(z.object({ codec_type: z.string(), nb_read_packets: z.string() })),
});

it(
  'records two renditions and separate audio of ffmpeg, also when it is killed and starts again',
  { tags: ['deep'], timeout: 120_000 },
  async () => {
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
