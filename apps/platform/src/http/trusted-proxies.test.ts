import { describe, expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

describe('parseTrustedProxies', () => {
  const invalid = ['', 'proxy', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '127.0.0.1,,::1'];
  it.each(invalid)('rejects the list %j', (list) => {
    expect(parseTrustedProxies(list, null).ok).toBe(false);
  });

  it.each([
    ['10.1.2.3', true],
    ['::1', true],
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['11.1.2.3', false],
    ['', false],
  ])('for the IP address %s returns isTrusted %s', (ip, trusted) => {
    const proxies = parseTrustedProxies('127.0.0.1, 10.0.0.0/8, ::1', null);
    expect(proxies.ok && proxies.value.isTrusted(ip)).toBe(trusted);
  });
});

describe('a server behind proxies', () => {
  async function clientSeenFrom(remoteAddress: string, list: string | null) {
    const parsed = list === null ? null : parseTrustedProxies(list, 'CF-IPCountry', 'CF-Region-Code');
    const proxies = parsed?.ok ? parsed.value : null;
    const app = await createServer({ name: 't', logLevel: 'silent', cors: '*', compress: false, proxies });
    app.get('/who', ({ ip, headers: sent }) => {
      return { ip, country: sent['cf-ipcountry'] ?? null, region: sent['cf-region-code'] ?? null };
    });
    const headers = { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'CA', 'cf-region-code': 'ON' };
    const answer = await app.inject({ url: '/who', remoteAddress, headers });
    await app.close();
    return answer.json<{ ip: string; country: string | null; region: string | null }>();
  }

  it('trusts configured proxies', async () => {
    expect(await clientSeenFrom('10.0.0.1', '10.0.0.0/8')).toEqual({
      ip: '198.51.100.7',
      country: 'CA',
      region: 'ON',
    });
  });

  it('ignores IP, country and region headers of other clients', async () => {
    expect(await clientSeenFrom('203.0.113.9', '10.0.0.0/8')).toEqual({
      ip: '203.0.113.9',
      country: null,
      region: null,
    });
    expect((await clientSeenFrom('203.0.113.9', null)).ip).toBe('203.0.113.9');
  });
});
