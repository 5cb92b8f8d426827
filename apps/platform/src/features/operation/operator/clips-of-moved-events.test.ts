import { join } from 'node:path';
import type { Clip } from '@grandstand/api';
import { registerMediabunnyServer } from '@mediabunny/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logInWithPass } from '../../../testing/log-in.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { writeNumberedFootage } from '../../media/footage/testing/numbered-footage.ts';
import { type CommandRunner, createCommandRunner } from './testing/command-runner.ts';

const CHANNEL = 'northline';
let fixture: CallFixture;
let commands: CommandRunner;
let fan: LoggedIn;
let eventId: number;
beforeAll(async () => {
  registerMediabunnyServer();
  fixture = await createCallFixture();
  await writeNumberedFootage(join(fixture.directory, 'media'));
  commands = createCommandRunner(fixture);
  fan = await logInWithPass(fixture, CHANNEL, 'moved@example.com');
  const list = await fixture.api.inject({
    url: `/api/events?stream_status=finished&no_limit=1&api_key=${fan.apiKey}`,
  });
  const free = list.json<{ data: { id: number; type: string }[] }>().data.find(({ type }) => type === 'free');
  eventId = free?.id ?? expect.unreachable();
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);

/** A clip of an event that has been running for half an hour. */
async function queueClip(name: string): Promise<Clip> {
  const times = { startTs: nowTs() - 1800, endTs: nowTs() + 3600 };
  await fixture.db.update(events).set(times).where(eq(events.id, eventId));
  const texts = { event_id: eventId, event_media_id: eventId, name, tags: ['goal'] };
  const response = await fixture.api.inject({
    method: 'POST',
    url: '/api/clip',
    body: { ...texts, start_time: 61, duration: 1.4, api_key: fan.apiKey },
  });
  expect(response.statusCode).toBe(200);
  return response.json<Clip>();
}
const shared = async ({ uuid }: Clip) =>
  (await fixture.api.inject({ url: `/api/shared-clip/${uuid}?api_key=${fan.apiKey}` })).json<Clip>();
const postpone = () =>
  commands.value('event postpone', {
    id: String(eventId),
    start: new Date((nowTs() + 86_400) * 1000).toISOString(),
  });

it.each(['queued', 'processing'] as const)(
  'a clip that is %s when its running event is postponed is rendered and plays',
  async (state) => {
    const clip = await queueClip(`Postponed while ${state}`);
    await fixture.db.update(clips).set({ state }).where(eq(clips.uuid, clip.uuid));
    await postpone();
    await fixture.jobs.runDue();
    const rendered = await shared(clip);
    expect(rendered).toMatchObject({ state: 'ready', progress: 100, event: { stream_status: 'upcoming' } });
    const video = await fixture.media.inject({ url: (rendered.url ?? '').replace('http://media.test', '') });
    expect(video.statusCode).toBe(200);
  },
);

it('an event is not removed while a clip of it is rendered, and the clip is finished', async () => {
  const clip = await queueClip('Removed');
  expect(await commands.refusal('event remove', { id: String(eventId) })).toContain('clips');
  await fixture.jobs.runDue();
  expect(await shared(clip)).toMatchObject({ state: 'ready' });
});

it('no further clip is made of the part that a postponed event has shown', async () => {
  await queueClip('Before');
  await postpone();
  const body = { event_id: eventId, event_media_id: eventId, name: 'After', tags: ['goal'] };
  const response = await fixture.api.inject({
    method: 'POST',
    url: '/api/clip',
    body: { ...body, start_time: 61, duration: 1.4, api_key: fan.apiKey },
  });
  expect(response.json()).toMatchObject({ code: 'no_access' });
});
