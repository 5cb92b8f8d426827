import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../platform.ts';
import { NO_EXTERNAL_SERVICES } from '../features/identity/accounts/create-services.ts';
import { importChannel } from '../features/operation/operator/import-channel.ts';
import { readSiteUrls } from './external-services.ts';
import { openOperatorData } from './open-operator-data.ts';

let root: string;
let platform: Platform;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-production-'));
  await importChannels(join(root, 'data'));
  platform = await startPlatform({
    dataDir: join(root, 'data'),
    mediaDir: join(root, 'media'),
    ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
    clock: createFakeClock(Date.UTC(2026, 10, 20, 12)),
    host: '127.0.0.1',
    logLevel: 'silent',
    external: { ...NO_EXTERNAL_SERVICES, sandbox: false },
    ...readSiteUrls(
      { GRANDSTAND_SITE_URLS: 'league=https://tv.league.example' },
      { isDemo: false, sitesPort: 4100 },
    ),
  });
  // Creating a database takes seconds.
}, 60_000);
afterAll(async () => {
  await platform.close();
  await rm(root, { recursive: true });
});

const CONTENT = {
  channel: {
    id: 'league',
    name: 'League',
    key: 'ck_league_12345678',
    domains: ['tv.league.example'],
    settings: {
      language: 'en',
      currency: 'CAD',
      google_tag: null,
      analytics_key: null,
      captcha: { provider: 'recaptcha', site_key: 'key' },
    },
    geo: { blocked: [], allowed: [] },
  },
  subscriptions: [
    {
      id: 1,
      name: 'Monthly',
      base_price: 9,
      service_fee: 0,
      offer: 'monthly',
      period: 1,
      trial_period: 0,
    },
  ],
};

/** A channel for which the operator has set no URL. */
const WITHOUT_URL = {
  channel: { ...CONTENT.channel, id: 'cup', key: 'ck_cup_12345678', domains: ['tv.cup.example'] },
};

/** Imports the channels as an operator does before the first start. */
async function importChannels(dataDir: string): Promise<void> {
  const environment = { GRANDSTAND_DATA_DIR: dataDir };
  const { services, close } = await openOperatorData(environment, { createsData: true });
  const { db, siteUrlOf } = services;
  const actor = { operator: 'ops', reason: null, nowTs: Date.UTC(2026, 10, 20) / 1000 };
  for (const content of [CONTENT, WITHOUT_URL]) {
    const { id } = content.channel;
    const path = join(root, `${id}.json`);
    await writeFile(path, JSON.stringify(content));
    const options = { id, path, isDryRun: false, removesMissing: false, siteUrlOf };
    expect(await importChannel(db, actor, options)).toMatchObject({ ok: true });
  }
  await close();
}

it('leaves out a channel without a URL, reports it, and serves the others', async () => {
  const { keys } = platform.origins;
  expect(await request(keys, '/channel-key?domain=tv.league.example')).toMatchObject({ status: 200 });
  expect((await request(keys, '/channel-key?domain=tv.cup.example')).status).not.toBe(200);
  // `grandstand serve` answers there on this machine.
  expect(await request(keys, '/channel-key?domain=league.localhost')).toMatchObject({ status: 200 });
  expect((await request(keys, '/channel-key?domain=cup.localhost')).status).not.toBe(200);
  const session = {
    channel_key: WITHOUT_URL.channel.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  };
  expect(await request(platform.origins.api, '/api/get_api_key', session)).toMatchObject({ status: 400 });
  expect(await request(keys, '/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: { channels: 'The channel cup has no URL.' } },
  });
});

const request = async (origin: string, path: string, fields?: object) => {
  const response = await fetch(origin.replace('localhost', '127.0.0.1') + path, {
    ...(fields && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

async function openSession(): Promise<{ api_key: string }> {
  const [channel] = platform.channels;
  const { body } = await request(platform.origins.api, '/api/get_api_key', {
    channel_key: channel?.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  });
  return body as { api_key: string };
}

it.each([
  ['https://tv.league.example', true],
  ['http://tv.league.example', false],
  ['https://tv.league.example:8443', false],
  ['http://localhost:4100', false],
])('allows the origin %s to read answers: %s', async (origin, isAllowed) => {
  const url = `${platform.origins.keys.replace('localhost', '127.0.0.1')}/channel-key?domain=tv.league.example`;
  const { headers } = await fetch(url, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
});

it('has no sample channel, only what the operator imported', async () => {
  expect(platform.channels).toEqual([
    { id: 'league', name: 'League', key: CONTENT.channel.key, domains: CONTENT.channel.domains },
  ]);
  const { api_key: apiKey } = await openSession();
  expect(await request(platform.origins.api, `/api/subscriptions?api_key=${apiKey}`)).toMatchObject({
    status: 200,
    body: [{ id: 1, name: 'Monthly' }],
  });
});

it('has no demo account and no promo code', async () => {
  const { api } = platform.origins;
  const session = await openSession();
  expect(platform.accounts).toEqual([]);
  const account = { email: 'fan@northline.example', password: 'northline-fan' };
  expect(await request(api, '/api/v2/auth/login', { ...session, ...account })).toEqual({
    status: 400,
    body: { message: 'Wrong auth data', code: 'wrong_auth_data' },
  });
  const offer = `/api/apply_coupon?api_key=${session.api_key}&type=subscription&id=1`;
  expect(await request(api, offer)).toMatchObject({ status: 200 });
  expect(await request(api, `${offer}&coupon=GUEST`)).toMatchObject({
    status: 422,
    body: { errors: { coupon: expect.anything() } },
  });
});

it('has no outbox pages, identity sandbox and captcha sandbox', async () => {
  const { api, identity } = platform.origins;
  // Nothing listens on its port.
  expect(identity).toBeNull();
  const session = await openSession();
  for (const path of ['/__outbox', '/__outbox.json', '/__outbox/1', '/__control/faults'])
    expect(await request(api, path)).toMatchObject({ status: 404 });
  const social = await request(api, '/api/v2/auth/social', { ...session, provider: 'google' });
  expect(social).toMatchObject({ status: 404 });
  expect(await request(api, '/api/captcha/sandbox', session)).toMatchObject({ status: 404 });
  const registration = {
    ...session,
    first_name: 'Ann',
    last_name: 'Bell',
    email: 'ann@example.com',
    password: 'correct horse',
    password_confirmation: 'correct horse',
    terms_accepted: true,
    recaptcha_token: 'any',
  };
  expect(await request(api, '/api/v2/auth/register', registration)).toEqual({
    status: 400,
    body: { message: 'The captcha cannot be checked at the moment', code: 'captcha_unavailable' },
  });
});
