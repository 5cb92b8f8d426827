import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addGracefulStop } from './graceful-server.ts';

let server: FastifyInstance;
let stop: () => Promise<void>;
/** Resolves when the slow request has arrived, with a function that answers it. */
let begun: Promise<() => void>;
let origin: string;
beforeEach(async () => {
  server = fastify({ forceCloseConnections: true });
  stop = addGracefulStop(server, { noticeMs: 300, requestsMs: 5000 });
  begun = new Promise((resolve) => {
    server.get('/slow', (_request, reply) => resolve(() => void reply.send('finished')));
  });
  server.get('/', (_request, reply) => reply.send('home'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

it('is not ready before it stops listening, serves meanwhile, and finishes what runs', async () => {
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  const slow = fetch(`${origin}/slow`);
  const answer = await begun;
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));

  const health = await fetch(`${origin}/health/ready`);
  expect([health.status, health.headers.get('connection')]).toEqual([503, 'close']);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  expect(await (await fetch(origin)).text()).toBe('home');

  await expect.poll(() => server.server.listening).toBe(false);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  expect(isStopped).toBe(false);
  answer();
  expect(await (await slow).text()).toBe('finished');
  await stopped;
});

it('does not wait for idle connections', async () => {
  const idle = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(idle, 'connect');
  const [, received] = await Promise.all([stop(), text(idle)]);
  expect(received).toBe('');
});
