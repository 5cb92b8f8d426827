import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Event, EventDetail, VodMediaDetail } from '@grandstand/api';
import { contentSchemas } from '@grandstand/content-files';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { NO_GEO } from '../../identity/geo/geo.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { exportChannel } from '../../operation/operator/export-channel.ts';
import { importChannel } from '../../operation/operator/import-channel.ts';
import { openOperatorContext } from '../../operation/operator/operator-context.ts';
import { readSigningProfiles, type StreamSettings } from '../signing/index.ts';
import { verifyEdgeAuth, verifyMux } from '../signing/testing/verify-link.ts';
import {
  EVERY_KIND,
  HMAC_KEY,
  MUX_KEY_ID,
  RSA_PUBLIC_KEY,
  writeProfiles,
} from '../signing/testing/write-profiles.ts';
import { mediaPlaylist, MULTIVARIANT, type Origin, startOrigin } from './testing/origin-server.ts';

const CHANNEL = 'northline';
/** Longer than a granted request is repeated without asking the database. */
const RECHECK_MS = 11_000;

let fixture: CallFixture;
let origin: Origin;
let streams: StreamSettings;
let folder: string;
let eventId: number;
let otherEventId: number;
let fan: LoggedIn;
beforeAll(async () => {
  const file = writeProfiles(EVERY_KIND, { private_hosts: ['127.0.0.1'] });
  const read = readSigningProfiles(file);
  streams = read.ok ? read.value : expect.unreachable();
  await rm(dirname(file), { recursive: true });
  fixture = await createCallFixture(NO_GEO, null, streams);
  folder = await mkdtemp(join(tmpdir(), 'grandstand-streams-'));
  origin = await startOrigin();
  origin.files.set('/live/42/master.m3u8', MULTIVARIANT);
  const first = fixture.clock.now() - 60_000;
  origin.files.set('/live/42/720p/index.m3u8', mediaPlaylist({ count: 10, startMs: first }));
  const key = await fixture.openAnonymousSession(CHANNEL);
  const { data } = await get<{ data: Event[] }>('/events?stream_status=live', key);
  eventId = data[0]?.id ?? expect.unreachable();
  const { data: finished } = await get<{ data: Event[] }>('/events?stream_status=finished&limit=1', key);
  otherEventId = finished[0]?.id ?? expect.unreachable();
  await fixture.db.update(events).set({ type: 'paid' }).where(ofEvent());
  fan = await newFan('fan@example.com');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await origin.close();
  await fixture.close();
});

async function newFan(email: string): Promise<LoggedIn> {
  const user = await logIn(fixture, CHANNEL, email);
  await subscribe(fixture, CHANNEL, user.userId);
  return user;
}
async function get<T>(path: string, apiKey: string): Promise<T> {
  const url = `/api${path}${path.includes('?') ? '&' : '?'}api_key=${apiKey}`;
  return (await fixture.api.inject({ url })).json<T>();
}
const load = (url: string, headers = {}) =>
  fixture.media.inject({ url: url.replace('http://media.test', ''), headers });
const actor = () => ({ operator: 'ops', reason: 'a test', nowTs: fixture.clock.now() / 1000 });
async function exported() {
  const opened = await openOperatorContext(fixture.db, CHANNEL, actor());
  const content = opened.ok ? await exportChannel(opened.value) : opened;
  return content.ok ? content.value : expect.unreachable(content.error);
}

let imports = 0;
async function importFile(content: object) {
  imports += 1;
  const path = join(folder, `${imports}.json`);
  await writeFile(path, JSON.stringify(content));
  const options = { isDryRun: false, removesMissing: false, signingProfiles: streams.profiles };
  return importChannel(fixture.db, actor(), { id: CHANNEL, path, ...options });
}
/** Gives the event a stream, and returns the event as the fan gets it. */
async function setStream(stream: object): Promise<EventDetail> {
  const parsed = contentSchemas.events.element.shape.stream.parse(stream);
  await fixture.db.update(events).set({ stream: parsed }).where(ofEvent());
  // Processes take over streams within ten seconds.
  fixture.clock.advance(RECHECK_MS);
  return get(`/events/${eventId}`, fan.apiKey);
}
const ofEvent = () => and(eq(events.channelId, CHANNEL), eq(events.id, eventId));
const hmacUrl = () => `${origin.url}/live/42/master.m3u8`;

describe('an event with a stream by URL', () => {
  it('plays from the CDN with links that are signed for the viewer, and ends with the session', async () => {
    await setStream({ url: hmacUrl(), profile: 'hmac-query' });
    const leaving = await newFan('leaving@example.com');
    const { media } = await get<EventDetail>(`/events/${eventId}`, leaving.apiKey);
    expect(media).toMatchObject([{ kind: 'live', thumbnails: null, captions: [] }]);
    const url = media[0]?.url ?? expect.unreachable();
    const multivariant = await load(url);
    expect([multivariant.statusCode, multivariant.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    const path = /^[\w-]+\/index\.m3u8$/m.exec(multivariant.body)?.[0] ?? expect.unreachable();
    const playlistUrl = url.replace('master.m3u8', path);
    const playlist = await load(playlistUrl);
    expect(playlist.headers['cache-control']).toBe('private, max-age=1');
    const segment = playlist.body.split('\n').find((line) => line.startsWith('http')) ?? expect.unreachable();
    const nowTs = fixture.clock.now() / 1000;
    expect(verifyEdgeAuth(new URL(segment), { key: HMAC_KEY, name: 'hdnts', nowTs })).toBeNull();

    const ofOtherEvent = playlistUrl.replace(String(eventId), String(otherEventId));
    const ofOtherChannel = playlistUrl.replaceAll(CHANNEL, 'megdan');
    expect((await load(ofOtherEvent)).statusCode).toBe(403);
    expect((await load(ofOtherChannel)).statusCode).toBe(404);

    const fetched = origin.requests.length;
    await fixture.api.inject({ method: 'POST', url: '/api/auth/logout', body: { api_key: leaving.apiKey } });
    fixture.clock.advance(RECHECK_MS);
    expect((await load(playlistUrl)).statusCode).toBe(403);
    expect(origin.requests).toHaveLength(fetched);
  });

  it('is not signed for viewers without access', async () => {
    await setStream({ url: 'https://stream.mux.com/abc123.m3u8', profile: 'jwt' });
    const anonymous = await fixture.openAnonymousSession(CHANNEL);
    const detail = await get<EventDetail>(`/events/${eventId}`, anonymous);
    expect([detail.media, detail.sample]).toEqual([[], undefined]);
  });

  it('has a link to the CDN where this serves its own playlists', async () => {
    const { media } = await setStream({
      live: 'https://stream.mux.com/abc123.m3u8',
      thumbnails: 'https://image.mux.com/abc123/storyboard.vtt',
      profile: 'jwt',
    });
    const nowTs = fixture.clock.now() / 1000;
    const trusted = { publicKey: RSA_PUBLIC_KEY, keyId: MUX_KEY_ID, nowTs };
    expect(verifyMux(new URL(media[0]?.url ?? ''), trusted)).toBeNull();
    expect(verifyMux(new URL(media[0]?.thumbnails ?? ''), trusted)).toBeNull();
    expect(verifyMux(new URL(media[0]?.url ?? ''), { ...trusted, nowTs: nowTs + 3661 })).toBe('expired');
  });

  it('says to which origins players send the cookies that its playlists set', async () => {
    const cdn = 'https://cdn.league.example';
    const { media } = await setStream({
      url: `${cdn}/live/42/master.m3u8`,
      profile: 'cloudfront-cookies',
    });
    expect(media[0]?.with_credentials).toEqual([cdn, 'http://media.test']);
  });

  it('says why it does not play at the moment', async () => {
    origin.files.set('/live/41/master.m3u8', { status: 500 });
    const { media } = await setStream({ url: `${origin.url}/live/41/master.m3u8`, profile: 'none' });
    const answer = await load(media[0]?.url ?? '');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<object>()]).toEqual([
      503,
      '5',
      { message: 'The origin of the stream answers with 500' },
    ]);
  });

  it('is over without a recording, and cannot be downloaded or clipped', async () => {
    const detail = await setStream({ live: hmacUrl(), profile: 'hmac-query' });
    expect(detail.media).toHaveLength(1);
    const clip = {
      event_id: eventId,
      name: 'A clip',
      tags: ['goal'],
      start_time: 1,
      duration: 5,
      api_key: fan.apiKey,
    };
    const refused = await fixture.api.inject({ method: 'POST', url: '/api/clip', body: clip });
    expect(refused.statusCode).toBe(422);
    fixture.clock.advance((detail.end_utc_ts - fixture.clock.now() / 1000 + 60) * 1000);
    expect((await get<EventDetail>(`/events/${eventId}`, fan.apiKey)).media).toEqual([]);
    const download = await fixture.api.inject({
      url: `/api/download-event/${eventId}?api_key=${fan.apiKey}`,
    });
    expect(download.json<object>()).toMatchObject({ message: 'There is no recording of this event' });
  });
});

describe('a medium of the library with a stream by URL', () => {
  it('plays through the media origin', async () => {
    const { vod } = await exported();
    const medium = vod.media.find(({ kind }) => kind === 'vod') ?? expect.unreachable();
    origin.files.set('/vod/7/master.m3u8', mediaPlaylist({ count: 3, isEnded: true }));
    const stream = { url: `${origin.url}/vod/7/master.m3u8`, profile: 'hmac-path' };
    const imported = await importFile({ vod: { ...vod, media: [{ ...medium, stream }] } });
    expect(imported).toMatchObject({ ok: true });
    const detail = await get<VodMediaDetail>(`/vod-media-items/${medium.id}`, fan.apiKey);
    const playlist = await load(
      (detail.url ?? expect.unreachable()).replace('master.m3u8', 'main/index.m3u8'),
    );
    expect(playlist.body).toContain(`${origin.url}/hdntl=exp=`);
    expect(playlist.body).toContain('#EXT-X-ENDLIST');
  });
});

describe('an import', () => {
  let row: object;
  beforeAll(async () => {
    row = (await exported()).events.find(({ id }) => id === eventId) ?? expect.unreachable();
  });

  it('keeps streams, and an export returns them', async () => {
    const stream = { url: hmacUrl(), start_offset_s: 90, profile: 'hmac-query' };
    expect(await importFile({ events: [{ ...row, stream }] })).toMatchObject({ ok: true });
    const { events: after } = await exported();
    expect(after.find(({ id }) => id === eventId)?.stream).toEqual({
      live: hmacUrl(),
      replay: hmacUrl(),
      start_offset_s: 90,
      thumbnails: null,
      captions: [],
      profile: 'hmac-query',
    });
  });

  it.each<[string, object, string]>([
    [
      'an unknown profile',
      { url: 'https://a.example/l/1/m.m3u8', profile: 'magic' },
      'stream.profile: "magic" is not a signing profile',
    ],
    [
      'a URL without a folder',
      { url: 'https://a.example/m.m3u8', profile: 'hmac-query' },
      'stream: https://a.example/m.m3u8 must have a folder of its own',
    ],
    [
      'cookies for another domain',
      { url: 'https://a.example/l/1/m.m3u8', profile: 'cloudfront-cookies' },
      'must be on league.example or below',
    ],
    [
      'no playback id',
      { url: 'https://stream.mux.com/a/b.m3u8', profile: 'jwt' },
      'must be such as https://stream.mux.com/<playback id>.m3u8',
    ],
    [
      'an offset with a profile that has no gateway',
      { url: 'https://stream.mux.com/a.m3u8', profile: 'jwt', start_offset_s: 5 },
      'stream.start_offset_s: must be 0',
    ],
    [
      'preview images elsewhere',
      { url: 'https://a.example/l/1/m.m3u8', thumbnails: 'https://b.example/t.vtt', profile: 'hmac-query' },
      'stream.thumbnails: must be below the folder of the stream, https://a.example/l/1/',
    ],
    ['no TLS', { url: 'http://a.example/l/1/m.m3u8' }, 'stream.url: must be a URL that begins with https://'],
    [
      'nothing to play',
      { profile: 'none' },
      'stream: must have "url", or at least one of "live" and "replay"',
    ],
    [
      'too much',
      { url: 'https://a.example/l/1/m.m3u8', live: 'https://a.example/l/1/m.m3u8' },
      'stream.url: must not stand beside "live" and "replay"',
    ],
  ])('refuses %s with place and hint', async (_, stream, sentence) => {
    const refused = await importFile({ events: [{ ...row, stream }] });
    expect(refused.ok ? '' : refused.error).toContain(sentence);
  });

  it('warns of events that need a ticket and whose stream is open', async () => {
    const imported = await importFile({
      events: [{ ...row, stream: { url: 'https://a.example/l/1/m.m3u8' } }],
    });
    const warnings = imported.ok ? imported.value.warnings : expect.unreachable(imported.error);
    expect(warnings.join('\n')).toContain(`without a ticket or account; give them a "profile": ${eventId}`);
  });
});
