import type { Event, EventDetail, VodMediaDetail } from '@grandstand/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../catalog/catalog/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';
import { writeSyntheticFootage } from '../../media/footage/testing/synthetic-footage.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';

const CHANNEL = 'northline';
const ONTARIO = { code: 'CA-ON', name: 'Ontario' };
const HOUR_S = 3600;

let fixture: CallFixture;
let apiKey: string;
beforeAll(async () => {
  fixture = await createCallFixture({
    countryOf: () => 'CA',
    trustedHeader: null,
    regionHeader: 'x-region',
  });
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  apiKey = await fixture.openAnonymousSession(CHANNEL);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);

/** A free event with a blackout in Ontario until an hour from now. */
async function blackOut(status: 'live' | 'finished') {
  const { data } = await get<{ data: Event[] }>(`/events?stream_status=${status}&no_limit=1`, 'QC');
  const event = data.find(({ type, blackout }) => type === 'free' && !blackout) ?? expect.unreachable();
  const untilTs = nowTs() + HOUR_S;
  await fixture.db
    .update(events)
    .set({ blackout: { areas: [ONTARIO], untilTs } })
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, event.id)));
  return { id: event.id, untilTs };
}
async function get<T>(path: string, region: string, key = apiKey): Promise<T> {
  const url = `/api${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;
  return (await fixture.api.inject({ url, headers: { 'x-region': region } })).json<T>();
}
const mediaStatusOf = async (url: string) =>
  (await fixture.media.inject({ url: url.replace('http://media.test', '') })).statusCode;

it('blacks an event out in its areas only, with the time and what opens then', async () => {
  const { id, untilTs } = await blackOut('finished');
  const inOntario = await get<EventDetail>(`/events/${id}`, 'ON');
  expect(inOntario).toMatchObject({
    has_access: false,
    media: [],
    blackout: { area: 'Ontario', area_code: 'CA-ON', until_utc_ts: untilTs, opens: 'replay' },
  });
  const inQuebec = await get<EventDetail>(`/events/${id}`, 'QC');
  expect(inQuebec).toMatchObject({ has_access: true, blackout: null });
  expect(await mediaStatusOf(inQuebec.media[0]?.url ?? '')).toBe(200);
});

it('needs signed URLs, and ends by the clock', async () => {
  const { id } = await blackOut('live');
  expect((await get<EventDetail>(`/events/${id}`, 'ON')).blackout?.opens).toMatch(/live|replay/);
  expect(await mediaStatusOf(`/live/${CHANNEL}/${id}/master.m3u8`)).toBe(403);
  fixture.clock.advance(HOUR_S * 1000);
  const after = await get<EventDetail>(`/events/${id}`, 'ON');
  expect(after).toMatchObject({ has_access: true, blackout: null });
  expect(await mediaStatusOf(after.media[0]?.url ?? '')).toBe(200);
});

it('holds for buyers as well, in lists and in the library', async () => {
  const { id } = await blackOut('finished');
  const buyer = await logIn(fixture, CHANNEL, 'blackout@example.com');
  await subscribe(fixture, CHANNEL, buyer.userId);
  const list = await get<{ data: Event[] }>('/events?stream_status=finished&no_limit=1', 'ON', buyer.apiKey);
  expect(list.data.find((event) => event.id === id)).toMatchObject({
    has_access: false,
    blackout: { area: 'Ontario' },
  });
  expect((await get<EventDetail>(`/events/${id}`, 'ON', buyer.apiKey)).media).toEqual([]);

  const isRecording = and(eq(vodMedia.channelId, CHANNEL), isNotNull(vodMedia.eventId));
  const [medium] = await fixture.db.select().from(vodMedia).where(isRecording);
  if (!medium) expect.unreachable();
  await fixture.db.update(vodMedia).set({ eventId: id }).where(eq(vodMedia.id, medium.id));
  const detailIn = (region: string) =>
    get<VodMediaDetail>(`/vod-media-items/${medium.id}`, region, buyer.apiKey);
  expect(await detailIn('ON')).toMatchObject({ has_access: false, url: null, blackout: { area: 'Ontario' } });
  expect(await detailIn('QC')).toMatchObject({ has_access: true, blackout: null });
});

it('keeps the sample channels’ blackout of each week', async () => {
  const { data } = await get<{ data: Event[] }>('/events?no_limit=1', 'ON');
  const blackedOut = data.filter(({ blackout }) => blackout?.area === 'Ontario');
  expect(new Set(blackedOut.map(({ stream_status: status }) => status))).toEqual(
    new Set(['finished', 'upcoming']),
  );
});
