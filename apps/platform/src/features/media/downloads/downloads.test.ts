import { join } from 'node:path';
import {
  type DownloadQuality,
  type DownloadUsage,
  type Event,
  type EventDetail,
  eventTitle,
  type User,
} from '@grandstand/api';
import { readClipSettings } from '@grandstand/content-files';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';
import { readFragments } from '../footage/testing/read-fragment.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { syntheticInit, writeSyntheticFootage } from '../footage/testing/synthetic-footage.ts';

let fixture: CallFixture;
let subscriber: LoggedIn;
let fan: LoggedIn;
let otherChannelUser: LoggedIn;
let anonymousKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  subscriber = await logIn(fixture, 'northline', 'saver@example.com');
  fan = await logIn(fixture, 'northline', 'fan@example.com');
  otherChannelUser = await logIn(fixture, 'homefield', 'saver@example.com');
  anonymousKey = await fixture.openAnonymousSession('northline');
  await subscribe(fixture, 'northline', subscriber.userId);
  await subscribe(fixture, 'homefield', otherChannelUser.userId);
});
afterAll(() => fixture.close());

const get = (path: string, key: string) =>
  fixture.api.inject({ url: `/api${path}`, query: { api_key: key } });
const getMedia = (url: string, headers: Record<string, string> = {}) =>
  fixture.media.inject({ url: url.replace('http://media.test', ''), headers });
async function findEvent(status: string, type = 'paid'): Promise<Event> {
  const answer = await fixture.api.inject({
    url: '/api/events',
    query: { api_key: anonymousKey, stream_status: status, no_limit: '1' },
  });
  return answer.json<{ data: Event[] }>().data.find((event) => event.type === type) ?? expect.unreachable();
}
const download = (event: Event, key: string) => get(`/download-event/${event.id}`, key);
const downloadOf = async (event: Event) =>
  (await download(event, subscriber.apiKey)).json<{ url: string; file_name: string; size: number }>();
const countedDownloads = async ({ apiKey }: LoggedIn) =>
  (await get('/profile', apiKey)).json<User>().featureCount.downloads;

async function limitDownloads(max_downloads: number | null): Promise<void> {
  const [row] = await fixture.db.select().from(channels).where(eq(channels.id, 'northline'));
  if (!row) expect.unreachable();
  const settings = { ...row.settings, clips: { ...readClipSettings(row.settings.clips), max_downloads } };
  await fixture.db.update(channels).set({ settings }).where(eq(channels.id, 'northline'));
}

/** Of the synthetic footage: id and height. */
const QUALITIES = [
  ['720p', 720],
  ['240p', 240],
];

describe('GET /download-event', () => {
  it('returns a URL that downloads the whole recording under the event’s title, and counts it', async () => {
    const event = await findEvent('finished');
    const { url, file_name, size } = await downloadOf(event);
    expect(file_name).toBe(`${eventTitle(event)}.mp4`);
    const whole = await getMedia(url);
    expect(whole.rawPayload.length).toBe(size);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(whole.rawPayload.length),
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
    });
    expect(whole.rawPayload.subarray(0, syntheticInit().length).equals(syntheticInit())).toBe(true);
    const fragments = readFragments(whole.rawPayload.subarray(syntheticInit().length));
    expect(fragments).toHaveLength(Math.floor((event.end_utc_ts - event.event_utc_ts) / 3.2));
    expect(fragments.every(({ tracks }, n) => tracks[0]?.time === BigInt(n * 40_960))).toBe(true);
    expect(await countedDownloads(subscriber)).toBe(1);
  });

  it('offers the qualities of the recording, the best first, each with the size of its file', async () => {
    const event = await findEvent('finished');
    const path = `/download-event/${event.id}`;
    const qualities = (await get(`${path}/qualities`, subscriber.apiKey)).json<DownloadQuality[]>();
    expect(qualities.map(({ id, height }) => [id, height])).toEqual(QUALITIES);
    for (const { id, size } of qualities) {
      const chosen = await fixture.api.inject({
        url: `/api${path}`,
        query: { api_key: subscriber.apiKey, quality: id },
      });
      const { url, size: answered } = chosen.json<{ url: string; size: number }>();
      expect(url).toContain(`/${event.id}/${id}/event.mp4`);
      expect((await getMedia(url)).rawPayload.length).toBe(size);
      expect(answered).toBe(size);
    }
  });

  it('rejects an unknown quality, and a link of another quality than it was signed for', async () => {
    const event = await findEvent('finished');
    const query = { api_key: subscriber.apiKey, quality: '4320p' };
    const answer = await fixture.api.inject({ url: `/api/download-event/${event.id}`, query });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { quality: ['This event has no such quality'] } },
    ]);
    const { url } = await downloadOf(event);
    expect((await getMedia(url.replace('/720p/', '/240p/'))).statusCode).toBe(403);
  });

  it('counts an event once in 24 hours, although its link is renewed or requested twice at once', async () => {
    const user = await logIn(fixture, 'northline', 'counted@example.com');
    await subscribe(fixture, 'northline', user.userId);
    const event = await findEvent('finished');
    const startMs = fixture.clock.now();
    await Promise.all([download(event, user.apiKey), download(event, user.apiKey)]);
    fixture.clock.advance(86_399_000);
    await download(event, user.apiKey);
    expect(await countedDownloads(user)).toBe(1);
    fixture.clock.advance(1000);
    await download(event, user.apiKey);
    expect(await countedDownloads(user)).toBe(2);
    fixture.clock.advance(startMs - fixture.clock.now());
  });

  it('resumes a download at any byte', async () => {
    const { url } = await downloadOf(await findEvent('finished'));
    const { rawPayload: whole } = await getMedia(url);
    const initLength = syntheticInit().length;
    for (const [start, end] of [
      [0, 3],
      [initLength - 2, initLength + 2],
      [initLength, initLength],
      [initLength + 1000, initLength + 9000],
      [whole.length - 1, whole.length - 1],
    ] as const) {
      const range = await getMedia(url, { range: `bytes=${start}-${end}` });
      expect([range.statusCode, range.headers['content-range']]).toEqual([
        206,
        `bytes ${start}-${end}/${whole.length}`,
      ]);
      expect(range.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
    }
    const beyondEnd = await getMedia(url, { range: `bytes=${whole.length}-` });
    expect([beyondEnd.statusCode, beyondEnd.headers['content-range']]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
  });

  it('continues an interrupted download with a renewed link', async () => {
    const event = await findEvent('finished');
    const interrupted = await downloadOf(event);
    const { rawPayload: whole, headers } = await getMedia(interrupted.url);
    fixture.clock.advance(7 * 3_600_000);
    expect((await getMedia(interrupted.url)).statusCode).toBe(403);
    const renewed = await downloadOf(event);
    const rest = await getMedia(renewed.url, { range: 'bytes=5000-', 'if-range': String(headers.etag) });
    expect([rest.statusCode, rest.headers.etag]).toEqual([206, headers.etag]);
    expect(rest.rawPayload.equals(whole.subarray(5000))).toBe(true);
    fixture.clock.advance(-7 * 3_600_000);
  });

  it('refuses more files than the channel allows in 30 days, but renews links', async () => {
    const user = await logIn(fixture, 'northline', 'limited@example.com');
    await subscribe(fixture, 'northline', user.userId);
    const event = await findEvent('finished');
    const request = (quality: string) =>
      fixture.api.inject({
        url: `/api/download-event/${event.id}`,
        query: { api_key: user.apiKey, quality },
      });
    const usage = async () =>
      (await get('/downloads/user', user.apiKey)).json<{ usage: DownloadUsage }>().usage;
    expect(await usage()).toEqual({ used: 0, limit: null });
    await limitDownloads(1);
    expect((await request('720p')).statusCode).toBe(200);
    expect((await request('720p')).statusCode).toBe(200);
    const refused = await request('240p');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { message: 'Download limit reached: 1 in 30 days', code: 'limit_reached' },
    ]);
    expect(await usage()).toEqual({ used: 1, limit: 1 });
    fixture.clock.advance(30 * 86_400_000);
    expect(await usage()).toEqual({ used: 0, limit: 1 });
    fixture.clock.advance(-30 * 86_400_000);
    await limitDownloads(null);
  });

  it('rejects anonymous users, users without downloads, other channels, and unknown events', async () => {
    const event = await findEvent('finished');
    const refused = [
      await download(event, anonymousKey),
      await download(event, fan.apiKey),
      await get(`/download-event/${event.id}/qualities`, fan.apiKey),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
      [401, { message: 'user must be logged in' }],
      [403, { message: 'Your pass doesn’t include downloads', code: 'download_missing' }],
      [403, { message: 'Your pass doesn’t include downloads', code: 'download_missing' }],
    ]);
    expect((await download(event, otherChannelUser.apiKey)).statusCode).toBe(404);
    expect((await get('/download-event/999999', subscriber.apiKey)).statusCode).toBe(404);
    expect((await get('/download-event/x', subscriber.apiKey)).statusCode).toBe(422);
  });

  it('rejects events without access and unfinished events', async () => {
    const megdan = fixture.seedOf('megdan');
    const user = await logIn(fixture, megdan.channel.id, 'ppv@example.com');
    await subscribe(fixture, megdan.channel.id, user.userId);
    const answer = await fixture.api.inject({
      url: '/api/events',
      query: { api_key: user.apiKey, stream_status: 'finished', no_limit: '1' },
    });
    // A subscription does not include pay-per-view events.
    const ppv = answer.json<{ data: Event[] }>().data.find((event) => event.type === 'ppv');
    const ppvAnswer = await get(`/download-event/${ppv?.id}`, user.apiKey);
    expect([ppvAnswer.statusCode, ppvAnswer.json()]).toEqual([
      403,
      { message: 'You don’t have access to this event', code: 'no_access' },
    ]);

    for (const status of ['live', 'upcoming']) {
      const early = await download(await findEvent(status, 'free'), subscriber.apiKey);
      expect([early.statusCode, early.json()]).toEqual([
        400,
        { message: 'This event hasn’t finished yet', code: 'file_not_ready' },
      ]);
    }
  });

  it('requires a URL signed for downloads, and rejects the playback URL', async () => {
    const event = await findEvent('finished');
    const { url } = await downloadOf(event);
    const detail = (await get(`/events/${event.id}`, subscriber.apiKey)).json<EventDetail>();
    const playbackSignature = /\/s\/([^/]+)\//.exec(detail.media[0]?.url ?? '')?.[1] ?? '';
    expect((await getMedia(url.replace(/\/s\/[^/]+/, `/s/${playbackSignature}`))).statusCode).toBe(403);
    expect((await getMedia(url.replace(`/${event.id}/`, `/${event.id + 1}/`))).statusCode).toBe(403);
    expect((await getMedia(url.replace('/northline/', '/homefield/'))).statusCode).toBe(403);
    expect((await getMedia(url.replace(/\/s\/[^/]+/, ''))).statusCode).toBe(404);
    fixture.clock.advance(6.5 * 3_600_000);
    expect((await getMedia(url)).statusCode).toBe(403);
  });
});
