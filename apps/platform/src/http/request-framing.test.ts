import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from './create-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({ name: 'test', logLevel: 'silent', cors: false, compress: false });
  app.post('/echo', (request, reply) => reply.send(request.body));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** All that the server answers to bytes on one connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const SECOND = 'GET /health/live HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n';
const post = (...headers: string[]) =>
  ['POST /echo HTTP/1.1', 'host: test', 'content-type: application/json', ...headers, '', ''].join('\r\n');

it.each([
  ['a length and chunks', `${post('content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`],
  ['two lengths', `${post('content-length: 2', 'content-length: 3')}{}`],
  ['an unknown encoding', `${post('transfer-encoding: x')}{}`],
  ['chunks that are encoded again', `${post('transfer-encoding: chunked, gzip')}0\r\n\r\n`],
  ['a space before the colon', `${post('content-length : 2')}{}`],
  ['a line break in a header', `${post('x: a\rcontent-length: 2')}{}`],
])('rejects a body with %s, and does not read the rest as another request', async (_, bytes) => {
  const answer = await answerTo(bytes + SECOND);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

it('does not reflect a TRACE request', async () => {
  const answer = await answerTo('TRACE / HTTP/1.1\r\nhost: test\r\nx-secret: 1\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('x-secret');
});
