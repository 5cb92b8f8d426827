import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RequestTracker, trackRequests } from './drain.ts';

let server: ReturnType<typeof createServer>;
let tracker: RequestTracker;
beforeEach(async () => {
  server = createServer();
  tracker = trackRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

const portOf = () => (server.address() as AddressInfo).port;

/** A request that has arrived and is not answered yet. */
async function beginRequest() {
  const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const outgoing = request({
    port: portOf(),
    host: '127.0.0.1',
    agent: false,
    headers: { connection: 'keep-alive' },
  });
  const incoming = once(outgoing.end(), 'response') as Promise<[IncomingMessage]>;
  const answered = incoming.then(async ([message]) => ({
    connection: message.headers.connection,
    body: await text(message),
  }));
  answered.catch(() => {});
  const [, response] = await arrived;
  return { response, answered };
}

describe('drain', () => {
  it('waits for running requests, whose responses close their connection', async () => {
    const { response, answered } = await beginRequest();
    const drained = tracker.drain(10_000);
    response.end('done');
    expect(await answered).toEqual({ connection: 'close', body: 'done' });
    expect(await drained).toBe(0);
    expect(server.listening).toBe(false);
  });

  it('waits for a response that has already begun', async () => {
    const { response, answered } = await beginRequest();
    response.write('be');
    const drained = tracker.drain(10_000);
    response.end('gun');
    expect(await answered).toEqual({ connection: 'keep-alive', body: 'begun' });
    expect(await drained).toBe(0);
  });

  it('cuts requests that run for longer than the limit, and counts them', async () => {
    const { answered } = await beginRequest();
    expect(await tracker.drain(1)).toBe(1);
    await expect(answered).rejects.toThrow('socket hang up');
  });

  it('does not wait for connections without a request', async () => {
    const client = connect(portOf(), '127.0.0.1');
    await once(server, 'connection');
    const closed = once(client, 'close');
    expect(await tracker.drain(10_000)).toBe(0);
    await closed;
  });

  it('answers requests while it only closes connections, before the drain', async () => {
    tracker.closeConnections();
    const { response, answered } = await beginRequest();
    response.end('served');
    expect(await answered).toEqual({ connection: 'close', body: 'served' });
    expect(server.listening).toBe(true);
  });
});
