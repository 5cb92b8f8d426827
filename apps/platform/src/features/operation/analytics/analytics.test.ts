import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { rateLimits } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { analyticsQueries } from './queries.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const PROFILE = 'nl-first-party';
const VIEW = '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e';
const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const recordsOf = (channel = 'northline') => analyticsQueries(createScope(fixture.db, channel, nowTs()));
const send = (path: string, body: object | string, contentType = 'application/json') =>
  fixture.analytics.inject({
    method: 'POST',
    url: path,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': contentType },
  });
const sessionFields = (hash: string) => ({
  profile: PROFILE,
  ip: '198.51.100.7',
  session: hash,
  device_type: 'desktop',
  user_agent: 'Mozilla/5.0',
  resolution: '1920x1080',
  platform: 'web',
});
async function openSession(): Promise<string> {
  const { hash } = (await fixture.analytics.inject({ url: `/datalake/hash/?profile=${PROFILE}` })).json<{
    hash: string;
  }>();
  return (await send('/datalake/session/', sessionFields(hash))).json<{ session_uuid: string }>()
    .session_uuid;
}
const visitFields = (uuid: string) => ({
  profile: PROFILE,
  session_uuid: uuid,
  user_id: null,
  event: 'visit_page',
  origin_url: 'http://northline.localhost/upcoming',
  trk: 'newsletter',
});

describe('a session', () => {
  it('opens one session per hash, for 24 hours', async () => {
    const hashes = await Promise.all(
      [1, 2].map(() => fixture.analytics.inject({ url: `/datalake/hash/?profile=${PROFILE}` })),
    );
    const [hash = '', otherHash = ''] = hashes.map((answer) => answer.json<{ hash: string }>().hash);
    expect(hash).not.toBe(otherHash);
    const opened = await send('/datalake/session/', sessionFields(hash));
    expect(opened.json()).toMatchObject({ expires_utc_ts: nowTs() + 86_400 });
    expect((await send('/datalake/session/', sessionFields(hash))).json()).toEqual(opened.json());

    const { session_uuid: uuid } = opened.json<{ session_uuid: string }>();
    expect((await send('/datalake/event/', visitFields(uuid))).statusCode).toBe(200);
    fixture.clock.advance(86_400_000);
    const late = await send('/datalake/event/', visitFields(uuid));
    expect(late.statusCode).toBe(422);
    expect(late.json()).toMatchObject({ errors: { session_uuid: [expect.stringContaining('expired')] } });
    expect((await send('/datalake/session/', sessionFields(hash))).statusCode).toBe(422);
  });
});

describe('a record', () => {
  it('stores a record with its fields', async () => {
    const uuid = await openSession();
    const request = {
      ...visitFields(uuid),
      event: 'api_request',
      request_url: '/api/events',
      status: 200,
      response_length: 4096,
      total: 83,
      user_id: 12,
      user_email: 'ann@example.com',
    };
    expect((await send('/datalake/event/', request)).json()).toEqual({ received: true });
    const video = { profile: PROFILE, video_view_uuid: VIEW, stream_id: 1_000_001, stream_type: 'live' };
    await send('/datalake/video/event/', { ...video, event: 'play', data: { position: 3.2 } });
    const viewing = {
      profile: PROFILE,
      viewing_time: 10,
      category: 'NHL',
      sport: 'ice-hockey',
      gender: 'male',
    };
    await send('/datalake/video/viewing/', { ...viewing, school: 'none', league: 'East' });

    const [viewingRecord, videoRecord, eventRecord] = await recordsOf().recentRecords(3);
    expect(eventRecord).toMatchObject({ kind: 'event', sessionUuid: uuid, arrivedTs: nowTs() });
    expect(eventRecord?.fields).toMatchObject({
      event: 'api_request',
      request_url: '/api/events',
      status: 200,
      total: 83,
    });
    expect(videoRecord).toMatchObject({
      kind: 'video_event',
      fields: {
        video_view_uuid: VIEW,
        stream_id: 1_000_001,
        stream_type: 'live',
        event: 'play',
        data: { position: 3.2 },
      },
    });
    expect(viewingRecord).toMatchObject({
      kind: 'video_viewing',
      fields: {
        viewing_time: 10,
        category: 'NHL',
        sport: 'ice-hockey',
        gender: 'male',
        school: 'none',
        league: 'East',
      },
    });
  });

  it('accepts a record as plain text, as `sendBeacon` sends it', async () => {
    const body = JSON.stringify(visitFields(await openSession()));
    expect((await send('/datalake/event/', body, 'text/plain;charset=UTF-8')).statusCode).toBe(200);
    expect((await send('/datalake/event/', 'not json', 'text/plain')).statusCode).toBe(400);
  });

  it('stores a record for its channel only', async () => {
    const uuid = await openSession();
    const otherChannelAnswer = await send('/datalake/event/', {
      ...visitFields(uuid),
      profile: otherProfile(),
    });
    expect(otherChannelAnswer.statusCode).toBe(422);
    expect(otherChannelAnswer.json()).toMatchObject({ errors: { session_uuid: [expect.any(String)] } });
    expect(await recordsOf('homefield').recentRecords(10)).toEqual([]);
    expect(await recordsOf('homefield').recentSessions(10)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['/datalake/event/', { profile: 'nope' }, 'profile'],
    ['/datalake/event/', { session_uuid: 'nope' }, 'session_uuid'],
    ['/datalake/event/', { event: 'Visit Page' }, 'event'],
    ['/datalake/event/', { event: 'api_request', status: 200 }, 'request_url'],
    ['/datalake/event/', { origin_url: undefined }, 'origin_url'],
    ['/datalake/session/', { platform: 'tv' }, 'platform'],
    ['/datalake/session/', { resolution: 'big' }, 'resolution'],
    ['/datalake/session/', { ip: 'here' }, 'ip'],
    ['/datalake/video/event/', { video_view_uuid: 'x' }, 'video_view_uuid'],
    ['/datalake/video/viewing/', { viewing_time: -1 }, 'viewing_time'],
    ['/datalake/video/viewing/', { viewing_time: '10' }, 'viewing_time'],
  ])('%s rejects %j', async (path, change, field) => {
    const validBodies: Record<string, object> = {
      '/datalake/event/': visitFields(await openSession()),
      '/datalake/session/': sessionFields('0123456789abcdef0123456789abcdef'),
      '/datalake/video/event/': {
        profile: PROFILE,
        video_view_uuid: VIEW,
        stream_id: 1,
        stream_type: 'live',
        event: 'play',
      },
      '/datalake/video/viewing/': { profile: PROFILE, viewing_time: 10 },
    };
    const countBefore = (await recordsOf().recentRecords(100)).length;
    const answer = await send(path, { ...validBodies[path], ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: expect.any(Array) } });
    expect(await recordsOf().recentRecords(100)).toHaveLength(countBefore);
  });

  it('rejects records above 16 KiB and of other origins', async () => {
    const long = { ...visitFields(await openSession()), data: 'x'.repeat(16_384) };
    expect((await send('/datalake/event/', long)).statusCode).toBe(413);
    const cors = async (origin: string) =>
      (
        await fixture.analytics.inject({
          method: 'OPTIONS',
          url: '/datalake/event/',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      ).headers['access-control-allow-origin'];
    expect(await cors('http://northline.localhost:4100')).toBe('http://northline.localhost:4100');
    expect(await cors('https://elsewhere.example')).toBeUndefined();
  });
});

describe('who sent a record', () => {
  it('is not taken from the record: these calls carry no credential', async () => {
    const uuid = await openSession();
    await send('/datalake/event/', { ...visitFields(uuid), user_id: 12, user_email: 'victim@example.com' });
    const [record] = await recordsOf().recentRecords(1);
    expect(record).toMatchObject({ sessionUuid: uuid, userId: null });
    expect(Object.keys(record?.fields ?? {}).toSorted()).toEqual(['event', 'origin_url', 'trk']);
    const session = (await recordsOf().recentSessions(100)).find((one) => one.uuid === uuid);
    expect(session?.ip).toBe('127.0.0.1');
  });
});

it('the extra data of a record are stored without fields about the user', async () => {
  const video = { profile: PROFILE, video_view_uuid: VIEW, stream_id: 1, stream_type: 'live', event: 'play' };
  const data = {
    position: 3,
    user_email: 'victim@example.com',
    more: [{ ip: '203.0.113.9', user_id: 7, part: 1 }],
  };
  await send('/datalake/video/event/', { ...video, data });
  const [record] = await recordsOf().recentRecords(1);
  expect(record?.fields).toMatchObject({ data: { position: 3, more: [{ part: 1 }] } });
  expect(JSON.stringify(record?.fields)).not.toMatch(/victim|203\.0|user_id/);
});

it('the URLs of a record are stored without keys and emails', async () => {
  const uuid = await openSession();
  const url = 'http://northline.localhost/verify?email=ann@example.com&signature=abc&trk=mail';
  await send('/datalake/event/', { ...visitFields(uuid), origin_url: url });
  const [record] = await recordsOf().recentRecords(1);
  expect(record?.fields).toMatchObject({
    origin_url: 'http://northline.localhost/verify?email=[hidden]&signature=[hidden]&trk=mail',
  });
});

describe('the log receiver', () => {
  const report = (change: object = {}) =>
    fixture.logs.inject({
      method: 'POST',
      url: '/report',
      body: {
        status: 500,
        service: 'web',
        channel: fixture.seedOf('megdan').channel.key,
        message: 'Something went wrong',
        request_data: { email: 'a@b.c', password: 'secret1' },
        url: 'http://api/api/v2/auth/login?api_key=ak_1',
        ...change,
      },
    });

  it('stores error reports by channel without secrets', async () => {
    expect((await report()).json()).toEqual({ received: true });
    expect(
      (await report({ channel: 'Megdan.localhost', status: null, request_data: undefined })).statusCode,
    ).toBe(200);
    const [reportByDomain, errorReport] = await recordsOf('megdan').recentReports(2);
    expect(errorReport).toMatchObject({
      status: 500,
      service: 'web',
      message: 'Something went wrong',
      requestData: { email: 'a@b.c', password: '[hidden]' },
      url: 'http://api/api/v2/auth/login?api_key=[hidden]',
    });
    expect(reportByDomain).toMatchObject({ status: null, requestData: null });
    expect(await recordsOf('northline').recentReports(2)).toEqual([]);
  });

  it('stores no key in another spelling, nor in a message', async () => {
    const key = 'ak_q7Xb2mP0aZ-k3LwR9tYcV5nD1eF8hJs9';
    await report({
      url: `http://api/geo?api%255Fkey=${key}`,
      message: `No session ${key} of ann@example.com`,
    });
    const [stored] = await recordsOf('megdan').recentReports(1);
    expect(stored).toMatchObject({
      url: 'http://api/geo?api_key=[hidden]',
      message: 'No session [hidden] of [hidden]',
    });
  });

  it.each([
    [{ channel: 'nope' }, 'channel'],
    [{ service: '' }, 'service'],
    [{ status: 'bad' }, 'status'],
    [{ url: undefined }, 'url'],
  ])('rejects a report with %j', async (change, field) => {
    const answer = await report(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('rejects reports above 16 KiB', async () => {
    const large = await report({ request_data: { text: 'x'.repeat(16_384) } });
    expect(large.statusCode).toBe(413);
  });

  it('limits reports per IP address, minute and channel', async () => {
    fixture.clock.advance(3_600_000);
    const scope = createScope(fixture.db, 'megdan', nowTs());
    await rateLimitQueries(scope).take('reports ip 127.0.0.1', { windowS: 60, max: 1 }, nowTs());
    await fixture.db
      .update(rateLimits)
      .set({ count: 600 })
      .where(eq(rateLimits.bucket, 'reports ip 127.0.0.1'));
    const refused = await report();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await report({ channel: 'northline.localhost' })).statusCode).toBe(200);
    fixture.clock.advance(60_000);
    expect((await report()).statusCode).toBe(200);
  });
});

const otherProfile = () => fixture.seedOf('homefield').channel.settings.analytics_key ?? '';
