import type { EventDetail } from '@grandstand/api';
import { and, eq, gt, lte, min } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { writeSyntheticFootage } from '../../media/footage/testing/synthetic-footage.ts';
import { sampleStartS } from './event-sample.ts';
import { eventChanges, events } from './schema.ts';

const CHANNEL = 'northline';
const MINUTE_MS = 60_000;

let fixture: CallFixture;
let apiKey: string;
beforeAll(async () => {
  fixture = await createCallFixture({ countryOf: () => 'CA', trustedHeader: null });
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  apiKey = await fixture.openAnonymousSession(CHANNEL);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const ofChannel = eq(events.channelId, CHANNEL);
const CONDITIONS = {
  upcoming: () => gt(events.startTs, nowTs()),
  live: () => and(lte(events.startTs, nowTs() - 120), gt(events.endTs, nowTs() + 1800)),
  finished: () => lte(events.endTs, nowTs()),
};
let eventId = 0;
const change = (values: Partial<typeof events.$inferInsert>) =>
  fixture.db.update(events).set(values).where(eq(events.id, eventId));
/** Makes an event of the channel a paid one, without a blackout. */
async function choose(status: keyof typeof CONDITIONS) {
  const [row] = await fixture.db
    .select({ id: min(events.id) })
    .from(events)
    .where(and(ofChannel, CONDITIONS[status]()));
  eventId = row?.id ?? expect.unreachable();
  await change({ type: 'paid', blackout: null });
}
const request = (path: string, key = apiKey) =>
  fixture.api.inject({ url: `/api/events/${eventId}${path}?api_key=${key}` });
const offered = async (key = apiKey) => (await request('', key)).json<EventDetail>().sample?.duration ?? null;
const sampleUrl = async (key = apiKey) => {
  const { url } = (await request('/sample', key)).json<{ url: string }>();
  return url.replace('http://media.test', '').replace('master.m3u8', '');
};
const media = async (url: string) => fixture.media.inject({ url });
const partOf = (url: string) => url.split('/').slice(3).join('/');

describe('the sample of a recording', () => {
  beforeEach(() => choose('finished'));

  it('plays without a login, and at most the offered seconds', async () => {
    const duration = (await offered()) ?? expect.unreachable();
    expect(duration).toBe(30);
    const url = await sampleUrl();
    const master = await media(`${url}master.m3u8`);
    const rendition = /^([\w-]+)\/index\.m3u8$/m.exec(master.body)?.[1] ?? expect.unreachable();
    const { body: playlist } = await media(`${url}${rendition}/index.m3u8`);
    const total = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, s]) => sum + Number(s), 0);
    expect(total).toBeGreaterThan(duration - 5);
    expect(total).toBeLessThanOrEqual(duration);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const numbers = [...playlist.matchAll(/^seg-(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
    const statusOf = async (number: number) =>
      (await media(`${url}${rendition}/seg-${number}.m4s`)).statusCode;
    for (const number of numbers) expect(await statusOf(number)).toBe(200);
    expect(await statusOf(Math.min(...numbers) - 1)).toBe(404);
    expect(await statusOf(Math.max(...numbers) + 1)).toBe(404);
    expect(await statusOf(0)).toBe(404);
  });

  it('cannot be moved, made longer, or turned into the recording, and expires', async () => {
    const url = await sampleUrl();
    const [, signed = '', signature = ''] = url.split('/');
    const [channel, id, start = '', duration = ''] = url.split('/').slice(4);
    const prefix = `/${signed}/${signature}`;
    expect((await media(`${url}master.m3u8`)).statusCode).toBe(200);
    for (const forged of [
      `${prefix}/sample/${channel}/${id}/${Number(start) + 30}/${duration}/master.m3u8`,
      `${prefix}/sample/${channel}/${id}/${start}/${Number(duration) + 30}/master.m3u8`,
      `${prefix}/sample/${channel}/${Number(id) + 1}/${start}/${duration}/master.m3u8`,
      `${prefix}/vod/${channel}/${id}/master.m3u8`,
      `/vod/${channel}/${id}/master.m3u8`,
    ])
      expect((await media(forged)).statusCode).toBe(403);
    fixture.clock.advance(21 * MINUTE_MS);
    expect((await media(`${url}master.m3u8`)).statusCode).toBe(403);
  });

  it('is the same for all viewers, at any time', async () => {
    const first = partOf(await sampleUrl());
    fixture.clock.advance(61 * MINUTE_MS);
    const { apiKey: other } = await logIn(fixture, CHANNEL, 'sample@example.com');
    expect(partOf(await sampleUrl(other))).toBe(first);
  });
});

describe('the sample of a live event', () => {
  it('can be played, and changes every ten minutes only', async () => {
    await choose('live');
    const url = await sampleUrl();
    const { body } = await media(`${url}master.m3u8`);
    const rendition = /^([\w-]+)\/index\.m3u8$/m.exec(body)?.[1] ?? expect.unreachable();
    expect((await media(`${url}${rendition}/index.m3u8`)).body).toContain('#EXT-X-ENDLIST');
    const parts = new Set<string>();
    for (let minute = 0; minute < 20; minute += 1) {
      parts.add(partOf(await sampleUrl()));
      fixture.clock.advance(MINUTE_MS);
    }
    expect(parts.size).toBeLessThanOrEqual(3);
  });

  it.each([
    [0, 0],
    [29, 0],
    [600, 0],
    [630, 600],
    [1229, 600],
    [7199, 6600],
  ])('%i s after the start begins at second %i, and lies in the past', (elapsedS, expected) => {
    const event = { startTs: 1000, endTs: 8200, status: 'live' } as const;
    expect(sampleStartS(event, [[0.5, 1]], 1000 + elapsedS)).toBe(expected);
  });
});

describe('there is no sample', () => {
  const refusal = async (key = apiKey) => {
    const { statusCode, body } = await request('/sample', key);
    return { offered: await offered(key), status: statusCode, hasUrl: body.includes('url') };
  };
  const refusedWith = (status: number) => ({ offered: null, status, hasUrl: false });

  it('before the event', async () => {
    await choose('upcoming');
    expect(await refusal()).toEqual(refusedWith(400));
  });

  it.each(['free', 'register'] as const)('of a %s event', async (type) => {
    await choose('finished');
    await change({ type });
    expect(await refusal()).toEqual(refusedWith(400));
  });

  it('for a viewer who has bought the event', async () => {
    await choose('finished');
    const buyer = await logIn(fixture, CHANNEL, 'buyer-of-sample@example.com');
    await subscribe(fixture, CHANNEL, buyer.userId);
    expect(await refusal(buyer.apiKey)).toEqual(refusedWith(400));
  });

  it('of a cancelled event', async () => {
    await choose('live');
    const row = { channelId: CHANNEL, eventId, revision: 1, cancelled: true, changedTs: nowTs() };
    await fixture.db.insert(eventChanges).values(row);
    expect(await refusal()).toEqual(refusedWith(400));
    await fixture.db.delete(eventChanges).where(eq(eventChanges.eventId, eventId));
  });

  it('where the event is blacked out', async () => {
    await choose('finished');
    await change({ blackout: { areas: [{ code: 'CA', name: 'Canada' }], untilTs: nowTs() + 3600 } });
    expect(await refusal()).toEqual(refusedWith(403));
  });

  it('where the channel is blocked', async () => {
    await choose('finished');
    const setBlocked = (blocked: string[]) =>
      fixture.db
        .update(channels)
        .set({ geo: { blocked, allowed: [] } })
        .where(eq(channels.id, CHANNEL));
    await setBlocked(['CA']);
    expect(await refusal()).toEqual(refusedWith(403));
    await setBlocked([]);
  });
});
