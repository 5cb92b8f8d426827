import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedSites, serveSites } from './serve-sites.ts';

let outDir: string;
let served: ServedSites;
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'grandstand-slow-'));
  const result = await serveSites({ outDir, port: 0, requestTimeoutMs: 200 });
  if (!result.ok) throw new Error(result.error.message);
  served = result.value;
});
afterAll(async () => {
  await served.close();
  await rm(outDir, { recursive: true });
});

it.each([
  ['nothing', ''],
  ['half of the headers', 'GET / HTTP/1.1\r\nhost: tv.example\r\nx-slow: '],
  ['no body', 'POST / HTTP/1.1\r\nhost: tv.example\r\ncontent-length: 5\r\n\r\n'],
])('closes the connection of a client that sends %s in time', async (_, bytes) => {
  const socket = connect(served.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
