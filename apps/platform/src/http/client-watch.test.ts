import { expect, it } from 'vitest';
import { createClientWatch } from './client-watch.ts';
import { createServer } from './create-server.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const SHARED = /all requests come from .* GRANDSTAND_TRUSTED_PROXIES/;

it.each([
  ['one private address', ['172.29.41.1', '172.29.41.1', '172.29.41.1'], SHARED],
  ['one private address since a while', ['203.0.113.7', '10.0.0.1', '10.0.0.1', '10.0.0.1'], SHARED],
  ['one private IPv6 address', ['fd00::1', 'fd00::1', 'fd00::1'], SHARED],
  ['one mapped address', ['::ffff:10.0.0.1', '::ffff:10.0.0.1', '::ffff:10.0.0.1'], SHARED],
  ['one public address', ['203.0.113.7', '203.0.113.7', '203.0.113.7'], /^ok$/],
  ['a public address between others', ['10.0.0.1', '10.0.0.1', '203.0.113.7', '10.0.0.1'], /^ok$/],
  ['too few requests', ['10.0.0.1', '10.0.0.1'], /^ok$/],
  ['no request', [], /^ok$/],
])('judges %s', (_, addresses, expected) => {
  const clients = createClientWatch(3);
  for (const ip of addresses) clients.note(ip);
  expect(clients.describe()).toMatch(expected);
});

it('sees the clients behind a trusted proxy, one address behind another, and no health checks', async () => {
  const describeAfterRequests = async (trusted: string, url: string) => {
    const proxies = parseTrustedProxies(trusted, null);
    if (!proxies.ok) expect.unreachable();
    const clients = createClientWatch(3);
    const options = { name: 'test', logLevel: 'silent', cors: false, compress: false } as const;
    const app = await createServer({ ...options, proxies: proxies.value, clients });
    for (const host of [1, 2, 3])
      await app.inject({
        url,
        headers: { 'x-forwarded-for': `203.0.113.${host}` },
        remoteAddress: '10.0.0.2',
      });
    await app.close();
    return clients.describe();
  };
  expect(await describeAfterRequests('10.0.0.2', '/')).toBe('ok');
  expect(await describeAfterRequests('10.0.0.3', '/')).toMatch(SHARED);
  expect(await describeAfterRequests('10.0.0.3', '/health/ready')).toBe('ok');
});
