import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EDITION_HEADER, type Event, type EventDetail } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../db/schema.ts';
import { events, goals } from '../features/catalog/catalog/schema.ts';
import { faq } from '../features/catalog/presentation/schema.ts';
import { grants } from '../features/commerce/orders/schema.ts';
import { topUpSeason } from '../features/operation/sample-seeding/top-up-season.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { insertSession, logIn, logInWithPass } from '../testing/log-in.ts';

let fixture: CallFixture;
/** An anonymous northline session. */
let anonymousKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  anonymousKey = await fixture.openAnonymousSession('northline');
});
afterAll(() => fixture.close());

const request = (path: string, key: string, headers = {}) =>
  fixture.api.inject({ url: `/api${path}${path.includes('?') ? '&' : '?'}api_key=${key}`, headers });
const get = async <T>(path: string, key = anonymousKey): Promise<T> => (await request(path, key)).json<T>();
const listEvents = async (query: string, key = anonymousKey) =>
  (await get<{ data: Event[] }>(`/events?no_limit=1&${query}`, key)).data;
const eventIds = async (query: string) => (await listEvents(query)).map(({ id }) => id);
const faqQuestions = async () => {
  const data = await get<{ faq: { question: string }[] }>('/static-data?client_interface=web');
  return new Set(data.faq.map(({ question }) => question));
};
const nowTs = () => Math.floor(fixture.control.clock.now() / 1000);
const control = (path: string, body: object) =>
  fixture.api.inject({ method: 'POST', url: `/__control/${path}`, body });

const OPEN = { blocked: [], allowed: [] };

/** Adds an event far from all others, so that no other event ends the edition. */
async function addEvent(id: number, startTs: number): Promise<void> {
  const [row] = await fixture.db.select().from(events).where(eq(events.channelId, 'northline')).limit(1);
  if (!row) expect.unreachable();
  const own = { id, slug: `planned-${id}`, startTs, endTs: startTs + 100, type: 'free' as const };
  await fixture.db.insert(events).values({ ...row, ...own });
}

describe('cached responses', () => {
  it('caches responses per channel', async () => {
    const other = await fixture.openAnonymousSession('megdan');
    const path = '/static-data?client_interface=web';
    const [own, megdanResponse] = [await request(path, anonymousKey), await request(path, other)];
    expect(own.json()).toMatchObject({ settings: { currency: 'CAD' } });
    expect(megdanResponse.json()).toMatchObject({ settings: { currency: 'EUR' } });
    expect(own.headers['etag']).not.toBe(megdanResponse.headers['etag']);
    expect(await eventIds('')).not.toContain((await listEvents('', other))[0]?.id);
    expect((await request(path, 'unknown')).statusCode).toBe(401);
  });

  it('names the edition, which changes with the content', async () => {
    const path = '/static-data?client_interface=web';
    const editionOf = async () => (await request(path, anonymousKey)).headers[EDITION_HEADER];
    const first = await editionOf();
    expect(first).toMatch(/^\d+-(?:\d+|Infinity)$/);
    expect(await editionOf()).toBe(first);
    await fixture.db.update(faq).set({ weight: 99 }).where(eq(faq.channelId, 'northline'));
    expect(await editionOf()).not.toBe(first);
    const head = await fixture.api.inject({ method: 'HEAD', url: `/api${path}&api_key=${anonymousKey}` });
    expect(head.headers[EDITION_HEADER]).toBe(await editionOf());
  });

  it.each(['/static-data?client_interface=web', '/events', '/events-for-homepage'])(
    'lets only the browser cache %s of a user, with revalidation',
    async (path) => {
      const { apiKey } = await logIn(fixture, 'northline', `reader-of${path.length}@northline.example`);
      const { headers, body } = await request(path, apiKey);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await request(path, apiKey, { 'if-none-match': headers['etag'] });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await request(path, apiKey, { 'if-none-match': 'W/"other"' })).body).toBe(body);
    },
  );

  it.each([
    ['br', brotliDecompressSync, 'gzip, deflate, br;q=0.9, zstd'],
    ['gzip', gunzipSync, 'gzip, br;q=0'],
  ])('sends cached responses as %s if accepted', async (encoding, decompress, accepted) => {
    const plain = await request('/events', anonymousKey);
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      undefined,
      'Origin, accept-encoding',
    ]);
    for (let time = 0; time < 2; time += 1) {
      const { headers, rawPayload } = await request('/events', anonymousKey, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(headers['etag']).toBe(plain.headers['etag']);
      expect(decompress(rawPayload).toString()).toBe(plain.body);
    }
  });

  it('sends no cached response after the session ended', async () => {
    const key = await fixture.openAnonymousSession('northline');
    expect((await request('/events', key)).statusCode).toBe(200);
    await fixture.api.inject({ method: 'POST', url: '/api/auth/logout', body: { api_key: key } });
    const { apiKey } = await logInWithPass(fixture, 'northline', 'leaver@northline.example');
    expect((await request('/events', apiKey)).statusCode).toBe(200);
    await fixture.api.inject({ method: 'POST', url: '/api/auth/logout', body: { api_key: apiKey } });
    const paths = ['/events', '/static-data?client_interface=web', '/events-for-homepage'];
    for (const path of paths) expect((await request(path, apiKey)).statusCode).toBe(401);
  });

  it('replaces a cached 404 when the content is added', async () => {
    expect((await request('/events/99000001', anonymousKey)).statusCode).toBe(404);
    await addEvent(99_000_001, nowTs() + 80 * 86_400);
    expect(await get('/events/99000001')).toMatchObject({ id: 99_000_001, stream_status: 'upcoming' });
  });
});

describe('a CDN', () => {
  const PATHS = [
    '/static-data?client_interface=web',
    '/events',
    '/events-for-homepage',
    '/events-categories',
  ];
  const cacheControlOf = async (path: string, key: string, headers = {}) =>
    (await request(path, key, headers)).headers['cache-control'];
  const megdansKey = () => fixture.openAnonymousSession('megdan');
  beforeAll(async () => {
    await fixture.db.update(events).set({ blackout: null }).where(eq(events.channelId, 'megdan'));
    await fixture.db.update(channels).set({ geo: OPEN }).where(eq(channels.id, 'megdan'));
  });

  it.each(PATHS)('may share %s among anonymous visitors, for ten seconds', async (path) => {
    const [key, other] = [await megdansKey(), await megdansKey()];
    const [first, second] = [await request(path, key), await request(path, other)];
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(first.headers[EDITION_HEADER]).toBeDefined();
    expect([second.body, second.headers['etag']]).toEqual([first.body, first.headers['etag']]);
    const again = await request(path, key, { 'if-none-match': first.headers['etag'] });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([
      304,
      'public, max-age=0, s-maxage=10',
    ]);
  });

  it('may share a single event, and knows it by the channel and language in the key', async () => {
    const key = await megdansKey();
    const [event] = (await get<{ data: Event[] }>('/events?limit=1', key)).data;
    const path = `/events/${event?.id ?? expect.unreachable()}`;
    expect(key).toMatch(/^an\.megdan\.en\./);
    expect(await cacheControlOf(path, key)).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    expect((await request(path, key)).headers['vary']).toContain('Origin');
  });

  it('keeps an answer no longer than its edition lasts', async () => {
    const startTs = nowTs() + 60 * 86_400;
    await addEvent(99_000_002, startTs);
    await control('clock', { at: startTs - 4 });
    const key = await fixture.openAnonymousSession('northline');
    expect(await cacheControlOf('/events-categories', key)).toBe('public, max-age=0, s-maxage=4');
    await control('clock', { reset: true });
  });

  it('gets nothing personal, nothing of a place, and no refusal', async () => {
    const key = await megdansKey();
    for (const path of ['/profile', '/geo', '/user/access', '/events/99999999', '/events?limit=x'])
      expect(await cacheControlOf(path, key)).toBe('no-store');
    expect(await cacheControlOf('/events', 'an.megdan.en.a.b.c.d')).toBe('no-store');
    const stored = await insertSession(fixture.db, 'megdan', null, nowTs());
    expect(await cacheControlOf('/events', stored)).toBe('private, no-cache');
  });

  it('gets no events of a channel with a blackout or blocked countries, but its static data', async () => {
    const channel = 'homefield';
    const key = await fixture.openAnonymousSession(channel);
    const cached = () => Promise.all(PATHS.slice(0, 3).map((path) => cacheControlOf(path, key)));
    const [shared, own] = ['public, max-age=0, s-maxage=10', 'private, no-cache'];
    const ofChannel = eq(events.channelId, channel);
    await fixture.db.update(events).set({ blackout: null }).where(ofChannel);
    await fixture.db.update(channels).set({ geo: OPEN }).where(eq(channels.id, channel));
    expect(await cached()).toEqual([shared, shared, shared]);
    const [event] = await fixture.db.select().from(events).where(ofChannel).limit(1);
    const blackout = { areas: [{ code: 'US', name: 'USA' }], untilTs: nowTs() + 3600 };
    await fixture.db
      .update(events)
      .set({ blackout })
      .where(eq(events.id, event?.id ?? 0));
    expect(await cached()).toEqual([shared, own, own]);
    fixture.clock.advance(3_601_000);
    expect(await cached()).toEqual([shared, shared, shared]);
    await fixture.db
      .update(channels)
      .set({ geo: { ...OPEN, blocked: ['FR'] } })
      .where(eq(channels.id, channel));
    expect(await cached()).toEqual([shared, own, own]);
  });

  it('may keep the channel key of a domain', async () => {
    const { headers } = await fixture.keys.inject('/channel-key?domain=northline.localhost');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    const unknown = await fixture.keys.inject('/channel-key?domain=unknown.example');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

/** Tests write to the database directly, like another process. */
describe('after a write', () => {
  it('refreshes cached responses after a write of content', async () => {
    await faqQuestions();
    await fixture.db.update(faq).set({ question: 'New?' }).where(eq(faq.channelId, 'northline'));
    expect(await faqQuestions()).toEqual(new Set(['New?']));
    expect(await get('/settings')).toMatchObject({ name: 'Northline Hockey League' });
    await fixture.db.update(channels).set({ name: 'Northline' }).where(eq(channels.id, 'northline'));
    expect(await get('/settings')).toMatchObject({ name: 'Northline' });
  });

  it('refreshes the event and lists after a write of an event', async () => {
    const [event] = await listEvents('stream_status=live');
    const id = event?.id ?? expect.unreachable();
    await get(`/events/${id}`);
    await fixture.db.update(events).set({ name: 'Renamed' }).where(eq(events.id, id));
    expect(await get(`/events/${id}`)).toMatchObject({ name: 'Renamed' });
    expect((await listEvents('stream_status=live'))[0]).toMatchObject({ name: 'Renamed' });
    const { live } = await get<{ live: Event[] }>('/events-for-homepage');
    expect(live[0]).toMatchObject({ name: 'Renamed' });
  });

  it('refreshes an event’s state after a change by the control API', async () => {
    const [event] = await listEvents('stream_status=upcoming&sort_direction=desc');
    const event_id = event?.id ?? expect.unreachable();
    const listedStates = async () => {
      const states = ['upcoming', 'live', 'finished'].map(async (state) => {
        return (await eventIds(`stream_status=${state}`)).includes(event_id) ? [state] : [];
      });
      return [(await Promise.all(states)).flat(), (await get<Event>(`/events/${event_id}`)).stream_status];
    };
    expect(await listedStates()).toEqual([['upcoming'], 'upcoming']);
    await control('streams', { event_id, state: 'go_live' });
    expect(await listedStates()).toEqual([['live'], 'live']);
    await control('streams', { event_id, state: 'end' });
    expect(await listedStates()).toEqual([['finished'], 'finished']);
    await control('streams', { event_id, state: 'reset' });
    expect(await listedStates()).toEqual([['upcoming'], 'upcoming']);
  });

  it('lists new events after the season was extended', async () => {
    const before = await eventIds('stream_status=upcoming');
    const later = nowTs() + 7 * 86_400;
    const added = await topUpSeason(fixture.db, fixture.seedOf('northline'), later);
    expect(added).toBeGreaterThan(0);
    expect(await eventIds('stream_status=upcoming')).toHaveLength(before.length + added);
  });
});

describe('the part of a response that depends on the viewer', () => {
  it('changes access after a purchase, refund or expiry, for that viewer only', async () => {
    const buyer = await logInWithPass(fixture, 'northline', 'buyer@northline.example');
    const other = await logInWithPass(fixture, 'northline', 'other@northline.example');
    const [event] = (await listEvents('stream_status=finished')).filter(({ type }) => type === 'paid');
    const id = event?.id ?? expect.unreachable('no paid event');
    const access = async (key: string) => {
      const listed = (await listEvents('stream_status=finished', key)).find((one) => one.id === id);
      const own = await get<EventDetail>(`/events/${id}`, key);
      return [listed?.has_access, own.has_access, own.media.length];
    };
    const accessOfAll = () => Promise.all([buyer.apiKey, other.apiKey, anonymousKey].map(access));
    const [granted, denied] = [
      [true, true, 1],
      [false, false, 0],
    ];
    expect(await accessOfAll()).toEqual([denied, denied, denied]);
    const card = { payment_method: 'pm_card_visa', idempotency_key: 'kept-answers' };
    const purchase = { api_key: buyer.apiKey, type: 'event', id, ...card };
    const purchased = await fixture.api.inject({ method: 'POST', url: '/api/stripe/buy', body: purchase });
    expect(purchased.json()).toMatchObject({ status: 'paid' });
    expect(await accessOfAll()).toEqual([granted, denied, denied]);

    const own = and(eq(grants.channelId, 'northline'), eq(grants.userId, buyer.userId));
    await fixture.db.update(grants).set({ revokedTs: nowTs() }).where(own);
    expect(await accessOfAll()).toEqual([denied, denied, denied]);
    await fixture.db
      .update(grants)
      .set({ revokedTs: null, untilTs: nowTs() + 60 })
      .where(own);
    expect(await accessOfAll()).toEqual([granted, denied, denied]);
    fixture.clock.advance(60_000);
    expect(await accessOfAll()).toEqual([denied, denied, denied]);
  });

  it('never sends the signed URLs of another session', async () => {
    const keys: string[] = [];
    for (const name of ['one', 'two'])
      keys.push((await logInWithPass(fixture, 'northline', `${name}@northline.example`)).apiKey);
    const eventForUsers = (await listEvents('stream_status=finished')).find(
      ({ type }) => type === 'register',
    );
    const url = async (key: string) =>
      (await get<EventDetail>(`/events/${eventForUsers?.id ?? expect.unreachable()}`, key)).media[0]?.url;
    const urls = [await url(keys[0] ?? ''), await url(keys[1] ?? '')];
    expect(urls[0]).toContain('/s/');
    expect(new Set(urls).size).toBe(2);
    const sent = await request(`/events/${eventForUsers?.id}`, keys[0] ?? '');
    expect(sent.headers['cache-control']).toBe('no-store');
  });
});

describe('the clock', () => {
  it('updates states and scores of events to the second, forwards and backwards', async () => {
    const startTs = nowTs() + 70 * 86_400;
    await control('clock', { at: startTs });
    anonymousKey = await fixture.openAnonymousSession('northline');
    const id = 99_900_000;
    await addEvent(id, startTs);
    await fixture.db.insert(goals).values({
      channelId: 'northline',
      eventId: id,
      position: 0,
      atTs: startTs + 50,
      side: 'home',
      points: 2,
    });
    const stateAt = async (ts: number) => {
      await control('clock', { at: ts });
      const { stream_status: state, score, media } = await get<EventDetail>(`/events/${id}`);
      const listed = (await listEvents(`stream_status=${state}`)).find((one) => one.id === id);
      expect(listed).toMatchObject({ stream_status: state, score });
      return [state, score?.home ?? null, media[0]?.kind ?? null];
    };
    expect(await stateAt(startTs - 1)).toEqual(['upcoming', null, null]);
    expect(await stateAt(startTs)).toEqual(['live', 0, 'live']);
    expect(await stateAt(startTs + 49)).toEqual(['live', 0, 'live']);
    expect(await stateAt(startTs + 50)).toEqual(['live', 2, 'live']);
    expect(await stateAt(startTs + 99)).toEqual(['live', 2, 'live']);
    expect(await stateAt(startTs + 100)).toEqual(['finished', 2, 'vod']);
    expect(await stateAt(startTs + 10)).toEqual(['live', 0, 'live']);
    expect(await stateAt(startTs - 1)).toEqual(['upcoming', null, null]);
  });
});
