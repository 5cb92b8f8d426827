import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../platform.ts';
import { NO_EXTERNAL_SERVICES } from '../features/accounts/create-services.ts';

let root: string;
let platform: Platform;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-production-'));
  platform = await startPlatform({
    dataDir: join(root, 'data'),
    mediaDir: join(root, 'media'),
    ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
    clock: createFakeClock(Date.UTC(2026, 10, 20, 12)),
    host: '127.0.0.1',
    logLevel: 'silent',
    external: { ...NO_EXTERNAL_SERVICES, sandbox: false },
  });
  // Creating a database takes seconds.
}, 60_000);
afterAll(async () => {
  await platform.close();
  await rm(root, { recursive: true });
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
  const channel = platform.channels.find(({ id }) => id === 'northline');
  const { body } = await request(platform.origins.api, '/api/get_api_key', {
    channel_key: channel?.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  });
  return body as { api_key: string };
}

it('has no demo account and no promo code', async () => {
  const { api } = platform.origins;
  const session = await openSession();
  expect(platform.accounts).toEqual([]);
  const account = { email: 'fan@northline.example', password: 'northline-fan' };
  expect(await request(api, '/api/v2/auth/login', { ...session, ...account })).toEqual({
    status: 400,
    body: { message: 'Wrong auth data' },
  });
  const offer = `/api/apply_coupon?api_key=${session.api_key}&type=subscription&id=1951`;
  expect(await request(api, offer)).toMatchObject({ status: 200 });
  expect(await request(api, `${offer}&coupon=GUEST`)).toMatchObject({
    status: 422,
    body: { errors: { coupon: expect.anything() } },
  });
});

it('has no outbox pages, identity sandbox and captcha sandbox', async () => {
  const { api, identity } = platform.origins;
  const session = await openSession();
  for (const path of ['/__outbox', '/__outbox.json', '/__outbox/1', '/__control/faults'])
    expect(await request(api, path)).toMatchObject({ status: 404 });
  for (const path of ['/google/authorize', '/facebook/authorize', '/google/userinfo'])
    expect(await request(identity, path)).toMatchObject({ status: 404 });
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
    body: { message: 'recaptcha invalid or robot' },
  });
});
