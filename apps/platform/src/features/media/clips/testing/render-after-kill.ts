import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clip, Event } from '@grandstand/api';
import { registerMediabunnyServer } from '@mediabunny/server';
import { ALL_FORMATS, FilePathSource, Input, VideoSampleSink } from 'mediabunny';
import { expect, onTestFinished } from 'vitest';
import {
  NUMBERED_FRAMES,
  readFrameNumber,
  writeNumberedFootage,
} from '../../footage/testing/numbered-footage.ts';
import { createKillablePlatform } from '../../../../testing/killable-platform.ts';

/** Length of the clip in seconds: long enough to kill the process half way. */
const LENGTH_S = 120;
const FRAMES = LENGTH_S * 25;
/** Covers three platform starts and almost four renderings. */
export const RENDER_AFTER_KILL_TIMEOUT_MS = 420_000;

/** Polls, because the other process sends no event. */
async function waitForClip(find: () => Promise<Clip>, reached: (clip: Clip) => boolean): Promise<Clip> {
  for (;;) {
    const clip = await find();
    if (reached(clip)) return clip;
    await wait(100);
  }
}

/** Kills a platform process half way through a rendering, and expects that the next one finishes the clip. Returns the clip. */
export async function renderAfterKill(): Promise<Clip> {
  registerMediabunnyServer();
  const root = await mkdtemp(join(tmpdir(), 'grandstand-killed-'));
  const platform = createKillablePlatform(root);
  onTestFinished(async () => {
    platform.kill();
    await rm(root, { recursive: true });
  });
  await writeNumberedFootage(join(root, 'media'));
  await platform.start();
  const api_key = await platform.logIn();
  const fields = [{ name: 'basic_pass', value: '1' }];
  await platform.ask('/custom-forms/passes', { fields, api_key });
  const list = `/events?stream_status=finished&no_limit=1&api_key=${api_key}`;
  const event = (await platform.ask<{ data: Event[] }>(list)).data.find((one) => one.type === 'free');
  const clipInput = {
    event_id: event?.id,
    name: 'Long',
    start_time: 33.36,
    duration: LENGTH_S,
    tags: ['goal'],
  };
  const { uuid } = await platform.ask<Clip>('/clip', { ...clipInput, api_key });
  const find = () => platform.ask<Clip>(`/shared-clip/${uuid}?api_key=${api_key}`);

  const halfWay = await waitForClip(find, (clip) => clip.progress >= 5 || clip.state === 'ready');
  expect(halfWay.state).toBe('processing');
  platform.child().kill('SIGKILL');
  await once(platform.child(), 'exit');
  expect(await readdir(join(root, 'data', 'clips'))).toEqual(['unfinished']);

  await platform.start();
  expect((await find()).state).toBe('processing');
  const clip = await waitForClip(find, ({ state }) => state !== 'processing');
  expect(clip.duration).toBe(LENGTH_S);
  expect(await readdir(join(root, 'data', 'clips', 'unfinished'))).toEqual([]);
  expect((await readdir(join(root, 'data', 'clips', 'northline'))).toSorted()).toEqual([
    `${uuid}.jpg`,
    `${uuid}.mp4`,
  ]);

  const file = join(root, 'data', 'clips', 'northline', `${uuid}.mp4`);
  const track = await new Input({
    formats: ALL_FORMATS,
    source: new FilePathSource(file),
  }).getPrimaryVideoTrack();
  if (!track) expect.unreachable();
  expect((await track.computePacketStats()).packetCount).toBe(FRAMES);
  const sink = new VideoSampleSink(track);
  for (const frame of [0, FRAMES - 1]) {
    const picture = await sink.getSample((frame + 0.5) / 25);
    expect(picture && (await readFrameNumber(picture))).toBe((834 + frame) % NUMBERED_FRAMES);
    picture?.close();
  }

  // The same for a rendition of the clip.
  const shape = 'square';
  await platform.ask(`/shared-clip/${uuid}/rendition`, { shape, api_key });
  const isUnderWay = (one: Clip) => (one.renditions?.[0]?.progress ?? 0) >= 5;
  const underWay = await waitForClip(find, isUnderWay);
  expect(underWay.renditions).toMatchObject([{ shape, state: 'processing' }]);
  platform.child().kill('SIGKILL');
  await once(platform.child(), 'exit');
  await platform.start();
  await waitForClip(find, ({ renditions }) => renditions?.[0]?.state === 'ready');
  expect(await readdir(join(root, 'data', 'clips', 'unfinished'))).toEqual([]);
  expect((await readdir(join(root, 'data', 'clips', 'northline'))).toSorted()).toEqual([
    `${uuid}-square.mp4`,
    `${uuid}.jpg`,
    `${uuid}.mp4`,
  ]);
  await platform.stop();
  return clip;
}
