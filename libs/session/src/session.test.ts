import type { Transport } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';

const STATIC_DATA = {
  'color-settings': { updated_at: '2026-01-01T00:00:00Z', colors: {} },
  'events-categories': [],
  'events-locations': [],
  faq: [],
  menu: { groups: [], participants: [] },
  packages: [],
  pages: [],
  'participant-groups': [],
  'participant-group-properties': [],
  settings: {
    name: 'Test',
    language: 'en',
    currency: 'USD',
    'google-analytics': null,
    analytics_key: null,
    captcha: { provider: 'sandbox', site_key: 'sandbox' },
    prerolls: [],
    static_blocks: [],
  },
  slides: [],
  subscriptions: [],
};
const USER = {
  id: 1,
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  email_verified: true,
  pending_email: null,
  temporary_password: false,
  trial_period_used: false,
  is_geo_blocked: false,
  capabilities: [],
  featureCount: {},
};

type Answers = Record<string, { status: number; body: unknown }>;

const HEALTHY: Answers = {
  '/channel-key': { status: 200, body: { channel_key: 'c' } },
  '/api/get_api_key': { status: 200, body: { api_key: 'a' } },
  '/api/static-data': { status: 200, body: STATIC_DATA },
  '/api/participants': { status: 200, body: { data: [], total: 0, limit: null, offset: 0 } },
  '/api/profile': { status: 401, body: { message: 'Unauthenticated' } },
  '/api/geo': {
    status: 200,
    body: { country: null, country_code: null, ip: '127.0.0.1', is_geo_blocked: false },
  },
  '/api/channel-bootstrap-data': { status: 200, body: { pages: [] } },
};

function setUp(changes: Answers = {}, storedKeys: Record<string, string> = {}) {
  const answers = { ...HEALTHY, ...changes };
  const paths: string[] = [];
  const failures: string[] = [];
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  for (const [name, key] of Object.entries(storedKeys)) stored.write(name, key);
  const transport: Transport = async ({ url }) => {
    const path = new URL(url).pathname;
    paths.push(path);
    const answer = answers[path];
    if (!answer) throw new Error(`No answer for ${path}`);
    return { status: answer.status, text: JSON.stringify(answer.body) };
  };
  const session = createSession({
    hosts: { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' },
    channelKey: null,
    domain: 'test.localhost',
    language: 'en',
    timeZone: 'UTC',
    stored,
    transport,
    clock,
    onFailure: (error) => failures.push(error.call),
  });
  /** Lets time pass meanwhile, so that retries come due. */
  const meanwhile = async <T>(under: Promise<T>): Promise<T> => {
    for (let turn = 0; turn < 200; turn += 1) {
      await Promise.resolve();
      clock.advance(100);
    }
    return under;
  };
  return {
    start: () => meanwhile(session.startUp()),
    logOut: () => meanwhile(session.logOut()),
    paths,
    failures,
    stored,
  };
}

describe('start-up (§4)', () => {
  it('gets the keys first, then the rest in parallel, geo after the refused profile, routes last', async () => {
    const { start, paths, failures } = setUp();
    const result = await start();
    expect(result).toMatchObject({
      ok: true,
      value: { user: null, geo: { ip: '127.0.0.1' }, staticData: {} },
    });
    expect(paths).toEqual([
      '/channel-key',
      '/api/get_api_key',
      '/api/static-data',
      '/api/participants',
      '/api/profile',
      '/api/geo',
      '/api/channel-bootstrap-data',
    ]);
    expect(failures).toEqual([]);
  });

  it('skips the keys when they are stored', async () => {
    const { start, paths } = setUp({}, { api_key: 'a', channel_key: 'c' });
    await start();
    expect(paths).not.toContain('/channel-key');
    expect(paths).not.toContain('/api/get_api_key');
  });

  it('asks for no geo data when there is a user', async () => {
    const { start, paths } = setUp({ '/api/profile': { status: 200, body: USER } });
    expect(await start()).toMatchObject({ ok: true, value: { user: { email: 'a@b.c' }, geo: null } });
    expect(paths).not.toContain('/api/geo');
  });

  it.each(['/api/static-data', '/api/participants', '/api/geo', '/api/channel-bootstrap-data'])(
    'goes on without %s',
    async (path) => {
      const { start, failures } = setUp({ [path]: { status: 500, body: { message: 'down' } } });
      expect(await start()).toMatchObject({ ok: true });
      expect(failures).toHaveLength(1);
    },
  );

  it.each(['/channel-key', '/api/get_api_key'])('cannot go on without %s', async (path) => {
    const { start } = setUp({ [path]: { status: 500, body: { message: 'down' } } });
    expect(await start()).toEqual({ ok: false, error: { kind: 'no-keys' } });
  });
});

describe('logging out (§4)', () => {
  const KEYS = { api_key: 'of-the-user', channel_key: 'c' };
  const DONE = { '/api/auth/logout': { status: 200, body: { done: true } } };

  it('ends the session, begins another one and asks where the stranger is', async () => {
    const { logOut, paths, stored } = setUp(DONE, KEYS);
    expect(await logOut()).toMatchObject({ ok: true, value: { geo: { ip: '127.0.0.1' } } });
    expect(paths).toEqual(['/api/auth/logout', '/api/get_api_key', '/api/geo']);
    expect(stored.read('api_key')).toBe('a');
  });

  it('keeps the session that the server did not end', async () => {
    const { logOut, paths, stored } = setUp(
      { '/api/auth/logout': { status: 500, body: { message: 'down' } } },
      KEYS,
    );
    expect(await logOut()).toMatchObject({ ok: false, error: { kind: 'status', status: 500 } });
    expect(paths).not.toContain('/api/get_api_key');
    expect(stored.read('api_key')).toBe('of-the-user');
  });

  it('takes a session that the server no longer knows for ended', async () => {
    const { logOut } = setUp(
      { '/api/auth/logout': { status: 401, body: { message: 'Unauthenticated' } } },
      KEYS,
    );
    expect(await logOut()).toMatchObject({ ok: true });
  });

  it('says so when there is no new key', async () => {
    const { logOut } = setUp({ ...DONE, '/api/get_api_key': { status: 500, body: {} } }, KEYS);
    expect(await logOut()).toEqual({ ok: false, error: { kind: 'no-keys' } });
  });

  it('survives not knowing where the stranger is', async () => {
    const { logOut, failures } = setUp({ ...DONE, '/api/geo': { status: 500, body: {} } }, KEYS);
    expect(await logOut()).toEqual({ ok: true, value: { geo: null } });
    expect(failures).toEqual(['getGeo']);
  });
});
