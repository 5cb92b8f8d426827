import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip, Event, EventDetail, Settings, UserDownload } from '@grandstand/api';
import { type ClipSettings, readClipSettings } from '@grandstand/content-files';
import { registerMediabunnyServer } from '@mediabunny/server';
import { eq, sql } from 'drizzle-orm';
import { ALL_FORMATS, BufferSource, Input, VideoSampleSink } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { renderAfterKill, RENDER_AFTER_KILL_TIMEOUT_MS } from './testing/render-after-kill.ts';
import { renderClipQueue } from './render-clip.ts';
import { failOverdue } from './fail-overdue.ts';
import { foldClipNames } from './maintain-clips.ts';
import { removeFilesOfDeleted } from './remove-files.ts';
import { requeueLostClips } from './requeue-lost.ts';
import { createLocalStorage } from '../media/index.ts';
import { channels } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { customFormFields } from '../../identity/forms/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { clipQueries } from './queries.ts';
import { clipDownloads } from '../downloads/schema.ts';
import { clipRenditions, clips } from './schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import {
  NUMBERED_FRAMES,
  readFrameNumber,
  writeNumberedFootage,
} from '../footage/testing/numbered-footage.ts';
import { type LoggedIn, logInWithPass } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';

let fixture: CallFixture;
/** Whether all clients are in Canada. */
let inArea = false;
let ann: LoggedIn;
let ben: LoggedIn;
let otherChannelUser: LoggedIn;
let anonymousKey: string;
let finished: Event;
beforeAll(async () => {
  registerMediabunnyServer();
  fixture = await createCallFixture({ countryOf: () => (inArea ? 'CA' : null), trustedHeader: null });
  await writeNumberedFootage(join(fixture.directory, 'media'));
  ann = await logInWithPass(fixture, 'northline', 'clip-ann@example.com');
  ben = await logInWithPass(fixture, 'northline', 'clip-ben@example.com');
  otherChannelUser = await logInWithPass(fixture, 'homefield', 'clip-ann@example.com');
  anonymousKey = await fixture.openAnonymousSession('northline');
  await subscribe(fixture, 'northline', ann.userId);
  finished = await findEvent('finished');
});
afterAll(() => fixture.close());

function call(method: 'GET' | 'POST' | 'DELETE', path: string, apiKey: string, body: object = {}) {
  const query = method === 'POST' ? '' : `${path.includes('?') ? '&' : '?'}api_key=${apiKey}`;
  return fixture.api.inject({
    method,
    url: `/api${path}${query}`,
    ...(method === 'POST' && { body: { ...body, api_key: apiKey } }),
  });
}
async function findEvent(status: 'live' | 'finished' | 'upcoming', type = 'free'): Promise<Event> {
  const answer = await call('GET', `/events?stream_status=${status}&no_limit=1`, anonymousKey);
  const event = answer.json<{ data: Event[] }>().data.find((one) => one.type === type);
  if (!event) throw new Error(`no ${status} ${type} event`);
  return event;
}
const clipFields = (change: object = {}) => ({
  event_id: finished.id,
  name: 'Гол / "overtime"',
  start_time: 61.04,
  duration: 1.4,
  tags: ['goal', 'overtime'],
  event_media_id: finished.id,
  ...change,
});
const create = (user: LoggedIn, change: object = {}) =>
  call('POST', '/clip', user.apiKey, clipFields(change));
/** Also cancels the rendering of a pending clip. */
const remove = (clip: Clip, user: LoggedIn) => call('DELETE', `/clip/${clip.id}`, user.apiKey);
const getMedia = (url: string, headers: Record<string, string> = {}) =>
  fixture.media.inject({ url: url.replace('http://media.test', ''), headers });
/** Removes the files of deleted clips that can no longer be restored. */
const removeFiles = () => removeFilesOfDeleted(clipServices(), Math.floor(fixture.clock.now() / 1000));
const clipServices = () => ({
  db: fixture.db,
  storage: createLocalStorage(join(fixture.directory, 'clips')),
});
const clipFile = (name: string) => join(fixture.directory, 'clips', 'northline', name);
const hasFile = (name: string) =>
  access(clipFile(name)).then(
    () => true,
    () => false,
  );
async function changeClipSettings(change: Partial<ClipSettings>): Promise<void> {
  const [row] = await fixture.db.select().from(channels).where(eq(channels.id, 'northline'));
  if (!row) expect.unreachable();
  const settings = { ...row.settings, clips: { ...readClipSettings(row.settings.clips), ...change } };
  await fixture.db.update(channels).set({ settings }).where(eq(channels.id, 'northline'));
}
const getShared = async (uuid: string, key = anonymousKey) =>
  (await call('GET', `/shared-clip/${uuid}`, key)).json<Clip>();
async function failedClip(user: LoggedIn, change: object = {}): Promise<Clip> {
  const clip = (await create(user, change)).json<Clip>();
  await fixture.db.update(clips).set({ state: 'failed' }).where(eq(clips.uuid, clip.uuid));
  await fixture.jobs.runDue();
  return clip;
}
/** The rendered files that the clips of `readyClip` have. */
let template: Promise<Clip> | undefined;
async function renderTemplate(): Promise<Clip> {
  const clip = (
    await create(await logInWithPass(fixture, 'northline', 'clip-file@example.com'))
  ).json<Clip>();
  await fixture.jobs.runDue();
  return clip;
}
/** A clip whose files are copies: to render each would take a second. */
async function readyClip(user: LoggedIn, change: object = {}): Promise<Clip> {
  const { uuid: rendered } = await (template ??= renderTemplate());
  const { id, uuid } = (await create(user, change)).json<Clip>();
  for (const extension of ['mp4', 'jpg'])
    await copyFile(clipFile(`${rendered}.${extension}`), clipFile(`${uuid}.${extension}`));
  await clipQueries(createScope(fixture.db, 'northline', Math.floor(fixture.clock.now() / 1000))).finish(id);
  await fixture.jobs.runDue();
  return (await call('GET', `/shared-clip/${uuid}`, user.apiKey)).json<Clip>();
}

describe('POST /clip', () => {
  it('queues a clip and cuts it at the exact frames', async () => {
    const created = await create(ann);
    expect(created.statusCode).toBe(200);
    const queued = created.json<Clip>();
    expect(queued).toMatchObject({
      state: 'queued',
      progress: 0,
      start_time: 61.04,
      duration: 1.4,
      tags: ['goal', 'overtime'],
      is_own: true,
      url: null,
      event: { id: finished.id },
    });
    expect(await fixture.jobs.runDue()).toBe(1);
    const clip = (await call('GET', `/shared-clip/${queued.uuid}`, anonymousKey)).json<Clip>();
    expect(clip).toMatchObject({ state: 'ready', progress: 100, is_own: false });
    expect((await getMedia(clip.poster ?? '')).headers['content-type']).toBe('image/jpeg');

    const { rawPayload } = await getMedia(clip.url ?? '');
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(rawPayload) });
    const track = await input.getPrimaryVideoTrack();
    const frameNumbers: number[] = [];
    if (track)
      for await (const sample of new VideoSampleSink(track).samples()) {
        frameNumbers.push(await readFrameNumber(sample));
        sample.close();
      }
    expect(frameNumbers).toEqual(Array.from({ length: 35 }, (_, n) => (1526 + n) % NUMBERED_FRAMES));
  });

  it('cuts a live event only up to the end of its playlist, also while the stream is stalled', async () => {
    const live = await findEvent('live');
    const { media: found } = (await call('GET', `/events/${live.id}`, anonymousKey)).json<EventDetail>();
    const playlist = async () => (await getMedia(found[0]?.url.replace('master', '240p/index') ?? '')).body;
    const publishedS = async () =>
      1.28 * (Number(/seg-(\d+)\.m4s\n$/.exec(await playlist())?.[1] ?? expect.unreachable()) + 1);
    const createNearEnd = async (user: LoggedIn, beforeEndS: number) =>
      create(user, {
        event_id: live.id,
        event_media_id: live.id,
        start_time: (await publishedS()) - beforeEndS,
        duration: 2,
      });
    const created = (await createNearEnd(ben, 2)).json<Clip>();
    await fixture.jobs.runDue();
    const clip = (await call('GET', `/shared-clip/${created.uuid}`, anonymousKey)).json<Clip>();
    expect(clip).toMatchObject({ state: 'ready', event_id: live.id });

    const tooLong = { errors: { duration: ['Your clip duration is longer than the end time'] } };
    expect((await createNearEnd(ben, 1.9)).json()).toMatchObject(tooLong);
    fixture.control.streams.stall(live.id, fixture.clock.now());
    const stalledS = await publishedS();
    fixture.clock.advance(60_000);
    expect(await publishedS()).toBe(stalledS);
    const clipOverEnd = { event_id: live.id, event_media_id: live.id, start_time: stalledS - 1, duration: 2 };
    expect((await create(ben, clipOverEnd)).json()).toMatchObject(tooLong);
    fixture.control.streams.reset(live.id);
    const accepted = await create(ben, clipOverEnd);
    expect(accepted.statusCode).toBe(200);
    await remove(accepted.json<Clip>(), ben);
  });

  it.each([
    ['no name', { name: '' }, { name: ['Please fill in the input field.'] }],
    ['no tag', { tags: [] }, { tags: ['Please select tag'] }],
    ['other media', { event_media_id: 1 }, { event_media_id: ['The event has no such media'] }],
    ['too long', { duration: 121 }, { duration: ['A clip can be at most 120 seconds long'] }],
    ['a duration that is not a number', { duration: 'long' }, { duration: ['Must be a number'] }],
    ['a duration in a list', { duration: [5] }, { duration: ['Must be a number'] }],
    ['an empty start time', { start_time: '' }, { start_time: ['Field is required'] }],
    ['a start time before the event', { start_time: -1 }, { start_time: ['Must be at least 0'] }],
    ['a tag that is too long', { tags: ['x'.repeat(41)] }, { 'tags.0': ['Must have at most 40 characters'] }],
    [
      'too many tags',
      { tags: 'a b c d e f g h i j k'.split(' ') },
      { tags: ['Must have at most 10 entries'] },
    ],
    ['an unknown tag', { tags: ['goal', 'gaol'] }, { tags: ['The channel has no tag “gaol”'] }],
    ['a tag that is not a string', { tags: [{}] }, { 'tags.0': ['Must be a string'] }],
  ])('rejects %s', async (_what, change, errors) => {
    const answer = await create(ann, change);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors }]);
  });

  it('rejects anonymous users, other channels’ events, and events without access', async () => {
    expect((await call('POST', '/clip', anonymousKey, clipFields())).statusCode).toBe(401);
    const unknown = await create(otherChannelUser);
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'media_unknown' }]);
    const paid = await findEvent('finished', 'paid');
    const answer = await create(ben, { event_id: paid.id, event_media_id: paid.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'no_access' }]);
  });

  it('limits how many clips a user creates in an hour, also if they are deleted', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-hourly@example.com');
    const first = (await create(user)).json<Clip>();
    await remove(first, user);
    const [row] = await fixture.db.select().from(clips).where(eq(clips.id, first.id));
    const { id: _, ...copied } = row ?? expect.unreachable();
    const copies = Array.from({ length: 119 }, (_unused, n) => ({
      ...copied,
      uuid: randomUUID(),
      name: `${n}`,
    }));
    await fixture.db.insert(clips).values(copies);
    const refused = await create(user);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'too_many_recent' }]);
    await fixture.db.update(clips).set({ createdTs: 1 }).where(eq(clips.userId, copied.userId));
    expect((await create(user)).statusCode).toBe(200);
  });

  it('limits pending clips per user', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-many@example.com');
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => create(user, { start_time: 60 + n })),
    );
    const created = answers.filter((one) => one.statusCode === 200);
    expect([created.length, answers.filter((one) => one.statusCode === 400).length]).toEqual([5, 4]);
    const refused = await create(user);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'too_many_pending' }]);
    const pending = (await call('GET', '/clips/user', user.apiKey)).json<{ data: Clip[] }>().data;
    for (const clip of pending) await remove(clip, user);
    const next = await create(user);
    expect(next.statusCode).toBe(200);
    await remove(next.json<Clip>(), user);
    await fixture.jobs.runDue();
  });

  it('creates one clip for concurrent equal requests, and another one when the first is ready', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-user@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(user)));
    const ids = new Set(answers.map((one) => one.json<Clip>().id));
    expect([ids.size, await fixture.jobs.runDue()]).toEqual([1, 1]);
    const again = (await create(user)).json<Clip>();
    expect(ids.has(again.id)).toBe(false);
    await remove(again, user);
    await fixture.jobs.runDue();
  });

  it('renders a clip once whose job was lost', async () => {
    const { apiKey, userId } = await logInWithPass(fixture, 'northline', 'clip-lost@example.com');
    const kept = (await create({ apiKey, userId }, { name: 'Kept' })).json<Clip>();
    const lost = (await create({ apiKey, userId }, { name: 'Lost' })).json<Clip>();
    await fixture.db
      .update(clips)
      .set({ state: 'processing', progress: 40 })
      .where(eq(clips.uuid, lost.uuid));
    await fixture.db.execute(sql`delete from jobs.job where data->>'clipId' = ${String(lost.id)}`);
    const requeue = () => requeueLostClips({ ...fixture, nowTs: 0 }, renderClipQueue, []);
    const found = await Promise.all([requeue(), requeue()]);
    expect(found.reduce((sum, one) => sum + one)).toBe(1);
    // Delete one of the two clips, which saves its rendering: its job then ends without rendering.
    await remove(kept, { apiKey, userId });
    expect(await fixture.jobs.runDue()).toBe(2);
    expect((await call('GET', `/shared-clip/${lost.uuid}`, apiKey)).json<Clip>().state).toBe('ready');
    expect(await requeue()).toBe(0);
  });

  it('marks a clip as failed when its process was killed during the last attempt', async () => {
    const { apiKey, userId } = await logInWithPass(fixture, 'northline', 'clip-killed@example.com');
    const { uuid } = (await create({ apiKey, userId })).json<Clip>();
    // State after such a crash: an active job without a worker.
    await fixture.db.update(clips).set({ state: 'processing', progress: 40 }).where(eq(clips.uuid, uuid));
    await fixture.db.execute(sql`
      update jobs.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 minute',
        heartbeat_on = now() - interval '1 minute'
      where name = ${renderClipQueue.name} and state = 'created'`);
    await fixture.jobs.supervise(renderClipQueue);
    await fixture.jobs.runDue();
    const clip = (await call('GET', `/shared-clip/${uuid}`, apiKey)).json<Clip>();
    expect(clip).toMatchObject({ state: 'failed', url: null });
    expect(await fixture.jobs.runDue()).toBe(0);
  });

  it('fails a clip five minutes after it was queued, and renders it when it is tried again', async () => {
    const { apiKey, userId } = await logInWithPass(fixture, 'northline', 'clip-overdue@example.com');
    const { id, uuid } = (await create({ apiKey, userId })).json<Clip>();
    const state = async () => (await getShared(uuid, apiKey)).state;
    const ageJobs = (age: string) =>
      fixture.db.execute(sql`
        update jobs.job set created_on = now() - ${age}::interval, state = 'active'
        where name = ${renderClipQueue.name} and data->>'clipId' = ${String(id)}`);
    const failOverdueSince = (runningSinceMs: number) =>
      failOverdue({ db: fixture.db, nowTs: 0, runningSinceMs });
    await ageJobs('299 seconds');
    await failOverdueSince(0);
    expect(await state()).toBe('queued');
    await ageJobs('301 seconds');
    await failOverdueSince(Date.now() - 60_000);
    expect(await state()).toBe('queued');
    await failOverdueSince(0);
    expect(await state()).toBe('failed');

    // The old job still hangs.
    await call('POST', `/clip/${id}/retry`, apiKey);
    await failOverdueSince(0);
    expect(await state()).toBe('queued');
    await fixture.jobs.runDue();
    expect(await state()).toBe('ready');
  });

  // The killed process has a separate embedded database.
  it.skipIf(inject('postgresUrl') !== undefined)(
    'renders a clip after a restart when the platform was killed half way',
    { tags: ['deep'], timeout: RENDER_AFTER_KILL_TIMEOUT_MS },
    async () => {
      expect(await renderAfterKill()).toMatchObject({ state: 'ready', progress: 100 });
    },
  );
});

describe('lists', () => {
  it('lists ready clips for every user of the channel, and pending clips for their author', async () => {
    const clip = await readyClip(ann, { name: 'Listed' });
    const pending = (await create(ann, { name: 'Waiting' })).json<Clip>();
    const names = async (path: string, key: string) =>
      (await call('GET', path, key)).json<{ data: Clip[] }>().data.map((one) => one.name);
    const eventClipsPath = `/clips/event/${finished.id}?no_limit=1`;
    expect(await names(eventClipsPath, anonymousKey)).toContain('Listed');
    expect(await names(eventClipsPath, ann.apiKey)).not.toContain('Waiting');
    expect((await names('/clips/user', ann.apiKey)).slice(0, 2)).toEqual(['Waiting', 'Listed']);
    expect(await names('/clips/user', ben.apiKey)).not.toContain('Listed');
    expect(await names('/clips/user', otherChannelUser.apiKey)).toEqual([]);
    expect((await call('GET', '/clips/user', anonymousKey)).statusCode).toBe(401);
    expect((await call('GET', eventClipsPath, otherChannelUser.apiKey)).statusCode).toBe(404);
    expect((await call('GET', `/shared-clip/${clip.uuid}`, otherChannelUser.apiKey)).statusCode).toBe(404);
    expect((await call('GET', '/shared-clip/nonsense', anonymousKey)).statusCode).toBe(404);

    const eventList = (await call('GET', '/events/with_clip', anonymousKey)).json<{
      data: Event[];
      total: number;
    }>();
    expect(eventList.data.map((event) => event.id)).toContain(finished.id);
    expect(eventList.total).toBe(eventList.data.length);
    const otherChannelAnswer = await call('GET', '/events/with_clip', otherChannelUser.apiKey);
    expect(otherChannelAnswer.json()).toMatchObject({ data: [], total: 0 });
    expect((await remove(pending, ann)).statusCode).toBe(200);
  });
});

describe('clips of an event that is not free', () => {
  let paid: Event;
  let buyer: LoggedIn;
  beforeAll(async () => {
    paid = await findEvent('finished', 'paid');
    buyer = await logInWithPass(fixture, 'northline', 'clip-buyer@example.com');
    await subscribe(fixture, 'northline', buyer.userId);
  });
  const ofPaid = (change: object = {}) => ({ event_id: paid.id, event_media_id: paid.id, ...change });

  it('are listed and downloaded with access to the event only, and play for everyone with the link', async () => {
    const clip = await readyClip(buyer, ofPaid());
    const listed = async (path: string, apiKey: string) =>
      (await call('GET', path, apiKey)).json<{ data: { id: number }[]; total: number }>();
    const clipsPath = `/clips/event/${paid.id}`;
    for (const apiKey of [anonymousKey, ben.apiKey]) {
      expect(await listed(clipsPath, apiKey)).toMatchObject({ data: [], total: 0 });
      const { data } = await listed('/events/with_clip?no_limit=1', apiKey);
      expect(data.map(({ id }) => id)).not.toContain(paid.id);
      const shared = (await call('GET', `/shared-clip/${clip.uuid}`, apiKey)).json<Clip>();
      expect((await getMedia(shared.url ?? '')).statusCode).toBe(200);
    }
    for (const apiKey of [buyer.apiKey, ann.apiKey]) {
      expect((await listed(clipsPath, apiKey)).data.map(({ id }) => id)).toContain(clip.id);
      const { data } = await listed('/events/with_clip?no_limit=1', apiKey);
      expect(data.map(({ id }) => id)).toContain(paid.id);
    }
    expect((await call('GET', `/clip/download/${clip.id}`, ben.apiKey)).statusCode).toBe(404);
    expect((await call('GET', `/clip/download/${clip.id}`, ann.apiKey)).statusCode).toBe(200);
    await remove(clip, buyer);
  });

  it('neither play nor are downloaded inside a blackout of the event', async () => {
    const clip = await readyClip(ann);
    const download = (await call('GET', `/clip/download/${clip.id}`, ann.apiKey)).json<{ url: string }>();
    const blackout = { areas: [{ code: 'CA', name: 'Canada' }], untilTs: 4_000_000_000 };
    await fixture.db.update(events).set({ blackout }).where(eq(events.id, finished.id));
    inArea = true;
    fixture.clock.advance(10_001);
    const shared = (await call('GET', `/shared-clip/${clip.uuid}`, anonymousKey)).json<Clip>();
    expect(shared).toMatchObject({ state: 'ready', url: null, poster: null });
    for (const url of [clip.url ?? '', download.url]) expect((await getMedia(url)).statusCode).toBe(403);
    expect((await call('GET', `/clip/download/${clip.id}`, ann.apiKey)).statusCode).toBe(403);
    inArea = false;
    expect((await getMedia(clip.url ?? '')).statusCode).toBe(200);
    await fixture.db.update(events).set({ blackout: null }).where(eq(events.id, finished.id));
    await remove(clip, ann);
  });

  it('show at most ten minutes of it per user, counting repeated parts once', async () => {
    const part = (start_time: number) => ofPaid({ name: `From ${start_time}`, start_time, duration: 300 });
    await changeClipSettings({ max_duration_s: 300 });
    const created: Clip[] = [];
    for (const start of [0, 300, 150]) {
      const answer = await create(buyer, part(start));
      expect(answer.statusCode).toBe(200);
      created.push(answer.json<Clip>());
    }
    const refused = await create(buyer, ofPaid({ start_time: 599, duration: 30 }));
    expect(refused.json()).toMatchObject({
      errors: { duration: ['Your clips may show 10 minutes of this event in total; 0 seconds are left'] },
      code: 'public_limit',
      seconds_left: 0,
    });
    expect((await create(buyer, { start_time: 700, duration: 30 })).statusCode).toBe(200);
    await remove(created[1] ?? expect.unreachable(), buyer);
    expect((await create(buyer, ofPaid({ start_time: 500, duration: 30 }))).statusCode).toBe(200);
    for (const clip of (await call('GET', '/clips/user', buyer.apiKey)).json<{ data: Clip[] }>().data)
      await remove(clip, buyer);
    await fixture.jobs.runDue();
    await changeClipSettings({ max_duration_s: 120 });
  });
});

describe('GET /clip/download', () => {
  it('returns a URL that downloads the clip under its name, with ranges', async () => {
    const clip = await readyClip(ann);
    const answer = await call('GET', `/clip/download/${clip.id}`, ann.apiKey);
    const { url, file_name } = answer.json<{ url: string; file_name: string }>();
    expect(file_name).toBe('Гол overtime.mp4');
    const whole = await getMedia(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="??? overtime.mp4"; filename*=UTF-8''${encodeURIComponent('Гол overtime.mp4')}`,
    });
    const bytes = await readFile(clipFile(`${clip.uuid}.mp4`));
    expect(whole.rawPayload.equals(bytes)).toBe(true);

    const range = await getMedia(url, { range: 'bytes=100-199' });
    expect([range.statusCode, range.headers['content-range']]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ]);
    expect(range.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    const beyondEnd = await getMedia(url, { range: `bytes=${bytes.length}-` });
    expect([beyondEnd.statusCode, beyondEnd.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    expect((await getMedia(url.replace(/\/s\/\d/, '/s/9'))).statusCode).toBe(403);
    const etag = String(whole.headers.etag);
    const resumed = await getMedia(url, { range: 'bytes=100-', 'if-range': etag });
    expect([resumed.statusCode, resumed.rawPayload.length]).toEqual([206, bytes.length - 100]);
    const changed = await getMedia(url, { range: 'bytes=100-', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, bytes.length]);
    const head = await fixture.media.inject({
      method: 'HEAD',
      url: url.replace('http://media.test', ''),
      headers: { range: 'bytes=0-9' },
    });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)]);
  });

  it('rejects the playback URL for downloads', async () => {
    const clip = await readyClip(ann);
    const { url } = (await call('GET', `/clip/download/${clip.id}`, ann.apiKey)).json<{ url: string }>();
    const signatureOf = (signed: string | null) => /\/s\/([^/]+)/.exec(signed ?? '')?.[1] ?? '';
    expect((await getMedia(url.replace(signatureOf(url), signatureOf(clip.url)))).statusCode).toBe(403);
    expect((await getMedia(clip.url?.replace('video.mp4', 'clip.mp4') ?? '')).statusCode).toBe(404);
    await remove(clip, ann);
    expect((await getMedia(url)).statusCode).toBe(404);
  });

  it('rejects users without the capability, and unknown clips', async () => {
    const clip = await readyClip(ann);
    expect((await call('GET', `/clip/download/${clip.id}`, anonymousKey)).statusCode).toBe(401);
    expect((await call('GET', `/clip/download/${clip.id}`, ben.apiKey)).statusCode).toBe(403);
    expect((await call('GET', `/clip/download/${clip.id}`, otherChannelUser.apiKey)).statusCode).toBe(404);
    expect((await call('GET', '/clip/download/999999', ann.apiKey)).statusCode).toBe(404);
    const pending = (await create(ann)).json<Clip>();
    const earlyAnswer = await call('GET', `/clip/download/${pending.id}`, ann.apiKey);
    expect([earlyAnswer.statusCode, earlyAnswer.json()]).toEqual([
      400,
      { code: 'file_not_ready', message: 'This clip isn’t ready yet' },
    ]);
    expect((await call('GET', `/clip/download/${pending.id}`, ben.apiKey)).statusCode).toBe(404);
    await remove(pending, ann);
  });
});

describe('DELETE /clip', () => {
  it('deletes the user’s clip and its URLs at once, and its files when it can no longer be restored', async () => {
    const clip = await readyClip(ann, { name: 'Deleted' });
    expect((await remove(clip, ben)).statusCode).toBe(404);
    expect((await remove(clip, otherChannelUser)).statusCode).toBe(404);
    expect((await getMedia(clip.url ?? '')).statusCode).toBe(200);
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const answer = { id: clip.id, restorable_until_utc_ts: nowTs + 10 };
    expect((await remove(clip, ann)).json()).toEqual(answer);
    fixture.clock.advance(1000);
    expect((await remove(clip, ann)).json()).toEqual(answer);
    expect((await getMedia(clip.url ?? '')).statusCode).toBe(404);
    expect(await getShared(clip.uuid)).toMatchObject({
      state: 'deleted',
      removed_by: 'user',
      name: '',
      tags: [],
      url: null,
      poster: null,
    });
    for (const path of ['/clips/user', `/clips/event/${finished.id}`]) {
      const { data } = (await call('GET', `${path}?search=deleted`, ann.apiKey)).json<{ data: Clip[] }>();
      expect(data.map(({ id }) => id)).not.toContain(clip.id);
    }
    await removeFiles();
    expect(await hasFile(`${clip.uuid}.mp4`)).toBe(true);
    fixture.clock.advance(20_000);
    await removeFiles();
    expect([await hasFile(`${clip.uuid}.mp4`), await hasFile(`${clip.uuid}.jpg`)]).toEqual([false, false]);
    expect(await removeFiles()).toBe(0);
    expect((await remove(clip, ann)).statusCode).toBe(404);
    expect((await getShared(clip.uuid)).state).toBe('deleted');
  });

  it('leaves no file after deleting a pending clip', async () => {
    const clip = (await create(ben)).json<Clip>();
    await remove(clip, ben);
    await fixture.jobs.runDue();
    expect(await hasFile(`${clip.uuid}.mp4`)).toBe(false);
  });

  it('leaves no file of a pending clip whose process was killed before it removed them', async () => {
    const clip = (await create(ben)).json<Clip>();
    await remove(clip, ben);
    fixture.clock.advance(60_000);
    await removeFiles();
    const directory = join(fixture.directory, 'clips');
    await mkdir(join(directory, 'unfinished'), { recursive: true });
    await writeFile(clipFile(`${clip.uuid}.mp4`), 'moved');
    await writeFile(join(directory, 'unfinished', `${clip.uuid}.0.mp4`), 'half');
    await fixture.jobs.runDue();
    expect(await hasFile(`${clip.uuid}.mp4`)).toBe(false);
    expect(await readdir(join(directory, 'unfinished'))).toEqual([]);
  });
});

describe('POST /clip/{id}/restore', () => {
  const restore = (clip: Clip, user: LoggedIn) => call('POST', `/clip/${clip.id}/restore`, user.apiKey);

  it('restores a ready clip of the user for some seconds, also when repeated', async () => {
    const clip = await readyClip(ann, { name: 'Wanted back' });
    await remove(clip, ann);
    expect((await restore(clip, ben)).statusCode).toBe(404);
    fixture.clock.advance(12_000);
    expect((await restore(clip, ann)).json()).toMatchObject({ state: 'ready', name: 'Wanted back' });
    expect((await restore(clip, ann)).json()).toMatchObject({ state: 'ready' });
    fixture.clock.advance(60_000);
    await removeFiles();
    const { url } = await getShared(clip.uuid);
    expect((await getMedia(url ?? '')).statusCode).toBe(200);
    await remove(clip, ann);
    fixture.clock.advance(16_000);
    const late = await restore(clip, ann);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'not_restorable' }]);
  });

  it.each([
    ['before', (clip: Clip) => restore(clip, ann), () => fixture.jobs.runDue()],
    ['after', () => fixture.jobs.runDue(), (clip: Clip) => restore(clip, ann)],
  ])('renders a pending clip that is restored %s the worker skips it', async (_when, first, second) => {
    const clip = (await create(ann, { name: `Undone ${_when}` })).json<Clip>();
    await remove(clip, ann);
    await first(clip);
    await second(clip);
    await fixture.jobs.runDue();
    expect((await getShared(clip.uuid)).state).toBe('ready');
    await remove(clip, ann);
  });

  it('keeps a rendering that ends while the clip is deleted', async () => {
    const clip = (await create(ann, { name: 'Ready while deleted' })).json<Clip>();
    const queries = clipQueries(createScope(fixture.db, 'northline', Math.floor(fixture.clock.now() / 1000)));
    await queries.start(clip.id);
    await remove(clip, ann);
    expect(await queries.finish(clip.id)).toBe(true);
    expect((await restore(clip, ann)).json()).toMatchObject({ state: 'ready', progress: 100 });
    await remove(clip, ann);
    await fixture.jobs.runDue();
  });

  it('keeps the files of a restored clip that two workers have rendered', async () => {
    const clip = await readyClip(ann, { name: 'Rendered twice' });
    const queries = clipQueries(createScope(fixture.db, 'northline', Math.floor(fixture.clock.now() / 1000)));
    expect(await queries.finish(clip.id)).toBe(true);
    await remove(clip, ann);
    expect(await queries.finish(clip.id)).toBe(true);
    fixture.clock.advance(60_000);
    await removeFiles();
    expect(await queries.finish(clip.id)).toBe(false);
  });

  it('refuses a clip that the channel removed', async () => {
    const clip = await readyClip(ann, { name: 'Removed by the channel' });
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    await clipQueries(createScope(fixture.db, 'northline', nowTs)).delete(clip.id, 'channel');
    expect((await restore(clip, ann)).statusCode).toBe(400);
    expect((await remove(clip, ann)).statusCode).toBe(404);
    expect(await getShared(clip.uuid)).toMatchObject({ state: 'deleted', removed_by: 'channel' });
    await removeFiles();
    expect(await hasFile(`${clip.uuid}.mp4`)).toBe(false);
  });
});

describe('POST /clip/{id}', () => {
  const update = (clip: Clip, user: LoggedIn, change: object) =>
    call('POST', `/clip/${clip.id}`, user.apiKey, { _method: 'patch', ...change });

  it('changes name or tags of the user’s clip', async () => {
    const clip = (await create(ann, { name: 'Before' })).json<Clip>();
    expect((await update(clip, ann, { name: ' After ' })).json()).toMatchObject({
      name: 'After',
      tags: ['goal', 'overtime'],
    });
    expect((await update(clip, ann, { tags: ['save'] })).json()).toMatchObject({
      name: 'After',
      tags: ['save'],
    });
    expect((await update(clip, ben, { name: 'Mine' })).statusCode).toBe(404);
    await remove(clip, ann);
    expect((await update(clip, ann, { name: 'Gone' })).statusCode).toBe(404);
  });

  it.each([
    ['no name', { name: ' ' }, { name: ['Please fill in the input field.'] }],
    ['no tag', { tags: [] }, { tags: ['Please select tag'] }],
    ['an unknown tag', { tags: ['gaol'] }, { tags: ['The channel has no tag “gaol”'] }],
  ])('rejects %s', async (_what, change, errors) => {
    const clip = (await create(ann)).json<Clip>();
    const answer = await update(clip, ann, change);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors }]);
    await remove(clip, ann);
  });

  it('keeps a tag that the channel has removed', async () => {
    const clip = (await create(ann, { tags: ['save'] })).json<Clip>();
    await changeClipSettings({ tags: [{ alias: 'goal', name: 'Goal' }] });
    expect((await update(clip, ann, { name: 'Still a save' })).json()).toMatchObject({ tags: ['save'] });
    expect((await create(ann, { tags: ['save'] })).statusCode).toBe(422);
    await changeClipSettings({ tags: fixture.seedOf('northline').channel.settings.clips?.tags ?? [] });
    await remove(clip, ann);
  });
});

describe('POST /clip/{id}/retry', () => {
  const retry = (clip: Clip, user: LoggedIn) => call('POST', `/clip/${clip.id}/retry`, user.apiKey);

  it('queues a failed clip of the user once, and renders it', async () => {
    const clip = await failedClip(ann, { name: 'Second try' });
    expect((await retry(clip, ben)).statusCode).toBe(404);
    const answers = await Promise.all([retry(clip, ann), retry(clip, ann), retry(clip, ann)]);
    expect(answers.map((one) => one.json<Clip>().state)).toEqual(['queued', 'queued', 'queued']);
    expect(await fixture.jobs.runDue()).toBe(1);
    expect((await getShared(clip.uuid)).state).toBe('ready');
    const again = await retry(clip, ann);
    expect([again.statusCode, again.json()]).toEqual([400, { message: 'This clip is ready already' }]);
    await remove(clip, ann);
    expect((await retry(clip, ann)).statusCode).toBe(404);
  });

  it('respects the limits and the capability', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-retry@example.com');
    const failed = await failedClip(user);
    const pending: Clip[] = [];
    for (let n = 0; n < 5; n += 1) pending.push((await create(user, { name: `Pending ${n}` })).json<Clip>());
    expect((await retry(failed, user)).json()).toMatchObject({ code: 'too_many_pending' });
    for (const clip of pending) await remove(clip, user);
    await fixture.db.delete(customFormFields).where(eq(customFormFields.userId, user.userId));
    const refused = await retry(failed, user);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'clipping_missing' }]);
    await fixture.jobs.runDue();
  });
});

describe('idempotency keys', () => {
  const key = 'key-of-an-editor';

  it('create one clip per user, for concurrent requests, other content, and after it is ready or deleted', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-key@example.com');
    const keyed = (change: object = {}) => create(user, { idempotency_key: key, ...change });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => keyed({ start_time: 60 + n, name: `No ${n}` })),
    );
    const ids = new Set(answers.map((one) => one.json<Clip>().id));
    expect([ids.size, await fixture.jobs.runDue()]).toEqual([1, 1]);
    const again = (await keyed()).json<Clip>();
    expect([ids.has(again.id), again.state]).toEqual([true, 'ready']);
    // A request that would now be invalid is a repetition too.
    expect((await keyed({ tags: [] })).json()).toMatchObject({ id: again.id });
    const ofOther = (await create(ben, { idempotency_key: key })).json<Clip>();
    expect(ids.has(ofOther.id)).toBe(false);
    await remove(ofOther, ben);
    await remove(again, user);
    expect((await keyed()).json()).toMatchObject({ id: again.id, state: 'deleted', name: '' });
    expect(await fixture.db.$count(clips, eq(clips.userId, user.userId))).toBe(1);
    await fixture.jobs.runDue();
  });

  it('lead to the equal pending clip that they found, also when it is ready', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-keys@example.com');
    const first = (await create(user, { idempotency_key: 'first-editor' })).json<Clip>();
    const second = (await create(user, { idempotency_key: 'second-editor' })).json<Clip>();
    await fixture.jobs.runDue();
    const repeated = (await create(user, { idempotency_key: 'second-editor' })).json<Clip>();
    expect([second.id, repeated.id]).toEqual([first.id, first.id]);
    await remove(first, user);
  });
});

describe('the limit of stored minutes', () => {
  it('refuses a clip, a retry and a restore above it, with used and allowed minutes', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-stored@example.com');
    await changeClipSettings({ max_stored_minutes: 1.5 });
    const first = (await create(user, { name: 'First', duration: 60 })).json<Clip>();
    const refused = await create(user, { name: 'Second', duration: 31 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        errors: {
          duration: [
            'You can keep 1.5 minutes of clips; your clips have 1 minutes. Delete clips that you no longer need',
          ],
        },
      },
    ]);
    const usageOf = async () =>
      (await call('GET', '/clips/user', user.apiKey)).json<{ usage: object }>().usage;
    expect(await usageOf()).toEqual({ stored: 60, limit: 90 });
    await remove(first, user);
    const second = (await create(user, { name: 'Second', duration: 31 })).json<Clip>();
    const notRestored = await call('POST', `/clip/${first.id}/restore`, user.apiKey);
    expect([notRestored.statusCode, notRestored.json()]).toMatchObject([422, { code: 'storage_full' }]);
    await remove(second, user);
    await changeClipSettings({ max_stored_minutes: null });
    expect(await usageOf()).toEqual({ stored: 0, limit: null });
    await fixture.jobs.runDue();
  });
});

describe('filters of lists', () => {
  it('select clips by tag and by words of the name, without accents and case, page by page', async () => {
    const save = await readyClip(ann, { name: 'Arrêt de Saint-Élie', tags: ['save'] });
    const goal = await readyClip(ann, { name: 'But de Saint-Élie', tags: ['goal'] });
    const list = async (path: string) =>
      (await call('GET', path, ann.apiKey)).json<{ data: { id: number }[]; total: number }>();
    for (const path of ['/clips/user', `/clips/event/${finished.id}`]) {
      const idsOf = async (query: string) => (await list(`${path}?${query}`)).data.map(({ id }) => id);
      expect(await idsOf('search=ELIE%20saint')).toEqual([goal.id, save.id]);
      expect(await idsOf('search=elie&tag=save')).toEqual([save.id]);
      expect(await idsOf('search=elie&limit=1&offset=1')).toEqual([save.id]);
      expect((await list(`${path}?search=elie&limit=1`)).total).toBe(2);
      expect(await idsOf('search=missing')).toEqual([]);
    }
    const eventIds = async (query: string) =>
      (await list(`/events/with_clip?${query}`)).data.map(({ id }) => id);
    expect(await eventIds('search=arret')).toEqual([finished.id]);
    expect(await eventIds('search=arret&tag=goal')).toEqual([]);
    await remove(save, ann);
    await remove(goal, ann);
  });
});

describe('GET /downloads/user', () => {
  it('lists clips and events with the last download first, and deleted clips without their clip', async () => {
    const user = await logInWithPass(fixture, 'northline', 'clip-downloads@example.com');
    await subscribe(fixture, 'northline', user.userId);
    const clip = await readyClip(user, { name: 'Taken home' });
    const list = async (query = '') =>
      (await call('GET', `/downloads/user${query}`, user.apiKey)).json<{
        data: UserDownload[];
        total: number;
      }>();
    expect(await list()).toMatchObject({ data: [], total: 0 });
    await call('GET', `/clip/download/${clip.id}`, user.apiKey);
    fixture.clock.advance(2000);
    expect((await call('GET', `/download-event/${finished.id}`, user.apiKey)).statusCode).toBe(200);
    // The second one within a day is the same download, e.g. resumed.
    await call('GET', `/clip/download/${clip.id}`, user.apiKey);
    expect(await fixture.db.$count(clipDownloads, eq(clipDownloads.clipId, clip.id))).toBe(1);
    fixture.clock.advance(86_400_000);
    await call('GET', `/clip/download/${clip.id}`, user.apiKey);
    expect(await fixture.db.$count(clipDownloads, eq(clipDownloads.clipId, clip.id))).toBe(2);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        kind: 'clip',
        clip: { id: clip.id, name: 'Taken home' },
        shape: 'wide',
        event: { id: finished.id },
        downloaded_utc_ts: Math.floor(fixture.clock.now() / 1000),
      },
      { kind: 'event', clip: null, event: { id: finished.id }, quality: expect.any(String) },
    ]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(2);
    expect((await list('?limit=1&offset=1')).data.map(({ kind }) => kind)).toEqual(['event']);
    await fixture.db.insert(clipRenditions).values({
      channelId: 'northline',
      clipId: clip.id,
      shape: 'vertical',
      state: 'ready',
      progress: 100,
      createdTs: 1,
    });
    fixture.clock.advance(1000);
    await call('GET', `/clip/download/${clip.id}?shape=vertical`, user.apiKey);
    expect((await list()).data.map(({ kind, shape }) => [kind, shape])).toEqual([
      ['clip', 'vertical'],
      ['clip', 'wide'],
      ['event', undefined],
    ]);
    await remove(clip, user);
    fixture.clock.advance(30_000);
    await removeFiles();
    expect((await list()).data[0]).toMatchObject({ kind: 'clip', clip: null, event: { id: finished.id } });
  });
});

it('finds clips that an earlier version wrote by name', async () => {
  const clip = await readyClip(ann, { name: 'Écrit avant' });
  await fixture.db.update(clips).set({ foldedName: null }).where(eq(clips.uuid, clip.uuid));
  const found = async () =>
    (await call('GET', '/clips/user?search=ecrit', ann.apiKey)).json<{ total: number }>().total;
  expect(await found()).toBe(0);
  await foldClipNames(fixture.db, Math.floor(fixture.clock.now() / 1000));
  expect(await found()).toBe(1);
  await remove(clip, ann);
});

describe('shared clips', () => {
  it('are found by their uuid in capitals', async () => {
    const clip = (await create(ann)).json<Clip>();
    expect((await getShared(clip.uuid.toUpperCase())).id).toBe(clip.id);
    await remove(clip, ann);
  });
});

it('settings have the longest clip and the vocabulary of the channel', async () => {
  const settings = (await call('GET', '/settings', anonymousKey)).json<Settings>();
  expect(settings.clips).toMatchObject({ max_duration: 120 });
  expect(settings.clips?.tags).toContainEqual({ alias: 'goal', name: 'Goal' });
});

describe('a clip that an operator hid', () => {
  const hide = (clip: Clip, hiddenTs: number | null) =>
    fixture.db.update(clips).set({ hiddenTs }).where(eq(clips.uuid, clip.uuid));
  const idsOf = async (path: string, user: LoggedIn) =>
    (await call('GET', path, user.apiKey)).json<{ data: { id: number }[] }>().data.map(({ id }) => id);

  it('is neither listed, played, downloaded nor named for others, until it is shown again', async () => {
    const clip = await readyClip(ben, { name: 'Unfriendly zebra', start_time: 30 });
    const url = clip.url ?? expect.unreachable();
    expect((await call('GET', `/clip/download/${clip.id}`, ann.apiKey)).statusCode).toBe(200);
    await hide(clip, 1);
    const lists = [`/clips/event/${finished.id}?search=zebra`, '/events/with_clip?search=zebra'];
    for (const path of lists) expect(await idsOf(path, ann), path).toEqual([]);
    expect((await getMedia(url)).statusCode).toBe(404);
    for (const { apiKey } of [ann, ben])
      expect((await call('GET', `/clip/download/${clip.id}`, apiKey)).statusCode).toBe(404);
    const rendered = await call('POST', `/shared-clip/${clip.uuid}/rendition`, ann.apiKey, {
      shape: 'square',
    });
    expect(rendered.statusCode).toBe(404);
    const gone = { state: 'deleted', removed_by: 'channel', is_hidden: true, name: '', tags: [], url: null };
    expect(await getShared(clip.uuid)).toMatchObject({ ...gone, poster: null, is_own: false });
    const downloads = await call('GET', '/downloads/user', ann.apiKey);
    expect(downloads.json<{ data: UserDownload[] }>().data[0]?.clip).toMatchObject(gone);
    await hide(clip, null);
    expect(await idsOf(lists[0] ?? '', ann)).toEqual([clip.id]);
    expect((await getMedia(url)).statusCode).toBe(200);
    expect(await getShared(clip.uuid)).not.toHaveProperty('is_hidden');
  });

  it('stays in the list of its user, who sees that it is hidden, also after deleting and restoring it', async () => {
    const clip = await readyClip(ann, { name: 'Own zebra', start_time: 40 });
    await hide(clip, 1);
    const shown = { name: 'Own zebra', state: 'ready', is_hidden: true, url: null, poster: null };
    const listed = await call('GET', '/clips/user?search=zebra', ann.apiKey);
    expect(listed.json<{ data: Clip[] }>().data).toContainEqual(expect.objectContaining(shown));
    await remove(clip, ann);
    await call('POST', `/clip/${clip.id}/restore`, ann.apiKey);
    expect(await getShared(clip.uuid, ann.apiKey)).toMatchObject(shown);
  });
});

describe('signed clip URLs', () => {
  it('rejects an expired clip URL', async () => {
    const clip = await readyClip(ann);
    fixture.clock.advance(6.5 * 3_600_000);
    expect((await getMedia(clip.url ?? '')).statusCode).toBe(403);
  });
});
