import { join } from 'node:path';
import type { Clip, Event } from '@grandstand/api';
import { perTier } from '@grandstand/core/testing';
import { createRandom } from '@grandstand/sample-channels';
import { registerMediabunnyServer } from '@mediabunny/server';
import { ALL_FORMATS, BufferSource, Input, VideoSampleSink } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  NUMBERED_FRAMES,
  readFrameNumber,
  writeNumberedFootage,
} from '../footage/testing/numbered-footage.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logInWithPass } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';

const FRAME_RATE = 25;
/** 32 frames. */
const SEGMENT_S = 1.28;
/** Positions per kind of stream, with different seeds. */
const POSITIONS = perTier({ gate: 2, deep: 20 });
/** A user may have five clips under way. */
const BATCH = 5;

let fixture: CallFixture;
let user: LoggedIn;
beforeAll(async () => {
  registerMediabunnyServer();
  fixture = await createCallFixture();
  await writeNumberedFootage(join(fixture.directory, 'media'));
  user = await logInWithPass(fixture, 'northline', 'exact@example.com');
  await subscribe(fixture, 'northline', user.userId);
});
afterAll(() => fixture.close());

const get = async <T>(path: string): Promise<T> =>
  (
    await fixture.api.inject({ url: `/api${path}${path.includes('?') ? '&' : '?'}api_key=${user.apiKey}` })
  ).json<T>();
async function findEvent(status: 'live' | 'finished'): Promise<Event> {
  const { data } = await get<{ data: Event[] }>(`/events?stream_status=${status}&no_limit=1`);
  return data.find(({ type }) => type === 'free') ?? expect.unreachable();
}

interface Position {
  readonly start_time: number;
  readonly duration: number;
}

/** Positions as an editor sends them: anywhere between two frames, until `untilS`, from 1 to 4 seconds long. */
function choosePositions(seed: string, [fromS, untilS]: readonly [number, number]): Position[] {
  const random = createRandom(seed);
  return Array.from({ length: POSITIONS }, () => {
    const duration = Number((1 + random() * 3).toFixed(3));
    return { start_time: Number((fromS + random() * (untilS - fromS - duration)).toFixed(3)), duration };
  });
}

async function cut(event: Event, position: Position): Promise<Clip> {
  const fields = { event_id: event.id, name: `At ${position.start_time}`, tags: ['goal'], ...position };
  const body = { ...fields, api_key: user.apiKey };
  const answer = await fixture.api.inject({ method: 'POST', url: '/api/clip', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Clip>();
}

/** The numbers of the frames in a clip's file. */
async function readFrames({ uuid }: Clip): Promise<number[]> {
  const { url } = await get<Clip>(`/shared-clip/${uuid}`);
  const { rawPayload } = await fixture.media.inject({ url: (url ?? '').replace('http://media.test', '') });
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(rawPayload) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) expect.unreachable();
  const frames: number[] = [];
  for await (const sample of new VideoSampleSink(track).samples()) {
    frames.push(await readFrameNumber(sample));
    sample.close();
  }
  input.dispose();
  return frames;
}

/** Clips that begin or end a frame or more beside their position, or lack a frame between. */
async function findInexact(event: Event, positions: readonly Position[]): Promise<object[]> {
  const inexact: object[] = [];
  for (let index = 0; index < positions.length; index += BATCH) {
    const batch: [Position, Clip][] = [];
    for (const position of positions.slice(index, index + BATCH))
      batch.push([position, await cut(event, position)]);
    await fixture.jobs.runDue();
    for (const [position, clip] of batch) {
      const frames = await readFrames(clip);
      const first = Math.round(position.start_time * FRAME_RATE);
      const isExact =
        frames.length > 0 &&
        frames.every((shown, n) => shown === (first + n) % NUMBERED_FRAMES) &&
        isWithinFrame(first, position.start_time) &&
        isWithinFrame(first + frames.length, position.start_time + position.duration);
      if (!isExact) inexact.push({ ...position, first, frames });
    }
  }
  return inexact;
}

const isWithinFrame = (frame: number, timeS: number): boolean =>
  Math.abs(frame / FRAME_RATE - timeS) < 1 / FRAME_RATE;

describe(
  'a clip starts and ends within one frame of its position',
  { timeout: perTier({ gate: 30_000, deep: 240_000 }) },
  () => {
    it('in a replay', async () => {
      const positions = choosePositions('replay', [0, 3600]);
      expect(await findInexact(await findEvent('finished'), positions)).toEqual([]);
    });

    it('in a live event, up to its live edge', async () => {
      const event = await findEvent('live');
      const liveS = fixture.clock.now() / 1000 - event.event_utc_ts;
      const positions = choosePositions('live', [liveS - 60, liveS - 2 * SEGMENT_S]);
      expect(await findInexact(event, positions)).toEqual([]);
    });

    it('across a discontinuity of the stream', async () => {
      const event = await findEvent('live');
      fixture.control.streams.startDiscontinuity(event.id, fixture.clock.now());
      const atS = SEGMENT_S * Math.floor((fixture.clock.now() / 1000 - event.event_utc_ts) / SEGMENT_S);
      fixture.clock.advance(60_000);
      // Each begins less than a second before the discontinuity, and is longer than a second.
      const positions = choosePositions('discontinuity', [atS - 0.9, atS + 3.6]).map(({ duration }, n) => ({
        start_time: Number((atS - 0.9 + n * 0.037).toFixed(3)),
        duration,
      }));
      expect(await findInexact(event, positions)).toEqual([]);
      fixture.control.streams.reset(event.id);
    });
  },
);
