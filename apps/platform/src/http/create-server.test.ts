import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from './create-server.ts';

const REQUEST_TIMEOUT_MS = 200;
let app: FastifyInstance;
beforeEach(async () => {
  app = await createServer({
    name: 'test',
    logLevel: 'silent',
    cors: false,
    compress: false,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  app.post('/echo', (request, reply) => reply.send(request.body));
});
afterEach(() => app.close());

const post = (body: object) => app.inject({ method: 'POST', url: '/echo', body });

describe('createServer', () => {
  it.each([
    ['a connection', ''],
    ['a part of its headers', 'POST /echo HTTP/1.1\r\nhost: test\r\nx-slow: '],
    [
      'a part of its body',
      'POST /echo HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"',
    ],
  ])('ends a request with 408 whose client sends only %s', async (_, bytes) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['503 while the database is unavailable', { code: '57P03' }, 503],
    ['507 while the disk is full', { code: 'ENOSPC' }, 507],
  ])('answers %s, and says when to try again', async (_, fields, status) => {
    app.get('/fails', () => Promise.reject(Object.assign(new Error('secret details'), fields)));
    const { statusCode, headers, body } = await app.inject('/fails');
    expect([statusCode, headers['retry-after']]).toEqual([status, '5']);
    expect(body).not.toContain('secret');
  });

  it.each(['/names/%00', '/names/a%00b', '/names/%ff', '/names/%ED%A0%80'])(
    'does not pass on a path that the database could not store: %s',
    async (url) => {
      app.get('/names/:name', () => Promise.reject(new Error('a query with this name')));
      expect((await app.inject(url)).statusCode).toBeLessThan(500);
    },
  );

  it.each(['/search?name=%00', '/search?a%00=1', '/search?name=1&name=%00'])(
    'does not pass on a query that the database could not store: %s',
    async (url) => {
      app.get('/search', () => Promise.reject(new Error('a query with this name')));
      expect((await app.inject(url)).statusCode).toBe(422);
    },
  );

  it('accepts a body of almost 64 KiB, and answers a larger one with 413', async () => {
    expect((await post({ text: 'x'.repeat(64_000) })).statusCode).toBe(200);
    const wide = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`name${index}`, index]));
    const { statusCode, body } = await post(wide);
    expect([statusCode, body]).toEqual([413, '{"message":"Request body is too large"}']);
  });
});
