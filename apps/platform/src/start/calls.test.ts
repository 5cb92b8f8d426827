import {
  type Call,
  calls,
  createClient,
  type Event,
  type EventDetail,
  type Geo,
  type Moment,
  type Transport,
} from '@grandstand/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';

let fixture: CallFixture;
let apiKeys: Record<string, string>;
beforeAll(async () => {
  const trustedHeader = 'x-country';
  fixture = await createCallFixture({
    countryOf: (ip) => (ip === '198.51.100.7' ? 'FR' : null),
    trustedHeader,
  });
  apiKeys = {
    northline: await fixture.openAnonymousSession('northline'),
    homefield: await fixture.openAnonymousSession('homefield'),
    megdan: await fixture.openAnonymousSession('megdan'),
  };
});
afterAll(() => fixture.close());

const CHANNELS = ['northline', 'homefield', 'megdan'] as const;
type ChannelId = (typeof CHANNELS)[number];

/** Analytics keys of the channels. */
const ANALYTICS_KEYS = { northline: 'nl-first-party', homefield: 'hf-first-party', megdan: 'mg-first-party' };

const firstPackageId = { northline: 1901, homefield: 2902, megdan: 3902 };

/** The web app's API client, connected to the servers without ports. */
function clientOf(channel: ChannelId) {
  const transport: Transport = async ({ method, url, body }) => {
    const { api, keys, analytics, logs } = fixture;
    const host = new URL(url).hostname;
    const app = { 'keys.test': keys, 'analytics.test': analytics, 'logs.test': logs }[host] ?? api;
    const { statusCode, body: text } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.replace(/^http:\/\/\w+\.test/, ''),
      ...(body !== null && { body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: statusCode, text };
  };
  return createClient({
    hosts: {
      api: 'http://api.test',
      keys: 'http://keys.test',
      analytics: 'http://analytics.test',
      logs: 'http://logs.test',
    },
    keys: {
      apiKey: () => apiKeys[channel] ?? null,
      channelKey: () => fixture.seedOf(channel).channel.key,
      renew: () => Promise.resolve(false),
      pendingRenewal: () => null,
      sessionId: () => 0,
    },
    transport,
    clock: fixture.clock,
  });
}
const get = (path: string) => fixture.api.inject({ url: `/api${path}` });
const listEvents = async (query: string, channel: ChannelId = 'northline') =>
  (await get(`/events?api_key=${apiKeys[channel]}&${query}`)).json<{
    data: Event[];
    total: number;
    limit: number | null;
    offset: number;
  }>();

describe.each(CHANNELS)('the calls of %s', (channel) => {
  const inputs: Record<string, object> = {
    getChannelKey: { domain: `${channel}.localhost` },
    getStaticData: { client_interface: 'web' },
    getDataHash: { profile: ANALYTICS_KEYS[channel] },
    applyCoupon: { type: 'package', id: firstPackageId[channel] },
    searchEvents: { query: 'cup' },
  };
  // POST calls and calls that require a user have their own tests.
  const withoutId = Object.values<Call>(calls).filter(
    (call) =>
      !call.path.includes('{') &&
      call.credential !== 'user' &&
      call.method === 'GET' &&
      !['getProfile', 'getApiKey'].includes(call.name),
  );
  it.each(withoutId.map((call) => [call.name, call] as const))(
    '%s returns a response that matches its schema',
    async (name, call) => {
      expect(await clientOf(channel)(call, inputs[name] ?? {})).toMatchObject({ ok: true });
    },
  );

  it('getPage returns every page with its content', async () => {
    const client = clientOf(channel);
    for (const page of fixture.seedOf(channel).pages) {
      const answer = await client(calls.getPage, { id: page.id });
      expect(answer.ok && answer.value.content.length).toBeGreaterThan(200);
    }
    const other = fixture.seeds.find((seed) => seed.channel.id !== channel)?.pages[0]?.id ?? 0;
    expect(await client(calls.getPage, { id: other })).toMatchObject({ ok: false, error: { status: 404 } });
  });

  it('return at least three categories, sixty events and two live events', async () => {
    const answer = await clientOf(channel)(calls.getStaticData, { client_interface: 'web' });
    if (!answer.ok) expect.unreachable();
    expect(answer.value['events-categories'].length).toBeGreaterThanOrEqual(3);
    expect(answer.value.faq.length).toBeGreaterThanOrEqual(8);
    expect(answer.value.slides.length).toBeGreaterThanOrEqual(4);
    expect((await get(`/participants?api_key=${apiKeys[channel]}`)).json()).toMatchObject({
      limit: 20,
      offset: 0,
    });
    expect((await listEvents('', channel)).total).toBeGreaterThanOrEqual(60);
    expect((await listEvents('stream_status=live', channel)).total).toBeGreaterThanOrEqual(2);
  });

  it('return data of the channel only', async () => {
    const seed = fixture.seedOf(channel);
    const ownTeamIds = new Set(seed.teams.map((team) => team.id));
    const { data, total } = await listEvents('no_limit=1', channel);
    expect(data).toHaveLength(total);
    for (const event of data) {
      expect(Math.floor(event.id / 1_000_000)).toBe(Math.floor(seed.channel.first_event_id / 1_000_000));
      expect(event.participants.every((team) => ownTeamIds.has(team.id))).toBe(true);
    }
    const other = CHANNELS.find((name) => name !== channel) ?? 'megdan';
    const otherEventId = (await listEvents('limit=1', other)).data[0]?.id;
    expect((await get(`/events/${otherEventId}?api_key=${apiKeys[channel]}`)).statusCode).toBe(404);
  });
});

describe('keys', () => {
  const NO_KEY = 'No channel or api key found';
  it.each([
    ['/profile', 401, 'api_key'],
    ['/profile?api_key=nope', 401, 'api_key'],
    ['/events?channel_key=ck_northline_6f1d0b7e', 401, 'api_key'],
    ['/menu', 400, 'channel_key'],
    ['/menu?channel_key=nope', 400, 'channel_key'],
    ['/menu?api_key=nope', 401, 'api_key'],
  ])('%s returns %i and names %s', async (path, status, field) => {
    const response = await get(path);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message: NO_KEY, errors: { [field]: [NO_KEY] } });
  });

  it('opens no session on an unknown channel', async () => {
    const body = { channel_key: 'nope', client_interface: 'web', language: 'en', time_zone: 'UTC' };
    const response = await fixture.api.inject({ method: 'POST', url: '/api/get_api_key', body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { channel_key: [NO_KEY] } });
  });

  it('accepts a session key on an exempt call', async () => {
    expect((await get(`/settings?api_key=${apiKeys['megdan']}`)).json()).toMatchObject({
      currency: 'EUR',
      language: 'bg',
    });
  });

  it('returns no channel for an unknown domain, and ignores case', async () => {
    const findChannelKey = (domain: string) => fixture.keys.inject({ url: `/channel-key?domain=${domain}` });
    expect((await findChannelKey('unknown.example')).statusCode).toBe(404);
    expect((await findChannelKey('Northline.LOCALHOST')).json()).toEqual({
      channel_key: 'ck_northline_6f1d0b7e',
    });
  });

  it('starts sessions without a user', async () => {
    const response = await get(`/profile?api_key=${apiKeys['northline']}`);
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Unauthenticated' }]);
  });
});

describe('listEvents', () => {
  it('derives states from the clock', async () => {
    const nowTs = fixture.clock.now() / 1000;
    const [upcoming, live, finished] = await Promise.all(
      ['upcoming', 'live', 'finished'].map((state) => listEvents(`stream_status=${state}&no_limit=1`)),
    );
    expect(upcoming?.data.every((event) => event.event_utc_ts > nowTs && event.score === null)).toBe(true);
    expect(live?.data.every((event) => event.event_utc_ts <= nowTs && nowTs < event.end_utc_ts)).toBe(true);
    expect(finished?.data.every((event) => event.end_utc_ts <= nowTs)).toBe(true);
    // Only two teams have a score.
    for (const { score, home_team_id: home } of finished?.data ?? [])
      expect(score === null).toBe(home === null);
    expect((await listEvents('')).total).toBe(
      (upcoming?.total ?? 0) + (live?.total ?? 0) + (finished?.total ?? 0),
    );
  });

  it('returns the nearest events first', async () => {
    const starts = async (query: string) => (await listEvents(query)).data.map((event) => event.event_utc_ts);
    const upcoming = await starts('stream_status=upcoming');
    expect(upcoming).toEqual(upcoming.toSorted((a, b) => a - b));
    const finished = await starts('stream_status=finished');
    expect(finished).toEqual(finished.toSorted((a, b) => b - a));
    expect(await starts('stream_status=finished&sort_direction=asc&limit=1')).not.toEqual(
      finished.slice(0, 1),
    );
  });

  it('pages through all events exactly once', async () => {
    const firstPage = await listEvents('limit=7&offset=0');
    const secondPage = await listEvents('limit=7&offset=7');
    const bothPages = await listEvents('limit=14');
    expect([...firstPage.data, ...secondPage.data].map((event) => event.id)).toEqual(
      bothPages.data.map((event) => event.id),
    );
    expect(firstPage).toMatchObject({ limit: 7, offset: 0, total: bothPages.total });
    expect((await listEvents('')).data).toHaveLength(20);
    expect(await listEvents('no_limit=1')).toMatchObject({ limit: null });
    expect((await listEvents('offset=100000')).data).toEqual([]);
  });

  it('filters by category, team, group, venue and dates, and by all of them', async () => {
    const seed = fixture.seedOf('northline');
    const cup = seed.categories.find((category) => category.alias === 'northline-cup')?.id;
    const byCup = await listEvents(`event_category_id=${cup}&no_limit=1`);
    expect(byCup.total).toBeGreaterThan(10);
    expect(byCup.data.every((event) => event.event_category_id === cup)).toBe(true);

    const team = seed.teams[4]?.id ?? 0;
    const byTeam = await listEvents(`participant_id=${team}&no_limit=1`);
    expect(byTeam.total).toBeGreaterThan(5);
    expect(byTeam.data.every((event) => event.participants.some(({ id }) => id === team))).toBe(true);

    const conference = seed.groups.find((group) => group.alias === 'eastern-conference')?.id ?? 0;
    const byGroup = await listEvents(`participant_group_id=${conference}&no_limit=1`);
    expect(
      byGroup.data.every((event) => event.participants.some(({ groups }) => groups.includes(conference))),
    ).toBe(true);
    expect(byGroup.total).toBeLessThan((await listEvents('')).total);

    const venue = byTeam.data[0]?.location_id;
    expect(
      (await listEvents(`location_id=${venue}&no_limit=1`)).data.every(
        (event) => event.location_id === venue,
      ),
    ).toBe(true);

    const [from, to] = [byTeam.data[1]?.event_utc_ts ?? 0, byTeam.data[3]?.event_utc_ts ?? 0];
    const between = await listEvents(`participant_id=${team}&start_date=${from}&end_date=${to}`);
    expect(between.data.map((event) => event.id)).toEqual(byTeam.data.slice(1, 3).map((event) => event.id));
  });

  it('filters by the single-event package with which events are bought', async () => {
    const { packages, categories } = fixture.seedOf('northline');
    const ticket = packages.find(({ type }) => type === 'single_event');
    const packageId = ticket?.id;
    const soldCategories = categories
      .filter(({ alias }) => ticket?.categories.includes(alias))
      .map(({ id }) => id);
    const sold = await listEvents(`single_event_package_id=${packageId}&no_limit=1`);
    const all = await listEvents('no_limit=1');
    expect(sold.total).toBeGreaterThan(5);
    expect(sold.data.map(({ id }) => id)).toEqual(
      all.data
        .filter(
          ({ type, base_price: price, event_category_id: category }) =>
            (type === 'paid' || type === 'ppv') && price !== null && soldCategories.includes(category),
        )
        .map(({ id }) => id),
    );
    expect(sold.total).toBeLessThan(all.total);
    expect((await listEvents('single_event_package_id=1')).total).toBe(0);
  });

  it('filters by gender, state and city', async () => {
    const { locations } = fixture.seedOf('northline');
    const gendersOf = ({ participants }: Event) =>
      participants.flatMap(({ properties }) => properties['gender']);
    const women = await listEvents('gender=female&no_limit=1');
    expect(women.total).toBeGreaterThan(5);
    expect(women.data.every((event) => gendersOf(event).includes('female'))).toBe(true);
    const men = await listEvents('gender=male&no_limit=1');
    expect(men.data.every((event) => gendersOf(event).includes('male'))).toBe(true);
    expect((await listEvents('gender=not+identified')).total).toBe(0);

    const idsIn = (region: { city?: string; state?: string }) =>
      locations
        .filter(({ city, state }) => (region.city ?? city) === city && (region.state ?? state) === state)
        .map(({ id }) => id);
    const ontario = await listEvents('state=ON&no_limit=1');
    expect(ontario.total).toBeGreaterThan(5);
    expect(ontario.data.every(({ location_id: id }) => idsIn({ state: 'ON' }).includes(id ?? 0))).toBe(true);
    const ottawa = await listEvents('city=Ottawa&no_limit=1');
    expect(ottawa.data.every(({ location_id: id }) => idsIn({ city: 'Ottawa' }).includes(id ?? 0))).toBe(
      true,
    );
    expect((await listEvents('city=Ottawa&state=ON&no_limit=1')).total).toBe(ottawa.total);
    expect((await listEvents('city=Ottawa&state=QC')).total).toBe(0);
    expect((await listEvents("city=O'tta%25wa")).total).toBe(0);
  });

  it.each([
    ['gender=m', 'gender', 'Must be male or female or not identified'],
    ['limit=0', 'limit', 'Must be at least 1'],
    ['limit=201', 'limit', 'Must be at most 200'],
    ['offset=1.5', 'offset', 'Must be a whole number'],
    ['event_category_id=ice', 'event_category_id', 'Must be a number'],
    ['stream_status=soon', 'stream_status', 'Must be upcoming or live or finished'],
    ['limit=1&limit=2', 'limit', 'Must be a number'],
  ])('rejects the query %s', async (query, field, message) => {
    const response = await get(`/events?api_key=${apiKeys['northline']}&${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'The given data was invalid',
      errors: { [field]: [message] },
    });
  });

  it('ignores an empty filter', async () => {
    expect(await listEvents('limit=&stream_status=&event_category_id=&offset=')).toEqual(
      await listEvents(''),
    );
  });

  it('finds nothing for numbers outside the database’s range, and rejects an infinite id', async () => {
    const key = `api_key=${apiKeys['northline']}`;
    for (const number of ['9007199254740991', '99999999999']) {
      expect((await get(`/events/${number}?${key}`)).statusCode).toBe(404);
      expect(
        (await get(`/events?${key}&participant_id=${number}&offset=${number}&start_date=${number}`))
          .statusCode,
      ).toBe(200);
    }
    expect((await get(`/events/1e400?${key}`)).statusCode).toBe(422);
  });
});

describe('getEvent', () => {
  const getEvent = async (id: number) =>
    (await get(`/events/${id}?api_key=${apiKeys['northline']}`)).json<EventDetail>();
  const firstFreeEventId = async (query: string) =>
    (await listEvents(`${query}&no_limit=1`)).data.find((event) => event.type === 'free')?.id ?? 0;

  it('returns media while live and afterwards, but not before', async () => {
    const live = await firstFreeEventId('stream_status=live');
    const url = `http://media.test/live/northline/${live}/master.m3u8`;
    expect(await getEvent(live)).toMatchObject({ has_access: true, media: [{ kind: 'live', url }] });
    const finished = await firstFreeEventId('stream_status=finished');
    expect(await getEvent(finished)).toMatchObject({
      media: [{ kind: 'vod', url: `http://media.test/vod/northline/${finished}/master.m3u8` }],
    });
    expect(await getEvent(await firstFreeEventId('stream_status=upcoming'))).toMatchObject({
      has_access: true,
      media: [],
    });
  });

  it('lists the periods and goals that have passed', async () => {
    const live = await firstFreeEventId('stream_status=live');
    const { event_utc_ts: startTs, score } = await getEvent(live);
    const answer = await get(`/events/${live}/moments?api_key=${apiKeys['northline']}`);
    const moments = answer.json<Moment[]>();
    expect(moments[0]).toMatchObject({ kind: 'period_start', period: 1, score: { home: 0, away: 0 } });
    expect(moments.every(({ time }) => startTs + time <= fixture.clock.now() / 1000)).toBe(true);
    expect(moments.at(-1)?.score).toEqual(score);
  });

  it('returns no media without access', async () => {
    const { data } = await listEvents('stream_status=finished&no_limit=1');
    const paid = data.find((event) => event.type === 'paid');
    expect(await getEvent(paid?.id ?? 0)).toMatchObject({
      has_access: false,
      media: [],
      base_price: 7.99,
      service_fee: 0.8,
    });
  });

  it('names the single-event package of its own channel for a paid event', async () => {
    for (const channel of CHANNELS) {
      const offers = await clientOf(channel)(calls.listPackages, {});
      const singleEventPackage = offers.ok
        ? offers.value.find(({ type }) => type === 'single_event')
        : undefined;
      const { data } = await listEvents('no_limit=1', channel);
      for (const event of data) {
        const hasPackage =
          event.type === 'paid' && singleEventPackage?.event_categories.includes(event.event_category_id);
        expect(event.single_event_package_id).toBe(hasPackage ? singleEventPackage?.id : null);
      }
      expect(data.some((event) => event.single_event_package_id !== null)).toBe(channel !== 'megdan');
    }
  });

  it('returns a score that never decreases', async () => {
    const live = await firstFreeEventId('stream_status=live');
    let previousScore = { home: 0, away: 0 };
    for (let step = 0; step < 10; step += 1) {
      const { score } = await getEvent(live);
      if (!score) expect.unreachable();
      expect(score.home).toBeGreaterThanOrEqual(previousScore.home);
      expect(score.away).toBeGreaterThanOrEqual(previousScore.away);
      previousScore = score;
      fixture.clock.advance(12 * 60_000);
    }
    expect((await getEvent(live)).stream_status).toBe('finished');
    expect(previousScore.home).not.toBe(previousScore.away);
  });
});

describe('content', () => {
  it('returns the slides of a type, and those without a type as main', async () => {
    const slides = async (type: string) =>
      (await get(`/slides/web?type=${type}&channel_key=ck_megdan_30e8f7c2`)).json<object[]>();
    expect((await slides('main')).length).toBe(2);
    expect(await slides('participant')).toMatchObject([
      { slidable_id: expect.any(Number), slidable_type: 'participant' },
    ]);
  });

  it('returns the country of the IP address, or the country in the trusted header', async () => {
    const geo = async (remoteAddress: string, headers = {}) =>
      (
        await fixture.api.inject({ url: `/api/geo?api_key=${apiKeys['northline']}`, remoteAddress, headers })
      ).json<Geo>();
    expect(await geo('127.0.0.1')).toEqual({
      country: null,
      country_code: null,
      ip: '127.0.0.1',
      is_geo_blocked: false,
      area: null,
    });
    expect(await geo('198.51.100.7')).toMatchObject({ country: 'France', country_code: 'FR' });
    expect(await geo('127.0.0.1', { 'x-country': 'ca' })).toMatchObject({ country: 'Canada' });
  });
});
