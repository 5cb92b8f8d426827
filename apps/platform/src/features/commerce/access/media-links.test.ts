import type { Event, EventDetail } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOfToken } from '../../../db/api-key.ts';
import { sessions } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { eventChanges, events } from '../../catalog/catalog/schema.ts';
import { writeSyntheticFootage } from '../../media/footage/testing/synthetic-footage.ts';
import { grants } from '../orders/schema.ts';

const CHANNEL = 'northline';
const MINUTE_MS = 60_000;
/** Longer than a granted request is repeated without asking the database. */
const RECHECK_MS = 10_001;

let fixture: CallFixture;
let fan: LoggedIn;
let eventId: number;
let fans = 0;
beforeAll(async () => {
  fixture = await createCallFixture({ countryOf: () => 'CA', trustedHeader: null, regionHeader: 'x-region' });
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  const key = await fixture.openAnonymousSession(CHANNEL);
  const list = await get<{ data: Event[] }>('/events?stream_status=finished&limit=1', key);
  eventId = list.data[0]?.id ?? expect.unreachable();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await changeEvent({ type: 'paid', blackout: null });
  fans += 1;
  fan = await logIn(fixture, CHANNEL, `fan${fans}@example.com`);
  await subscribe(fixture, CHANNEL, fan.userId);
});

const changeEvent = (set: Partial<typeof events.$inferInsert>) =>
  fixture.db
    .update(events)
    .set(set)
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, eventId)));

async function get<T>(path: string, apiKey: string, region = 'QC'): Promise<T> {
  const url = `/api${path}${path.includes('?') ? '&' : '?'}api_key=${apiKey}`;
  return (await fixture.api.inject({ url, headers: { 'x-region': region } })).json<T>();
}
const linkFor = async (apiKey: string): Promise<string> =>
  (await get<EventDetail>(`/events/${eventId}`, apiKey)).media[0]?.url ?? expect.unreachable();
const downloadLinkFor = async (apiKey: string): Promise<string> =>
  (await get<{ url: string }>(`/download-event/${eventId}`, apiKey)).url;
const statusOf = async (url: string, region = 'QC') => {
  const path = url.replace('http://media.test', '');
  return (await fixture.media.inject({ url: path, headers: { 'x-region': region } })).statusCode;
};
const post = (path: string, apiKey: string) =>
  fixture.api.inject({ method: 'POST', url: `/api${path}`, body: { api_key: apiKey } });

describe('a stream’s link', () => {
  it('ends seconds after a logout', async () => {
    const link = await linkFor(fan.apiKey);
    expect(await statusOf(link)).toBe(200);
    await post('/auth/logout', fan.apiKey);
    fixture.clock.advance(RECHECK_MS);
    expect(await statusOf(link)).toBe(403);
  });

  it('ends seconds after the purchase is refunded, and works again after the next purchase', async () => {
    const link = await linkFor(fan.apiKey);
    expect(await statusOf(link)).toBe(200);
    const setRevoked = (revokedTs: number | null) =>
      fixture.db.update(grants).set({ revokedTs }).where(eq(grants.userId, fan.userId));
    await setRevoked(1);
    fixture.clock.advance(RECHECK_MS);
    expect(await statusOf(link)).toBe(403);
    await setRevoked(null);
    expect(await statusOf(link)).toBe(200);
  });

  it('ends when the event is cancelled', async () => {
    const link = await linkFor(fan.apiKey);
    const change = { channelId: CHANNEL, eventId, revision: 1, cancelled: true, changedTs: 0 };
    await fixture.db.insert(eventChanges).values(change);
    expect(await statusOf(link)).toBe(403);
    await fixture.db.delete(eventChanges).where(eq(eventChanges.eventId, eventId));
  });

  it('keeps working for hours of playback, without a new link', async () => {
    const link = await linkFor(fan.apiKey);
    for (let minutes = 0; minutes < 350; minutes += 10) {
      fixture.clock.advance(10 * MINUTE_MS);
      expect(await statusOf(link)).toBe(200);
    }
  });

  it('ends after 15 minutes without a request of its session, and works again after one', async () => {
    const link = await linkFor(fan.apiKey);
    // The last request is known to five minutes.
    fixture.clock.advance(21 * MINUTE_MS);
    expect(await statusOf(link)).toBe(403);
    await get('/profile', fan.apiKey);
    expect(await statusOf(link)).toBe(200);
  });

  it('keeps working when the session’s key changes', async () => {
    const link = await linkFor(fan.apiKey);
    await fixture.db
      .update(sessions)
      .set({ keyHash: 'new' })
      .where(eq(sessions.keyHash, hashOfToken(fan.apiKey)));
    fixture.clock.advance(RECHECK_MS);
    expect(await statusOf(link)).toBe(200);
  });

  it('does not work inside a blackout, although it was made outside, and belongs to no anonymous session', async () => {
    await changeEvent({
      type: 'free',
      blackout: {
        areas: [{ code: 'CA-ON', name: 'Ontario' }],
        untilTs: Math.ceil(fixture.clock.now() / 1000) + 3600,
      },
    });
    const anonymousKey = await fixture.openAnonymousSession(CHANNEL);
    const link = await linkFor(anonymousKey);
    // The response is shared by all anonymous users outside the blackout.
    expect(await statusOf(link)).toBe(200);
    fixture.clock.advance(RECHECK_MS);
    expect(await statusOf(link, 'ON')).toBe(403);
  });
});

describe('a sample’s link', () => {
  it('does not work inside a blackout that began later', async () => {
    const anonymousKey = await fixture.openAnonymousSession(CHANNEL);
    const { url } = await get<{ url: string }>(`/events/${eventId}/sample`, anonymousKey);
    expect(await statusOf(url, 'ON')).toBe(200);
    await changeEvent({ blackout: { areas: [{ code: 'CA-ON', name: 'Ontario' }], untilTs: 4_000_000_000 } });
    fixture.clock.advance(RECHECK_MS);
    expect([await statusOf(url, 'ON'), await statusOf(url, 'QC')]).toEqual([403, 200]);
  });
});

describe('a download’s link', () => {
  it('continues after an idle hour, but not after a logout', async () => {
    const link = await downloadLinkFor(fan.apiKey);
    fixture.clock.advance(60 * MINUTE_MS);
    expect(await statusOf(link)).toBe(200);
    await post('/auth/logout', fan.apiKey);
    fixture.clock.advance(RECHECK_MS);
    expect(await statusOf(link)).toBe(403);
  });
});
