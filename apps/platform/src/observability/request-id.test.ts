import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { requestIdOf } from './request-id.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('requestIdOf', () => {
  it.each(['a', 'f3a1-77.b_c:9', 'x'.repeat(64)])('takes the client’s id %s', (id) => {
    expect(requestIdOf({ headers: { 'x-request-id': id } })).toBe(id);
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a\nb', 'a"b', 'a,b', 'fan@example.com', '<b>', 'é'])(
    'generates an id instead of %j',
    (id) => {
      expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(UUID);
    },
  );

  it('generates an id when the client sends none or several', () => {
    expect(requestIdOf({ headers: {} })).toMatch(UUID);
    expect(requestIdOf({ headers: { 'x-request-id': ['a', 'b'] } })).toMatch(UUID);
  });
});

describe('a server', () => {
  let app: FastifyInstance;
  let lines: unknown[];
  const start = async (logLevel: string) => {
    lines = [];
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
    app = await createServer({ name: 'test', logLevel, cors: '*', compress: false, logTo });
    app.get('/works/:id', { config: { call: 'getWork' } }, (call) => {
      call.loggedCaller = { channel: 'northline', userId: 7 };
      call.log.info('working');
      return {};
    });
    app.get('/fails', () => Promise.reject(new Error('bug')));
  };
  beforeEach(() => start('info'));
  afterEach(() => app.close());
  const get = (url: string, id = 'client-1') => app.inject({ url, headers: { 'x-request-id': id } });

  it.each([
    ['/works/1', 200],
    ['/fails', 500],
    ['/nowhere', 404],
    ['/%zz', 400],
  ])('returns the id of %s (%i) and writes it to every line of its log', async (url, status) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['x-request-id']]).toEqual([status, 'client-1']);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ requestId: 'client-1' });
  });

  it('does not repeat an unacceptable id', async () => {
    const { headers } = await get('/works/1', 'fan@example.com');
    expect(headers['x-request-id']).toMatch(UUID);
    expect(JSON.stringify(lines)).not.toContain('fan@');
  });

  it('adds one line per request, without keys and personal data', async () => {
    await get('/works/1?api_key=ak_1&email=fan%40example.com&limit=2');
    // The first line is that of the route itself.
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      msg: 'request completed',
      origin: 'test',
      call: 'getWork',
      channel: 'northline',
      userId: 7,
      req: { method: 'GET', url: '/works/1?api_key=[hidden]&email=[hidden]&limit=2' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    });
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  it('logs a request whose client has left', async () => {
    const called = new Promise<ServerResponse>((resolve) => {
      app.get('/slow', (_request, { raw }) => {
        resolve(raw);
        return new Promise(() => {});
      });
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const client = request(`${url}/slow`, { headers: { 'x-request-id': 'client-1' } });
    client.on('error', () => {}).end();
    const response = await called;
    client.destroy();
    await once(response, 'close');
    expect(lines.at(-1)).toMatchObject({
      msg: 'request aborted by the client',
      requestId: 'client-1',
      req: { method: 'GET', url: '/slow' },
    });
  });

  it('logs requests at the level info, health checks at debug', async () => {
    await get('/health/live');
    expect(lines).toEqual([]);
    await app.close();
    await start('debug');
    await get('/health/live');
    expect(lines).toHaveLength(1);
    await app.close();
    await start('warn');
    await get('/works/1');
    expect(lines).toEqual([]);
  });
});
