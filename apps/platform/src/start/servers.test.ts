import { nextChange } from '../features/catalog/catalog/next-change.ts';
import { createEditions } from '../http/editions.ts';
import { calls } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import { createFakeClock } from '@grandstand/core/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { createChannelRegistry } from '../db/channel-registry.ts';
import { TEST_ANONYMOUS_KEYS } from '../testing/test-anonymous-keys.ts';
import { logIn } from '../testing/log-in.ts';
import { createServer } from '../http/create-server.ts';
import type { Feature } from '../http/feature.ts';
import type { Handlers } from '../http/handler.ts';
import { openApiDocument } from '../http/openapi.ts';
import { registerCalls } from '../http/register-calls.ts';
import { parseTrustedProxies } from '../http/trusted-proxies.ts';
import { createMediaServer } from './servers.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const MENU = '/api/menu?channel_key=ck_northline_6f1d0b7e';

describe('responses', () => {
  it('makes a response that all callers share publicly cacheable', async () => {
    const response = await fixture.api.inject({ url: MENU });
    expect(response.headers['cache-control']).toBe(
      'public, max-age=60, s-maxage=10, stale-while-revalidate=600',
    );
    const etag = String(response.headers['etag']);
    const revalidated = await fixture.api.inject({ url: MENU, headers: { 'if-none-match': etag } });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
  });

  it('sends a response that depends on the caller with no-store', async () => {
    const key = await fixture.openAnonymousSession('northline');
    for (const path of [
      `/api/geo?api_key=${key}`,
      `/api/profile?api_key=${key}`,
      '/api/nothing',
      '/health/live',
    ]) {
      expect((await fixture.api.inject({ url: path })).headers['cache-control']).toBe('no-store');
    }
  });

  it('compresses a response on request', async () => {
    const response = await fixture.api.inject({ url: MENU, headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toHaveProperty('groups');
  });

  it.each([
    ['http://northline.localhost:4100', true],
    ['http://localhost:5173', true],
    ['http://northline.localhost.:4100', true],
    ['https://evil.example', false],
    ['https://northline.localhost.evil.example', false],
    ['null', false],
  ])('allows the origin %s to read responses: %s', async (origin, allowed) => {
    const { headers } = await fixture.api.inject({ url: MENU, headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(allowed ? origin : undefined);
  });
});

describe('error responses', () => {
  it('sends errors as JSON with a message, without a stack trace', async () => {
    const unknown = await fixture.api.inject({ url: '/api/nothing?api_key=secret' });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: 'There is no GET /api/nothing' }]);
    const headers = { 'content-type': 'application/json' };
    const malformed = await fixture.api.inject({
      method: 'POST',
      url: '/api/get_api_key',
      headers,
      body: '{"a',
    });
    expect([malformed.statusCode, Object.keys(malformed.json())]).toEqual([400, ['message']]);
    const empty = await fixture.api.inject({ method: 'POST', url: '/api/get_api_key', headers, body: '{}' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({
      errors: { channel_key: ['Field is required'], language: ['Field is required'] },
    });
  });

  const ZERO = '%00';
  it.each([
    ['api', `/api/events?api_key=${ZERO}`, 401],
    ['api', `/api/menu?api_key=ak${ZERO}`, 401],
    ['api', `/api/menu?channel_key=ck${ZERO}`, 400],
    ['keys', `/channel-key?domain=northline${ZERO}`, 422],
  ] as const)(
    'rejects a NUL character before it reaches the database: %s %s',
    async (server, url, status) => {
      expect((await fixture[server].inject({ url })).statusCode).toBe(status);
    },
  );

  it.each([
    ['language', 'en\0', 'Must not contain a NUL character'],
    ['channel_key', 'ck\0', 'Must not contain a NUL character'],
    ['language', 'x'.repeat(36), 'Must have at most 35 characters'],
    ['time_zone', 'x'.repeat(65), 'Must have at most 64 characters'],
  ])('rejects a session field %s whose value cannot be stored', async (field, value, message) => {
    const body = {
      channel_key: 'x',
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
      [field]: value,
    };
    const response = await fixture.api.inject({ method: 'POST', url: '/api/get_api_key', body });
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: { [field]: [message] } }]);
  });

  it('returns 415 for a body that is not JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await fixture.api.inject({
      method: 'POST',
      url: '/api/get_api_key',
      headers,
      body: '{}',
    });
    expect(response.statusCode).toBe(415);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['response', () => Promise.resolve(ok({ channel_key: 7 })), 'channel_key (invalid_type)'],
    ['refusal status', () => Promise.resolve(err({ kind: 'forbidden', message: 'No' })), 'would answer 403'],
  ])('reports an undeclared %s in the log only', async (_what, getChannelKey, expected) => {
    const lines: string[] = [];
    const app: FastifyInstance = await createServer({
      name: 'api',
      logLevel: 'silent',
      cors: '*',
      compress: false,
    });
    app.addHook('onError', (_request, _reply, error, done) => {
      lines.push(error.message);
      done();
    });
    const undeclaredHandlers = { getChannelKey } as unknown as Handlers;
    const registry = { byKey: () => Promise.reject(new Error('not called')) } as never;
    const editions = createEditions(fixture.db, nextChange);
    const services = { db: fixture.db, registry, clock: createFakeClock(), editions };
    registerCalls(app, 'keys', { calls: undeclaredHandlers }, services);
    const response = await app.inject({ url: '/channel-key?domain=x' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: expect.stringContaining('Something went wrong') });
    expect(lines).toEqual([expect.stringContaining(expected)]);
    await app.close();
  });
});

it('logs whose call was answered, and with which status', async () => {
  const lines: unknown[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = await createServer({ name: 'api', logLevel: 'info', cors: '*', compress: false, logTo });
  const services = {
    db: fixture.db,
    registry: createChannelRegistry(fixture.db, { anonymousKeys: TEST_ANONYMOUS_KEYS }),
    clock: createFakeClock(),
    editions: createEditions(fixture.db, nextChange),
  };
  const listSessions = () => Promise.resolve(ok([]));
  registerCalls(app, 'api', { calls: { listSessions } }, services);
  const { apiKey, userId } = await logIn(fixture, 'northline', 'logged@example.com');
  const anonymousKey = await fixture.openAnonymousSession('megdan');
  for (const key of [apiKey, anonymousKey, 'unknown']) await app.inject(`/api/auth/sessions?api_key=${key}`);
  expect(lines).toMatchObject([
    { call: 'listSessions', channel: 'northline', userId, res: { statusCode: 200 } },
    { call: 'listSessions', res: { statusCode: 401 } },
    { call: 'listSessions', res: { statusCode: 401 } },
  ]);
  await app.close();
});

describe('a client that disconnects before the response', () => {
  it('the handler gets the IP address of a client that disconnected', async () => {
    const app = await createServer({ name: 'keys', logLevel: 'silent', cors: '*', compress: false });
    app.addHook('preHandler', async ({ raw }) => {
      if (!raw.socket.destroyed) await once(raw.socket, 'close');
    });
    const { promise: ip, resolve } = Promise.withResolvers<string>();
    const getChannelKey: Handlers['getChannelKey'] = async (context) => {
      resolve(context.ip);
      return ok({ channel_key: 'ck', domain: 'x' });
    };
    const registry = { byKey: () => Promise.reject(new Error('not called')) } as never;
    const editions = createEditions(fixture.db, nextChange);
    const services = { db: fixture.db, registry, clock: createFakeClock(), editions };
    registerCalls(app, 'keys', { calls: { getChannelKey } }, services);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    app.server.once('request', () => client.destroy());
    client.write('GET /channel-key?domain=x HTTP/1.1\r\nHost: keys.test\r\n\r\n');
    expect(await ip).toBe('127.0.0.1');
    await app.close();
  });
});

describe('the media origin behind a proxy', () => {
  it.each([
    ['10.0.0.1', { ip: '198.51.100.7', country: 'CA', hasTls: true }],
    ['203.0.113.9', { ip: '203.0.113.9', country: null, hasTls: false }],
  ])('uses the forwarding headers of %s only if it is a trusted proxy', async (remoteAddress, expected) => {
    const proxies = parseTrustedProxies('10.0.0.0/8', 'CF-IPCountry');
    if (!proxies.ok) throw new Error('the list is valid');
    const who: Feature = {
      name: 'who',
      routes: {
        media: (app) =>
          void app.get('/who', ({ clientIp, headers }) => {
            return { ip: clientIp, country: headers['cf-ipcountry'] ?? null };
          }),
      },
    };
    const registry = { byKey: () => Promise.reject(new Error('not called')) } as never;
    const editions = createEditions(fixture.db, nextChange);
    const app = await createMediaServer({
      features: [who],
      services: { db: fixture.db, registry, clock: createFakeClock(), editions },
      logLevel: 'silent',
      isDemo: false,
      siteUrl: (channelId) => `https://${channelId}.test`,
      proxies: proxies.value,
    });
    const response = await app.inject({
      url: '/who',
      remoteAddress,
      headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'CA' },
    });
    const hasTls = 'strict-transport-security' in response.headers;
    expect({ ...response.json<object>(), hasTls }).toEqual(expected);
    await app.close();
  });
});

describe('the documentation', () => {
  type Paths = Record<string, Record<string, { operationId: string; parameters?: object[] }>>;

  it('the OpenAPI document describes every call', async () => {
    const document = (await fixture.api.inject({ url: '/openapi.json' })).json<{ paths: Paths }>();
    expect(document).toEqual(
      JSON.parse(
        JSON.stringify(
          openApiDocument({
            api: '/',
            keys: 'http://keys.test',
            analytics: 'http://analytics.test',
            logs: 'http://logs.test',
          }),
        ),
      ),
    );
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(document.paths['/api/events/{id}']?.['get']?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
  });

  it('the documentation page has no external resources', async () => {
    const page = await fixture.api.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });
});
