import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clip, Event } from '@grandstand/api';
import { registerMediabunnyServer } from '@mediabunny/server';
import { ALL_FORMATS, FilePathSource, Input, VideoSampleSink } from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { loadSeeds } from '../seed/load-seed.ts';
import { COUNTED_FRAMES, readCount, writeCountedFootage } from '../testing/counted-footage.ts';

let root: string;
let running: { child: ChildProcess; api: string };
beforeAll(async () => {
  registerMediabunnyServer();
  root = await mkdtemp(join(tmpdir(), 'grandstand-killed-'));
  await writeCountedFootage(join(root, 'media'));
}, 60_000);
afterAll(async () => {
  running.child.kill('SIGKILL');
  await rm(root, { recursive: true });
});

async function startProcess() {
  const script = join(import.meta.dirname, '..', 'testing', 'platform-process.ts');
  const child = fork(script, [join(root, 'data'), join(root, 'media')], { execArgv: [] });
  const [message] = await once(child, 'message');
  const { api } = z.object({ api: z.string() }).parse(message);
  return { child, api: api.replace('localhost', '127.0.0.1') };
}
async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${running.api}/api${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
/** Another process works at its own pace: all that can be done is to look until it is there. */
async function until(find: () => Promise<Clip>, reached: (clip: Clip) => boolean): Promise<Clip> {
  for (;;) {
    const clip = await find();
    if (reached(clip)) return clip;
    await wait(100);
  }
}

it('a clip whose platform is killed half way is ready after a restart', async () => {
  const seed = (await loadSeeds()).find(({ channel }) => channel.id === 'northline');
  const account = seed?.accounts.find((one) => one.email === 'fan@northline.example');
  running = await startProcess();
  const opening = {
    channel_key: seed?.channel.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  };
  const anonymous = await ask<{ api_key: string }>('/get_api_key', opening);
  const { api_key } = await ask<{ api_key: string }>('/v2/auth/login', {
    ...anonymous,
    email: account?.email,
    password: account?.password,
  });
  const fields = [{ name: 'basic_pass', value: '1' }];
  await ask('/custom-forms/passes', { fields, api_key });
  const list = `/events?stream_status=finished&no_limit=1&api_key=${api_key}`;
  const event = (await ask<{ data: Event[] }>(list)).data.find((one) => one.type === 'free');
  const asked = { event_id: event?.id, name: 'Long', start_time: 33.36, duration: 120, tags: ['all'] };
  const { uuid } = await ask<Clip>('/clip', { ...asked, api_key });
  const find = () => ask<Clip>(`/shared-clip/${uuid}?api_key=${api_key}`);

  const halfWay = await until(find, (clip) => clip.progress >= 5 || clip.state === 'ready');
  expect(halfWay.state).toBe('processing');
  running.child.kill('SIGKILL');
  await once(running.child, 'exit');
  expect(await readdir(join(root, 'data', 'clips'))).toEqual(['unfinished']);

  running = await startProcess();
  expect((await find()).state).toBe('processing');
  const clip = await until(find, ({ state }) => state !== 'processing');
  expect(clip).toMatchObject({ state: 'ready', progress: 100, duration: 120 });
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
  expect((await track.computePacketStats()).packetCount).toBe(3000);
  const sink = new VideoSampleSink(track);
  for (const frame of [0, 2999]) {
    const picture = await sink.getSample((frame + 0.5) / 25);
    expect(picture && (await readCount(picture))).toBe((834 + frame) % COUNTED_FRAMES);
    picture?.close();
  }
  running.child.kill('SIGTERM');
  expect(await once(running.child, 'exit')).toEqual([0, null]);
});
