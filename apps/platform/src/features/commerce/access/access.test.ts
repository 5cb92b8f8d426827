import type { Access, Event, EventDetail, VodMedia, VodMediaDetail } from '@grandstand/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { writeSyntheticFootage } from '../../media/footage/testing/synthetic-footage.ts';

type Type = Event['type'];
const CHANNEL = 'northline';

let fixture: CallFixture;
let anonymousKey: string;
/** One finished event of each type. */
let ids: Readonly<Record<Type, number>>;
beforeAll(async () => {
  fixture = await createCallFixture({ countryOf: () => 'BG', trustedHeader: null });
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  anonymousKey = await fixture.openAnonymousSession(CHANNEL);
  const [free = 0, register = 0, paid = 0, ppv = 0] = (
    await get<{ data: Event[] }>('/events?stream_status=finished&limit=4', anonymousKey)
  ).data.map(({ id }) => id);
  ids = { free, register, paid, ppv };
  for (const type of ['free', 'register', 'paid', 'ppv'] as const)
    await fixture.db.update(events).set({ type }).where(eq(events.id, ids[type]));
});
afterAll(() => fixture.close());

async function get<T>(path: string, apiKey: string): Promise<T> {
  const separator = path.includes('?') ? '&' : '?';
  return (await fixture.api.inject({ url: `/api${path}${separator}api_key=${apiKey}` })).json<T>();
}
const setBasicPass = (apiKey: string, value: string) =>
  fixture.api.inject({
    method: 'POST',
    url: '/api/custom-forms/passes',
    body: { api_key: apiKey, fields: [{ name: 'basic_pass', value }] },
  });
const mediaStatusOf = async (url: string) =>
  (await fixture.media.inject({ url: url.replace('http://media.test', '') })).statusCode;
/** Access to an event as the calls and the media origin report it, with and without a signed URL. */
async function accessOf(apiKey: string, type: Type) {
  const detail = await get<EventDetail>(`/events/${ids[type]}`, apiKey);
  const url = detail.media[0]?.url;
  return {
    hasAccess: detail.has_access,
    playbackStatus: url === undefined ? null : await mediaStatusOf(url),
    unsignedStatus: await mediaStatusOf(`/vod/${CHANNEL}/${ids[type]}/master.m3u8`),
  };
}
const CLOSED = { hasAccess: false, playbackStatus: null, unsignedStatus: 403 };
const SIGNED = { hasAccess: true, playbackStatus: 200, unsignedStatus: 403 };
const OPEN = { hasAccess: true, playbackStatus: 200, unsignedStatus: 200 };

describe('the basic pass', () => {
  it('grants access to events that need an account, in addition to what anonymous users have', async () => {
    const { apiKey } = await logIn(fixture, CHANNEL, 'pass@example.com');
    const access = () => get<Access>('/user/access', apiKey);
    for (const value of ['none', '0']) {
      if (value === '0') await setBasicPass(apiKey, value);
      expect(await accessOf(apiKey, 'free')).toEqual(OPEN);
      for (const type of ['register', 'paid', 'ppv'] as const)
        expect(await accessOf(apiKey, type)).toEqual(CLOSED);
      expect(await access()).toMatchObject({ capabilities: [], grants: [] });
    }
    await setBasicPass(apiKey, '1');
    expect(await accessOf(apiKey, 'register')).toEqual(SIGNED);
    for (const type of ['paid', 'ppv'] as const) expect(await accessOf(apiKey, type)).toEqual(CLOSED);
    expect((await access()).capabilities.toSorted()).toEqual(['clipping', 'watch']);
    const profile = await get<{ capabilities: string[] }>('/profile', apiKey);
    expect(profile.capabilities.toSorted()).toEqual(['clipping', 'watch']);
    expect(await accessOf(anonymousKey, 'register')).toEqual(CLOSED);
    expect(await accessOf(anonymousKey, 'free')).toEqual(OPEN);
  });

  it('does not require the basic pass from users with a purchase', async () => {
    const { apiKey, userId } = await logIn(fixture, CHANNEL, 'bought@example.com');
    await subscribe(fixture, CHANNEL, userId);
    for (const type of ['register', 'paid'] as const) expect(await accessOf(apiKey, type)).toEqual(SIGNED);
    expect(await accessOf(apiKey, 'ppv')).toEqual(CLOSED);
  });
});

describe('a library medium that shows an event', () => {
  it('requires access to the event of a library medium in addition to the library', async () => {
    const { apiKey, userId } = await logIn(fixture, CHANNEL, 'library@example.com');
    await subscribe(fixture, CHANNEL, userId);
    const isEventMedium = and(eq(vodMedia.channelId, CHANNEL), isNotNull(vodMedia.eventId));
    const [medium] = await fixture.db.select().from(vodMedia).where(isEventMedium);
    if (!medium) expect.unreachable();
    const showEvent = (type: Type) =>
      fixture.db.update(vodMedia).set({ eventId: ids[type] }).where(eq(vodMedia.id, medium.id));
    const accessToMedium = async () => {
      const detail = await get<VodMediaDetail>(`/vod-media-items/${medium.id}`, apiKey);
      const { data } = await get<{ data: VodMedia[] }>('/vod-media-items?no_limit=1', apiKey);
      const searched = await get<{ data: VodMedia[] }>('/vod-media/search?limit=100', apiKey);
      const listed = [...data, ...searched.data].filter(({ id }) => id === medium.id);
      return [
        detail.has_access,
        ...listed.map((one) => one.has_access),
        detail.url === null ? null : await mediaStatusOf(detail.url),
      ];
    };
    await showEvent('paid');
    expect(await accessToMedium()).toEqual([true, true, true, 200]);
    await showEvent('ppv');
    expect(await accessToMedium()).toEqual([false, false, false, null]);
    expect(await mediaStatusOf(`/media/${CHANNEL}/${medium.id}/master.m3u8`)).toBe(404);
  });
});

it('requires signed URLs for free events too on a geo-restricted channel', async () => {
  const rule = { blocked: ['CA'], allowed: [] };
  await fixture.db.update(channels).set({ geo: rule }).where(eq(channels.id, CHANNEL));
  const list = await get<{ data: Event[] }>('/events?stream_status=finished&no_limit=1', anonymousKey);
  // A channel that this process has not cached.
  const free = list.data.find(({ id, type }) => type === 'free' && id !== ids.free);
  if (!free) expect.unreachable();
  ids = { ...ids, free: free.id };
  expect(await accessOf(anonymousKey, 'free')).toEqual(SIGNED);
  await fixture.db
    .update(channels)
    .set({ geo: { blocked: ['BG'], allowed: [] } })
    .where(eq(channels.id, CHANNEL));
  expect(await accessOf(anonymousKey, 'free')).toEqual(CLOSED);
});
