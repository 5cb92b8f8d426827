import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { createServer } from './create-server.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
  const art = join(fixture.directory, 'media', 'art');
  await mkdir(art, { recursive: true });
  await writeFile(join(art, 'crest.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
});
afterAll(() => fixture.close());

type Origin = 'api' | 'keys' | 'media' | 'analytics' | 'logs' | 'identity' | 'bank';

const NO_CONTEXT = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const DATA = `default-src 'none'; ${NO_CONTEXT}`;
const FILES = `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; ${NO_CONTEXT}; sandbox`;
const PAGE = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${NO_CONTEXT}`;
const IDENTITY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const get = (origin: Origin, url: string) => fixture[origin].inject({ url });
const policyOf = async (origin: Origin, url: string) =>
  String((await get(origin, url)).headers['content-security-policy']);

describe('every response', () => {
  it.each<[Origin, string, number, string]>([
    ['api', '/api/menu?channel_key=ck_northline_6f1d0b7e', 200, DATA],
    ['api', '/api/nothing', 404, DATA],
    ['api', '/%', 400, DATA],
    ['api', '/api/profile', 401, DATA],
    ['api', '/openapi.json', 200, DATA],
    ['api', '/__outbox', 200, PAGE],
    ['api', '/api/auth/login/google/callback?state=x', 400, PAGE],
    ['keys', '/channel-key?domain=northline.localhost', 200, DATA],
    ['media', '/art/crest.svg', 200, FILES],
    ['media', '/art/none.svg', 404, FILES],
    ['analytics', '/', 200, PAGE],
    ['analytics', '/tag.js', 200, DATA],
    ['logs', '/', 200, PAGE],
    ['identity', '/google/authorize', 400, IDENTITY],
    ['bank', '/v3/', 200, DATA],
  ])('of %s to %s, %d, has a policy and is not sniffed', async (origin, url, status, policy) => {
    const { statusCode, headers } = await get(origin, url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
      'cross-origin-resource-policy': ['media', 'analytics', 'logs', 'bank'].includes(origin)
        ? 'cross-origin'
        : 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('with a drawing names its encoding', async () => {
    const { headers } = await get('media', '/art/crest.svg');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it('to a preflight request has a policy', async () => {
    const { headers, statusCode } = await fixture.api.inject({
      method: 'OPTIONS',
      url: '/api/menu',
      headers: { origin: 'http://northline.localhost:4100', 'access-control-request-method': 'GET' },
    });
    expect([statusCode, headers['content-security-policy']]).toEqual([204, DATA]);
  });
});

it('the documentation page runs only its own scripts, and may call the other origins', async () => {
  const page = await get('api', '/docs/');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/connect-src 'self' http:\/\/\S+/);
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
});

it('the bank’s page of the payments sandbox may be framed, and runs only its own script', async () => {
  const policy = await policyOf('bank', '/authenticate/pi_1?client_secret=s');
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; .*; frame-ancestors \*$/);
  expect(await policyOf('bank', '/p/session/none')).toContain("frame-ancestors 'none'");
});

it.each([
  ['https from a trusted proxy', '10.0.0.1', 'https', 'max-age=31536000; includeSubDomains'],
  ['http from a trusted proxy', '10.0.0.1', 'http', undefined],
  ['https from another client', '203.0.113.9', 'https', undefined],
])('Strict-Transport-Security is sent for %s', async (_, remoteAddress, protocol, expected) => {
  const parsed = parseTrustedProxies('10.0.0.0/8', null);
  if (!parsed.ok) throw new Error('the list is valid');
  const app = await createServer({
    name: 't',
    logLevel: 'silent',
    cors: '*',
    compress: false,
    proxies: parsed.value,
  });
  const { headers } = await app.inject({
    url: '/health/live',
    remoteAddress,
    headers: { 'x-forwarded-proto': protocol },
  });
  expect(headers['strict-transport-security']).toBe(expected);
  await app.close();
});
