import { calls } from '@grandstand/api';
import { perTier } from '@grandstand/core/testing';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';

let fixture: CallFixture;
/** API key of an anonymous northline session, and channel keys. */
let sessionKey: string;
let channelKey: string;
let otherChannelKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  sessionKey = await fixture.openAnonymousSession('northline');
  channelKey = fixture.seedOf('northline').channel.key;
  otherChannelKey = fixture.seedOf('megdan').channel.key;
});
afterAll(() => fixture.close());

const send = async (options: InjectOptions) => {
  const response = await fixture.api.inject(options);
  const body: unknown = response.body === '' ? null : response.json();
  return { status: response.statusCode, headers: response.headers, body };
};
const get = (path: string) =>
  send({ url: `/api${path}${path.includes('?') ? '&' : '?'}api_key=${encodeURIComponent(sessionKey)}` });

const NOT_WHOLE = 'Must be a whole number';
const NOT_A_NUMBER = 'Must be a number';
const STATES = 'Must be upcoming or live or finished';
const MAX_MESSAGE = `Must be at most ${Number.MAX_SAFE_INTEGER}`;

describe('a query field of GET /events', () => {
  it.each([
    ['limit', 'limit=0', 'Must be at least 1'],
    ['limit', 'limit=201', 'Must be at most 200'],
    ['limit', 'limit=-1', 'Must be at least 1'],
    ['limit', 'limit=1e3', NOT_A_NUMBER],
    ['limit', 'limit=1e400', NOT_A_NUMBER],
    ['limit', 'limit=NaN', NOT_A_NUMBER],
    ['limit', 'limit=Infinity', NOT_A_NUMBER],
    ['limit', 'limit=0x10', NOT_A_NUMBER],
    ['limit', 'limit=%20', NOT_A_NUMBER],
    ['limit', 'limit=5.5', NOT_WHOLE],
    ['limit', 'limit=5&limit=6', NOT_A_NUMBER],
    ['offset', 'offset=-1', 'Must be at least 0'],
    ['offset', 'offset=9007199254740992', MAX_MESSAGE],
    ['no_limit', 'no_limit=2', 'Must be 0 or 1'],
    ['stream_status', 'stream_status=LIVE', STATES],
    ['stream_status', 'stream_status=live&stream_status=finished', STATES],
    ['stream_status', 'stream_status=%ff', STATES],
    ['stream_status', 'stream_status=%00', 'Must not contain a NUL character'],
    ['event_category_id', 'event_category_id=1%27%20or%201=1', NOT_A_NUMBER],
    ['participant_id', 'participant_id=1,2', NOT_A_NUMBER],
    ['location_id', 'location_id=99999999999999999999', MAX_MESSAGE],
    ['start_date', 'start_date=2026-01-01', NOT_A_NUMBER],
    ['end_date', 'end_date=-1', 'Must be at least 0'],
    ['sort_direction', 'sort_direction=asc;drop%20table%20events', 'Must be asc or desc'],
  ])('rejects the query field %s with a field error: %s', async (field, query, message) => {
    const expected = { message: 'The given data was invalid', errors: { [field]: [message] } };
    expect(await get(`/events?${query}`)).toMatchObject({ status: 422, body: expected });
  });

  it.each(['offset=9007199254740991', 'event_category_id=99999999999999', 'start_date=2&end_date=1'])(
    'returns an empty list for a filter that excludes all events: %s',
    async (query) => {
      expect(await get(`/events?${query}`)).toMatchObject({ status: 200, body: { data: [] } });
    },
  );

  it.each([
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    'a%00b=1',
    'limit[]=5',
    'limit[a]=5',
    `x=${'y'.repeat(50_000)}`,
  ])('ignores an unknown query field: %s', async (query) => {
    expect((await get(`/events?${query}`)).body).toEqual((await get('/events')).body);
  });
});

describe('the id of GET /events/{id}', () => {
  it.each([
    ['abc', 422],
    ['0', 422],
    ['-1', 422],
    ['1.5', 422],
    ['1e3', 422],
    ['99999999999999999999', 422],
    ['%00', 404],
    ['..%2f..%2fetc', 422],
    ["1'--", 422],
    ['', 422],
    ['1/2', 404],
    ['9007199254740991', 404],
    ['%', 400],
    ['x'.repeat(300), 414],
  ])('the id %s gets the status %i', async (id, status) => {
    const { headers, ...answer } = await get(`/events/${id}`);
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer)).not.toContain(sessionKey);
  });

  it('reads the id from the path, not from the query', async () => {
    expect(await get('/events/5?id=1000001')).toMatchObject({ status: 404 });
  });
});

describe('keys', () => {
  const refused = (status: number, field: string) => {
    const message = 'No channel or api key found';
    return { status, body: { message, errors: { [field]: [message] } } };
  };
  it.each([
    ['no key', () => ({ url: '/api/events' })],
    ['an empty key', () => ({ url: '/api/events?api_key=' })],
    ['two keys', () => ({ url: `/api/events?api_key=${sessionKey}&api_key=${sessionKey}` })],
    ['a key in a list', () => ({ url: `/api/events?api_key[]=${sessionKey}` })],
    ['the channel’s key', () => ({ url: `/api/events?channel_key=${channelKey}` })],
    ['the channel’s key as a session key', () => ({ url: `/api/events?api_key=${channelKey}` })],
    [
      'a key in a header',
      () => ({ url: '/api/events', headers: { authorization: `Bearer ${sessionKey}`, api_key: sessionKey } }),
    ],
    ['a key in a cookie', () => ({ url: '/api/events', headers: { cookie: `api_key=${sessionKey}` } })],
    ['a long key', () => ({ url: `/api/events?api_key=${'k'.repeat(10_000)}` })],
    ['SQL', () => ({ url: `/api/events?api_key=${encodeURIComponent("' or ''='")}` })],
  ])('returns 401 without a valid session key: %s', async (_what, options) => {
    expect(await send(options())).toMatchObject(refused(401, 'api_key'));
  });

  it.each([
    ['no key', () => ''],
    ['an empty key', () => 'channel_key='],
    ['an unknown key', () => 'channel_key=nope'],
    ['an unknown key and a session key', () => `channel_key=nope&api_key=${sessionKey}`],
    ['two keys', () => `channel_key=${channelKey}&channel_key=${otherChannelKey}`],
  ])('returns 400 without a valid channel key: %s', async (_what, query) => {
    expect(await send({ url: `/api/menu?${query()}` })).toMatchObject(refused(400, 'channel_key'));
  });

  it('prefers the channel key to the session key for an exempt call', async () => {
    const { body } = await send({ url: `/api/menu?channel_key=${otherChannelKey}&api_key=${sessionKey}` });
    expect(body).toEqual((await send({ url: `/api/menu?channel_key=${otherChannelKey}` })).body);
  });

  it('ignores the channel key for a call that needs a session key', async () => {
    const events = await send({ url: `/api/events?channel_key=${otherChannelKey}&api_key=${sessionKey}` });
    expect(events.body).toEqual((await get('/events')).body);
  });
});

describe('HTTP methods', () => {
  it('HEAD returns the headers of GET without a body', async () => {
    const url = `/api/events?api_key=${sessionKey}`;
    const [head, full] = [await send({ method: 'HEAD', url }), await send({ url })];
    expect(head).toMatchObject({ status: 200, body: null });
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(full.headers[name]);
    expect(await send({ method: 'HEAD', url: '/api/events?api_key=nope' })).toMatchObject({ status: 401 });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s returns 404 for a read call',
    async (method) => {
      const message = `There is no ${method} /api/events`;
      expect(await send({ method, url: '/api/events' })).toMatchObject({ status: 404, body: { message } });
    },
  );

  const preflight = (origin: string, method: string) =>
    send({
      method: 'OPTIONS',
      url: '/api/events',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
  it('OPTIONS allows CORS for the channels’ sites only, without credentials', async () => {
    const { status, headers } = await preflight('http://northline.localhost:4100', 'POST');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://northline.localhost:4100',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const foreignOrigin = await preflight('https://evil.example', 'POST');
    expect(foreignOrigin.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('GET exposes Retry-After and the request’s id to the sites', async () => {
    const headers = { origin: 'http://northline.localhost:4100' };
    const answer = await send({ url: `/api/events?api_key=${sessionKey}`, headers });
    expect(answer.headers['access-control-expose-headers']).toBe('retry-after, x-request-id');
  });
});

describe('a request body', () => {
  const post = (payload: string, type = 'application/json') =>
    send({ method: 'POST', url: '/api/get_api_key', headers: { 'content-type': type }, payload });

  it.each([
    ['too large', JSON.stringify({ channel_key: 'x'.repeat(65_536) }), 413],
    ['large', JSON.stringify({ channel_key: 'x'.repeat(65_000) }), 422],
    ['broken', '{', 400],
    ['empty', '', 400],
    ['a list', '[1]', 422],
    ['a text', '"x"', 422],
    ['null', 'null', 422],
    ['an attempt to set a prototype', '{"__proto__":{"channel_key":"x"}}', 400],
    ['deep', '['.repeat(60_000), 400],
  ])('rejects a body that is %s', async (_what, payload, status) => {
    expect(await post(payload)).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('rejects a body of the type “%s”', async (type) => {
    expect(await post('a=b', type)).toMatchObject({
      status: 415,
      body: { message: 'Unsupported Media Type' },
    });
  });

  it('ignores the body of a GET request', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send({
      url: `/api/events?api_key=${sessionKey}`,
      headers,
      payload: '{"limit":1,"api_key":"nope"}',
    });
    expect(answer.body).toEqual((await get('/events')).body);
  });
});

describe('every read call', () => {
  const readCalls = Object.values(calls).filter(({ method, host }) => method === 'GET' && host === 'api');
  const HOSTILE = [
    '',
    '0',
    '-1',
    'NaN',
    '1e400',
    '5&?=6',
    "' or 1=1 --",
    '\0',
    '\ud800',
    '${7*7}',
    'x'.repeat(90),
  ];
  it.each(readCalls.map((call) => [call.name, call] as const))(
    '%s never returns 500',
    async (_name, call) => {
      const names = ['limit', 'offset', 'sort_field', 'id', 'alias', 'type', 'channel_key', 'search', 'tags'];
      for (const [index, value] of HOSTILE.entries()) {
        const sent = encodeURIComponent(value.toWellFormed());
        const path = call.path.replaceAll(/\{\w+\}/g, sent || '0');
        // The last one repeats a known field: `limit=1&limit=<value>`.
        const fields = [...names, ...names.map((name) => `${name}[]`), `limit=1&limit`];
        // Per call, the gate sends every value and every field once or more; the deep tier sends every pair of them.
        const sampled = perTier({
          gate: fields.filter(
            (_, fieldIndex) => (fieldIndex + readCalls.indexOf(call)) % HOSTILE.length === index,
          ),
          deep: fields,
        });
        for (const field of sampled) {
          const { status } = await send({ url: `/api${path}?api_key=${sessionKey}&${field}=${sent}` });
          expect(status, `${field}=${value}`).toBeLessThan(500);
        }
      }
    },
  );
});
