import { calls, type Transport } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it, vi } from 'vitest';
import type { ApiKeyError } from './api-key-error.ts';
import { capabilitiesAtom } from './capabilities.ts';
import { createSession } from './session.ts';
import type { Notice } from './session-state.ts';
import { basicPassAtom, geoAtom, sessionLanguageAtom, reloadErrorsAtom, userAtom } from './session-atoms.ts';

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

type TestResponse = { status: number; body: unknown };
/** Responses by path, or by method and path. `pending`: the request gets no response. */
type Responses = Record<string, TestResponse | Promise<TestResponse> | 'pending'>;

const DEFAULT_RESPONSES: Responses = {
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
  '/api/user/access': { status: 200, body: { capabilities: ['watch'], is_geo_blocked: false, grants: [] } },
  '/api/custom-forms/passes': { status: 404, body: { message: 'Form not found' } },
  '/report': { status: 200, body: { received: true } },
};
const BASIC_PASS_SELECTED = {
  status: 200,
  body: { alias: 'passes', fields: [{ name: 'basic_pass', value: '1' }] },
};
const PROFILE = { status: 200, body: USER };
const UNAUTHENTICATED = { status: 401, body: { message: 'Unauthenticated' } };
const NO_EVENTS = { status: 200, body: { data: [], total: 0, limit: null, offset: 0 } };
const KEY_REJECTED = { status: 401, body: { message: 'no', errors: { api_key: ['unknown'] } } };

/** A response that arrives when the test calls `resolve`. */
function deferredResponse() {
  const { promise, resolve } = Promise.withResolvers<TestResponse>();
  return { response: promise, resolve };
}

function setUp(changes: Responses = {}, storedKeys: Record<string, string> = {}) {
  const responses = { ...DEFAULT_RESPONSES, ...changes };
  const paths: string[] = [];
  const notices: Notice[] = [];
  const keyErrors: ApiKeyError[] = [];
  const bodies: Record<string, unknown[]> = {};
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  for (const [name, key] of Object.entries(storedKeys)) stored.write(name, key);
  const transport: Transport = async ({ method, url, body }) => {
    const path = new URL(url).pathname;
    (bodies[path] ??= []).push(body === null ? null : JSON.parse(body));
    if (path !== '/report') paths.push(path);
    const response = await (responses[`${method} ${path}`] ?? responses[path]);
    if (!response) throw new Error(`No response for ${path}`);
    if (response === 'pending') return new Promise(() => {});
    return { status: response.status, text: JSON.stringify(response.body) };
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
    onNotice: (notice) => notices.push(notice),
    onApiKeyError: (error) => keyErrors.push(error),
  });
  /** Lets pending promise callbacks run; no time passes. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  /** Waits for a promise while the fake clock advances, so that delayed retries are sent. */
  const whileTimePasses = async <T>(promise: Promise<T>): Promise<T> => {
    for (let turn = 0; turn < 200; turn += 1) {
      await Promise.resolve();
      clock.advance(100);
    }
    return promise;
  };
  return {
    session,
    clock,
    settle,
    whileTimePasses,
    start: () => whileTimePasses(session.startUp()),
    logOut: () => whileTimePasses(session.logOut()),
    responses,
    paths,
    bodies,
    notices,
    keyErrors,
    stored,
    user: () => session.store.get(userAtom),
    basicPass: () => session.store.get(basicPassAtom),
    capabilities: () => [...session.store.get(capabilitiesAtom)],
    geo: () => session.store.get(geoAtom),
    language: () => session.store.get(sessionLanguageAtom),
    reloadErrors: () => [...session.store.get(reloadErrorsAtom)],
  };
}

const STORED = { api_key: 'a', channel_key: 'c' };

describe('start-up (§4)', () => {
  it('without stored keys fetches the keys, then static data, participants and geo, then channel pages and access (D19)', async () => {
    const { start, paths, notices, bodies, user, geo } = setUp();
    expect(await start()).toMatchObject({ ok: true, value: { staticData: {} } });
    expect([user(), geo()?.ip]).toEqual([null, '127.0.0.1']);
    expect(paths).toEqual([
      '/channel-key',
      '/api/get_api_key',
      '/api/static-data',
      '/api/participants',
      '/api/geo',
      '/api/channel-bootstrap-data',
      '/api/user/access',
    ]);
    expect(notices).toEqual([]);
    expect(bodies['/report']).toBeUndefined();
  });

  it('with a stored key fetches the profile, then geo when the profile is refused with 401', async () => {
    const { start, paths, user, geo } = setUp({}, STORED);
    expect(await start()).toMatchObject({ ok: true });
    expect([user(), geo()?.ip]).toEqual([null, '127.0.0.1']);
    expect(paths).toEqual([
      '/api/static-data',
      '/api/participants',
      '/api/profile',
      '/api/geo',
      '/api/channel-bootstrap-data',
      '/api/user/access',
    ]);
  });

  it('fetches the profile when another tab logged in while the key was fetched', async () => {
    const key = deferredResponse();
    const { session, start, stored, settle, user } = setUp({
      '/api/get_api_key': key.response,
      '/api/profile': PROFILE,
    });
    const started = start();
    await settle();
    stored.write('api_key', 'other-tab');
    key.resolve({ status: 200, body: { api_key: 'a' } });
    expect(await started).toMatchObject({ ok: true });
    expect(user()).toMatchObject({ email: 'a@b.c' });
    expect(session.channelKey()).toBe('c');
  });

  it('starts with the user of another tab when the session of that tab replaces the rejected one', async () => {
    const staticData = deferredResponse();
    const { start, stored, responses, settle, user, notices } = setUp(
      { '/api/static-data': staticData.response },
      { api_key: 'rejected', channel_key: 'c' },
    );
    const started = start();
    await settle();
    stored.write('api_key', 'other-tab');
    Object.assign(responses, {
      '/api/profile': PROFILE,
      '/api/custom-forms/passes': BASIC_PASS_SELECTED,
      '/api/static-data': DEFAULT_RESPONSES['/api/static-data'],
    });
    staticData.resolve(KEY_REJECTED);
    expect(await started).toMatchObject({ ok: true });
    expect([user()?.id, notices]).toEqual([1, []]);
  });

  it('fetches no keys when they are stored', async () => {
    const { start, paths } = setUp({}, STORED);
    await start();
    expect(paths).not.toContain('/channel-key');
    expect(paths).not.toContain('/api/get_api_key');
  });

  it('does not fetch geo when there is a user', async () => {
    const { start, paths, user, geo } = setUp({ '/api/profile': PROFILE }, STORED);
    expect(await start()).toMatchObject({ ok: true });
    expect([user()?.email, geo()]).toEqual(['a@b.c', null]);
    expect(paths).not.toContain('/api/geo');
  });

  it.each([
    ['selected', 'has selected it', BASIC_PASS_SELECTED],
    [
      'missing',
      'has not selected it',
      { status: 200, body: { alias: 'passes', fields: [{ name: 'basic_pass', value: '0' }] } },
    ],
    ['missing', 'does not exist', { status: 404, body: { message: 'Form not found' } }],
    ['unknown', 'fails to load', { status: 500, body: { message: 'down' } }],
  ])('sets the basic pass to %s when the passes form %s', async (basicPass, _, form) => {
    const context = setUp({ '/api/profile': PROFILE, '/api/custom-forms/passes': form }, STORED);
    expect(await context.start()).toMatchObject({ ok: true });
    expect(context.basicPass()).toBe(basicPass);
  });

  it.each(['/api/static-data', '/api/participants', '/api/geo', '/api/channel-bootstrap-data'])(
    'succeeds without a notice when %s fails',
    async (path) => {
      const { start, bodies, reloadErrors, notices } = setUp({
        [path]: { status: 500, body: { message: 'down' } },
      });
      expect(await start()).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(bodies['/report']).toHaveLength(1));
      expect(reloadErrors()).toEqual([]);
      expect(notices).toEqual([]);
    },
  );

  it.each(['/api/static-data', '/api/participants', '/api/geo', '/api/channel-bootstrap-data'])(
    'waits at most eight seconds for %s',
    async (path) => {
      const { session, clock, settle } = setUp({ [path]: 'pending' });
      let isStarted = false;
      void session.startUp().then(() => {
        isStarted = true;
      });
      await settle();
      clock.advance(7999);
      await settle();
      expect(isStarted).toBe(false);
      clock.advance(1);
      await settle();
      expect(isStarted).toBe(true);
    },
  );

  it('starts as an anonymous user without a notice when the stored key is rejected', async () => {
    const { start, notices, user } = setUp(
      {
        '/api/static-data': KEY_REJECTED,
        '/api/profile': PROFILE,
        '/api/custom-forms/passes': UNAUTHENTICATED,
      },
      { api_key: 'user-key', channel_key: 'c' },
    );
    expect(await start()).toMatchObject({ ok: true });
    expect(user()).toBeNull();
    expect(notices).toEqual([]);
  });

  it('starts as an anonymous user with a notice when the session ends during start-up', async () => {
    const { start, notices, user } = setUp(
      { '/api/profile': PROFILE, '/api/custom-forms/passes': UNAUTHENTICATED },
      { api_key: 'user-key', channel_key: 'c' },
    );
    expect(await start()).toMatchObject({ ok: true });
    expect(user()).toBeNull();
    expect(notices).toEqual([{ kind: 'session-ended' }]);
  });

  it.each(['/channel-key', '/api/get_api_key'])('fails with no-keys when %s fails', async (path) => {
    const { start } = setUp({ [path]: { status: 500, body: { message: 'down' } } });
    expect(await start()).toEqual({ ok: false, error: { kind: 'no-keys' } });
  });
});

/** A session after start-up with a logged-in user who has the basic pass. `paths` starts empty. */
async function startAsUser(changes: Responses = {}) {
  const context = setUp(
    { '/api/profile': PROFILE, '/api/custom-forms/passes': BASIC_PASS_SELECTED, ...changes },
    { api_key: 'user-key', channel_key: 'c' },
  );
  await context.start();
  context.paths.length = 0;
  return context;
}

describe('logging out (§4)', () => {
  const LOGOUT_SUCCEEDS = { '/api/auth/logout': { status: 200, body: { done: true } } };

  it('ends the session, opens an anonymous one and fetches geo', async () => {
    const { logOut, paths, stored, user, notices } = await startAsUser(LOGOUT_SUCCEEDS);
    expect(await logOut()).toEqual({ ok: true, value: undefined });
    expect(paths).toEqual(['/api/auth/logout', '/api/get_api_key', '/api/geo', '/api/user/access']);
    expect(stored.read('api_key')).toBe('a');
    expect(user()).toBeNull();
    expect(notices).toEqual([]);
  });

  it('keeps the session when the logout request fails', async () => {
    const { logOut, paths, stored, user } = await startAsUser({
      '/api/auth/logout': { status: 500, body: { message: 'down' } },
    });
    expect(await logOut()).toMatchObject({ ok: false, error: { kind: 'status', status: 500 } });
    expect(paths).not.toContain('/api/get_api_key');
    expect(stored.read('api_key')).toBe('user-key');
    expect(user()).not.toBeNull();
  });

  it('succeeds without a notice when the server answers 401', async () => {
    const { logOut, user, notices } = await startAsUser({ '/api/auth/logout': UNAUTHENTICATED });
    expect(await logOut()).toMatchObject({ ok: true });
    expect(user()).toBeNull();
    expect(notices).toEqual([]);
  });

  it('fails with no-keys when no new key can be fetched', async () => {
    const { logOut } = await startAsUser({
      ...LOGOUT_SUCCEEDS,
      '/api/get_api_key': { status: 500, body: {} },
    });
    expect(await logOut()).toEqual({ ok: false, error: { kind: 'no-keys' } });
  });

  it('succeeds when geo fails to load', async () => {
    const { logOut } = await startAsUser({ ...LOGOUT_SUCCEEDS, '/api/geo': { status: 500, body: {} } });
    expect(await logOut()).toMatchObject({ ok: true });
  });

  it.each([
    ['an anonymous user', { '/api/profile': UNAUTHENTICATED }],
    [
      'a user without the basic pass',
      { '/api/custom-forms/passes': { status: 404, body: { message: 'no' } } },
    ],
  ])('is not allowed for %s (§5)', async (_, changes) => {
    const { logOut, paths } = await startAsUser(changes);
    expect(await logOut()).toEqual({ ok: false, error: { kind: 'not-allowed' } });
    expect(paths).toEqual([]);
  });
});

describe('the user of the session', () => {
  it('sees the reload screen on every page when the passes form fails to load at login (§8)', async () => {
    const { session, whileTimePasses, reloadErrors } = setUp({
      '/api/custom-forms/passes': { status: 500, body: { message: 'down' } },
      '/api/events': { status: 500, body: { message: 'down' } },
    });
    await whileTimePasses(session.adoptLogin(LOGIN_RESPONSE));
    session.addReloadError('http://api/api/events', {
      isRateLimited: false,
      isMutation: false,
      isPageScoped: true,
    });
    session.clearReloadErrors();
    expect(reloadErrors().map(([url]) => url)).toEqual(['http://api/api/custom-forms/passes']);
  });

  const LOGIN_RESPONSE = { api_key: 'login-key', user: USER };

  it('is set by a login, which stores its key and loads the passes form', async () => {
    const { session, whileTimePasses, stored, paths, user, basicPass } = setUp({
      '/api/custom-forms/passes': BASIC_PASS_SELECTED,
    });
    await whileTimePasses(session.adoptLogin(LOGIN_RESPONSE));
    expect(stored.read('api_key')).toBe('login-key');
    expect(paths).toEqual(['/api/custom-forms/passes', '/api/user/access']);
    expect([user()?.id, basicPass()]).toEqual([1, 'selected']);
  });

  it('gets the capabilities of the basic pass after selecting it', async () => {
    const { session, whileTimePasses, responses, bodies, basicPass, user } = await startAsUser({
      '/api/custom-forms/passes': { status: 404, body: { message: 'no' } },
    });
    expect(basicPass()).toBe('missing');
    responses['/api/custom-forms/passes'] = BASIC_PASS_SELECTED;
    responses['/api/profile'] = { status: 200, body: { ...USER, capabilities: ['watch'] } };
    expect(await whileTimePasses(session.selectBasicPass())).toMatchObject({ ok: true });
    expect(bodies['/api/custom-forms/passes']?.at(1)).toMatchObject({
      fields: [{ name: 'basic_pass', value: '1' }],
    });
    expect([basicPass(), user()?.capabilities]).toEqual(['selected', ['watch']]);
  });

  it('changes when another tab logs in or out', async () => {
    const { session, settle, stored, responses, user } = setUp({}, { api_key: 'a', channel_key: 'c' });
    stored.write('api_key', 'other-tab');
    responses['/api/profile'] = PROFILE;
    session.adoptStoredKey();
    await settle();
    expect(user()?.id).toBe(1);
    stored.write('api_key', 'anonymous-key');
    responses['/api/profile'] = UNAUTHENTICATED;
    session.adoptStoredKey();
    await settle();
    expect(user()).toBeNull();
  });

  it('is set by a login that arrives while the api key is being renewed', async () => {
    const key = deferredResponse();
    const { session, start, whileTimePasses, responses, stored, user, notices } = setUp(
      { '/api/custom-forms/passes': BASIC_PASS_SELECTED, '/api/events': KEY_REJECTED },
      { api_key: 'anonymous-key', channel_key: 'c' },
    );
    await start();
    responses['/api/get_api_key'] = key.response;
    const events = session.client(calls.listEvents, {});
    await whileTimePasses(Promise.resolve());
    const login = session.adoptLogin(LOGIN_RESPONSE);
    responses['/api/events'] = NO_EVENTS;
    key.resolve({ status: 200, body: { api_key: 'renewed' } });
    await whileTimePasses(login);
    expect(await whileTimePasses(events)).toMatchObject({ ok: true });
    expect([stored.read('api_key'), user()?.id, notices]).toEqual(['login-key', 1, []]);
  });

  it('is not cleared by a 401 of a request with an older key', async () => {
    const events = deferredResponse();
    const favorites = deferredResponse();
    const { session, whileTimePasses, responses, stored, user, notices } = await startAsUser({
      '/api/events': events.response,
      '/api/favorites': favorites.response,
    });
    const pending = [session.client(calls.listEvents, {}), session.client(calls.listFavorites, {})];
    await whileTimePasses(Promise.resolve());
    session.adoptProfile(LOGIN_RESPONSE);
    responses['/api/events'] = NO_EVENTS;
    events.resolve(KEY_REJECTED);
    favorites.resolve(UNAUTHENTICATED);
    await whileTimePasses(Promise.all(pending));
    expect([stored.read('api_key'), user()?.id, notices]).toEqual(['login-key', 1, []]);
  });

  it.each([
    ['a profile', '/api/profile', PROFILE],
    ['a passes form', '/api/custom-forms/passes', BASIC_PASS_SELECTED],
  ])('stays logged out when %s arrives after the logout', async (_, path, response) => {
    const late = deferredResponse();
    const { session, logOut, whileTimePasses, responses, user } = await startAsUser({
      '/api/auth/logout': { status: 200, body: { done: true } },
    });
    responses[path] = late.response;
    const check = session.recheck();
    await whileTimePasses(Promise.resolve());
    responses['/api/get_api_key'] = { status: 200, body: { api_key: 'anonymous-key' } };
    await logOut();
    late.resolve(response);
    await whileTimePasses(check);
    expect(user()).toBeNull();
  });

  it('becomes the user of another tab when the current key is rejected', async () => {
    const events = deferredResponse();
    const { session, whileTimePasses, stored, responses, user, notices } = await startAsUser({
      '/api/events': events.response,
    });
    const pending = session.client(calls.listEvents, {});
    await whileTimePasses(Promise.resolve());
    stored.write('api_key', 'other-tab');
    responses['/api/profile'] = { status: 200, body: { ...USER, id: 2 } };
    responses['/api/events'] = NO_EVENTS;
    events.resolve(KEY_REJECTED);
    expect(await whileTimePasses(pending)).toMatchObject({ ok: true });
    expect([user()?.id, notices]).toEqual([2, []]);
  });
});

describe('capabilities (§7, D8)', () => {
  const access = (...capabilities: string[]) => ({
    status: 200,
    body: { capabilities, is_geo_blocked: false, grants: [] },
  });

  it('of an anonymous user come from the server', async () => {
    const { start, capabilities } = setUp({ '/api/user/access': access('watch', 'NO_ADS') });
    await start();
    expect(capabilities()).toEqual(['watch', 'no_ads']);
  });

  it('of a user are those of the profile until the response of /user/access arrives', async () => {
    const late = deferredResponse();
    const { capabilities, settle } = await startAsUser({
      '/api/profile': { status: 200, body: { ...USER, capabilities: ['watch'] } },
      '/api/user/access': late.response,
    });
    expect(capabilities()).toEqual(['watch']);
    late.resolve(access('watch', 'clipping'));
    await settle();
    expect(capabilities()).toEqual(['watch', 'clipping']);
  });

  it('of an anonymous user are empty while they load and after their request failed', async () => {
    const late = deferredResponse();
    const { start, whileTimePasses, capabilities, notices, reloadErrors } = setUp({
      '/api/user/access': late.response,
    });
    await start();
    expect(capabilities()).toEqual([]);
    late.resolve({ status: 500, body: { message: 'down' } });
    await whileTimePasses(Promise.resolve());
    expect([capabilities(), notices, reloadErrors()]).toEqual([[], [], []]);
  });

  it('are those of the latest request when an older response arrives later', async () => {
    const late = deferredResponse();
    const { session, responses, whileTimePasses, settle, capabilities } = await startAsUser({
      '/api/user/access': late.response,
    });
    responses['/api/user/access'] = access('watch', 'clipping');
    await whileTimePasses(session.selectBasicPass());
    late.resolve(access());
    await settle();
    expect(capabilities()).toEqual(['watch', 'clipping']);
  });

  it('do not delay a login while they load', async () => {
    const { session, settle, user } = setUp({
      '/api/custom-forms/passes': BASIC_PASS_SELECTED,
      '/api/user/access': 'pending',
    });
    let isDone = false;
    void session.adoptLogin({ api_key: 'login-key', user: USER }).then(() => {
      isDone = true;
    });
    await settle();
    expect([user()?.id, isDone]).toEqual([1, true]);
  });

  it('are fetched again after login, selection of the basic pass, and logout', async () => {
    const context = setUp({ '/api/auth/logout': { status: 200, body: { done: true } } });
    await context.start();
    Object.assign(context.responses, {
      '/api/user/access': access('clipping'),
      '/api/custom-forms/passes': BASIC_PASS_SELECTED,
    });
    await context.whileTimePasses(context.session.adoptLogin({ api_key: 'login-key', user: USER }));
    expect(context.capabilities()).toEqual(['clipping']);
    Object.assign(context.responses, { '/api/user/access': access('download'), '/api/profile': PROFILE });
    await context.whileTimePasses(context.session.selectBasicPass());
    expect(context.capabilities()).toEqual(['download']);
    context.responses['/api/user/access'] = access('watch');
    await context.logOut();
    expect(context.capabilities()).toEqual(['watch']);
  });
});

describe('failures (§8)', () => {
  it('clears the user with a notice after a 401', async () => {
    const { session, whileTimePasses, user, notices } = await startAsUser({
      '/api/favorites': UNAUTHENTICATED,
    });
    await whileTimePasses(session.client(calls.listFavorites, {}));
    expect(user()).toBeNull();
    expect(notices).toEqual([{ kind: 'session-ended' }]);
  });

  it('shows one session-ended notice for all calls in flight', async () => {
    const { session, whileTimePasses, notices } = await startAsUser({
      '/api/favorites': UNAUTHENTICATED,
      '/api/favorite': UNAUTHENTICATED,
    });
    const favorite = { favoritable_type: 'participant', favoritable_id: 1 } as const;
    const addFavorite = () => session.client(calls.addFavorite, favorite);
    await whileTimePasses(Promise.all([session.client(calls.listFavorites, {}), addFavorite()]));
    expect(notices).toEqual([{ kind: 'session-ended' }]);
    await whileTimePasses(addFavorite());
    expect(notices).toMatchObject([{ kind: 'session-ended' }, { kind: 'call-failed' }]);
  });

  it('clears the user, calls onApiKeyError, renews the key and repeats the request when the api key is rejected', async () => {
    const { session, whileTimePasses, settle, responses, paths, keyErrors, user, reloadErrors, stored } =
      await startAsUser({
        '/api/events': KEY_REJECTED,
        '/api/profile': PROFILE,
      });
    const result = session.client(calls.listEvents, { limit: 5 });
    await settle();
    expect(user()).toBeNull();
    expect(keyErrors).toEqual([
      { url: 'http://api/api/events?limit=5', errors: ['unknown'], willRetry: true },
    ]);
    responses['/api/events'] = { status: 200, body: { data: [], total: 0, limit: 5, offset: 0 } };
    expect(await whileTimePasses(result)).toMatchObject({ ok: true });
    expect(paths.filter((path) => path !== '/api/geo' && path !== '/api/user/access')).toEqual([
      '/api/events',
      '/api/get_api_key',
      '/api/events',
    ]);
    expect(stored.read('api_key')).toBe('a');
    expect(reloadErrors()).toEqual([]);
  });

  it('renews a rejected channel key and keeps the user', async () => {
    const faq = deferredResponse();
    const { session, whileTimePasses, responses, paths, user, stored } = await startAsUser({
      '/api/faq': faq.response,
    });
    const pending = session.client(calls.listFaq, {});
    responses['/api/faq'] = { status: 200, body: [] };
    faq.resolve({ status: 400, body: { message: 'no', errors: { channel_key: ['unknown'] } } });
    expect(await whileTimePasses(pending)).toMatchObject({ ok: true });
    expect(paths).toEqual(['/api/faq', '/channel-key', '/api/faq']);
    expect([user()?.id, stored.read('api_key')]).toEqual([1, 'user-key']);
  });

  it('shows the reload screen when the renewed api key is rejected too', async () => {
    const { session, whileTimePasses, keyErrors, reloadErrors } = await startAsUser({
      '/api/events': KEY_REJECTED,
    });
    await whileTimePasses(session.client(calls.listEvents, {}));
    expect(keyErrors.map(({ willRetry }) => willRetry)).toEqual([true, false]);
    expect(reloadErrors()).toEqual([
      ['http://api/api/events', { isRateLimited: false, isMutation: false, isPageScoped: true }],
    ]);
  });

  it('keeps the reload screen for a failed URL until another page is opened', async () => {
    const { session, whileTimePasses, responses, reloadErrors } = await startAsUser({
      '/api/events/7': { status: 500, body: { message: 'down' } },
    });
    await whileTimePasses(session.client(calls.getEvent, { id: 7 }));
    expect(reloadErrors()).toEqual([
      ['http://api/api/events/7', { isRateLimited: false, isMutation: false, isPageScoped: true }],
    ]);
    responses['/api/events/7'] = { status: 404, body: { message: 'gone' } };
    await whileTimePasses(session.client(calls.getEvent, { id: 7 }));
    expect(reloadErrors()).toHaveLength(1);
    session.clearReloadErrors();
    expect(reloadErrors()).toEqual([]);
  });

  it('shows the reload screen at once for a 429', async () => {
    const { session, whileTimePasses, paths, reloadErrors } = await startAsUser({
      '/api/events': { status: 429, body: { message: 'slow down' } },
    });
    await whileTimePasses(session.client(calls.listEvents, {}));
    expect(paths).toEqual(['/api/events']);
    expect(reloadErrors()).toEqual([
      ['http://api/api/events', { isRateLimited: true, isMutation: false, isPageScoped: true }],
    ]);
  });

  it('reports failures without keys and personal data', async () => {
    const { session, whileTimePasses, bodies } = await startAsUser({
      '/api/v2/auth/login': { status: 500, body: { message: 'down' } },
    });
    await whileTimePasses(session.client(calls.login, { email: 'a@b.c', password: 'secret' }));
    await vi.waitFor(() => {
      expect(bodies['/report']).toEqual([
        {
          channel: 'c',
          message: 'login: down',
          request_data: { email: '[hidden]', password: '[hidden]' },
          service: 'web',
          status: 500,
          url: 'http://api/api/v2/auth/login',
        },
      ]);
    });
  });

  it('reports at most twenty failures per minute', async () => {
    const { session, whileTimePasses, bodies } = await startAsUser({
      '/api/events': { status: 503, body: { message: 'down' } },
    });
    const offsets = Array.from({ length: 30 }, (_, offset) => offset);
    await whileTimePasses(Promise.all(offsets.map((offset) => session.client(calls.listEvents, { offset }))));
    await vi.waitFor(() => expect(bodies['/report']).toHaveLength(20));
  });
});

describe('the language of the session (D3)', () => {
  const USER_KEYS = { api_key: 'user-key', channel_key: 'c' };

  it('is saved once per change in the profile of a logged-in user', async () => {
    const { session, whileTimePasses, bodies, stored } = await startAsUser({
      'POST /api/profile': { status: 200, body: { user: USER, api_key: null } },
    });
    await whileTimePasses(session.setLanguage('fr'));
    await whileTimePasses(session.setLanguage('fr'));
    expect(bodies['/api/profile']?.filter((body) => body !== null)).toEqual([
      { _method: 'patch', language: 'fr', time_zone: 'UTC', api_key: 'user-key' },
    ]);
    expect(stored.read('api_key')).toBe('user-key');
  });

  it('is sent for an anonymous user by opening a new session', async () => {
    const { session, start, whileTimePasses, responses, bodies, stored, user, notices } = setUp();
    await start();
    responses['/api/get_api_key'] = { status: 200, body: { api_key: 'in-french' } };
    await whileTimePasses(session.setLanguage('fr'));
    expect(bodies['/api/get_api_key']).toMatchObject([
      { language: 'en' },
      { language: 'fr', time_zone: 'UTC' },
    ]);
    expect([stored.read('api_key'), user(), notices]).toEqual(['in-french', null, []]);
  });

  it('is sent by the next start-up when no new session could be opened for it', async () => {
    const { session, start, whileTimePasses, responses, stored, reloadErrors, notices } = setUp();
    await start();
    responses['/api/get_api_key'] = { status: 500, body: { message: 'down' } };
    await whileTimePasses(session.setLanguage('fr'));
    expect([stored.read('api_key'), reloadErrors(), notices]).toEqual(['a', [], []]);
    const next = setUp(
      { '/api/get_api_key': { status: 200, body: { api_key: 'b' } } },
      { ...STORED, session_locale: 'fr UTC' },
    );
    await next.start();
    await next.settle();
    expect(next.bodies['/api/get_api_key']).toMatchObject([{ language: 'en' }]);
    expect(next.stored.read('api_key')).toBe('b');
  });

  it('is sent before the channel’s texts are loaded when an anonymous session has another one', async () => {
    const { start, paths, stored, language } = setUp(
      { '/api/get_api_key': { status: 200, body: { api_key: 'b' } } },
      { ...STORED, session_locale: 'fr UTC' },
    );
    expect(language()).toBe('fr');
    await start();
    expect(paths).toEqual([
      '/api/profile',
      '/api/geo',
      '/api/get_api_key',
      '/api/static-data',
      '/api/participants',
      '/api/channel-bootstrap-data',
      '/api/user/access',
    ]);
    expect([stored.read('api_key'), stored.read('session_locale'), language()]).toEqual([
      'b',
      'en UTC',
      'en',
    ]);
  });

  it('is sent before the channel’s texts are loaded when a user’s session has another one', async () => {
    const { start, paths, user, language } = setUp(
      {
        'GET /api/profile': PROFILE,
        'POST /api/profile': { status: 200, body: { user: USER, api_key: null } },
      },
      { ...USER_KEYS, session_locale: 'fr UTC' },
    );
    await start();
    expect(paths.slice(0, 4)).toEqual([
      '/api/profile',
      '/api/custom-forms/passes',
      '/api/profile',
      '/api/static-data',
    ]);
    expect([user()?.id, language()]).toEqual([USER.id, 'en']);
  });

  it('is sent again when the user returns after a failure', async () => {
    const { session, start, whileTimePasses, responses, language } = setUp();
    await start();
    responses['/api/get_api_key'] = { status: 500, body: { message: 'down' } };
    await whileTimePasses(session.setLanguage('fr'));
    expect(language()).toBe('en');
    responses['/api/get_api_key'] = { status: 200, body: { api_key: 'in-french' } };
    await whileTimePasses(session.sendPendingLanguage());
    expect(language()).toBe('fr');
  });

  it('is the last one after two changes in quick succession', async () => {
    const { session, start, whileTimePasses, responses, bodies, stored, language } = setUp();
    await start();
    const first = deferredResponse();
    responses['/api/get_api_key'] = first.response;
    const french = session.setLanguage('fr');
    responses['/api/get_api_key'] = { status: 200, body: { api_key: 'in-bulgarian' } };
    await whileTimePasses(session.setLanguage('bg'));
    first.resolve({ status: 200, body: { api_key: 'in-french' } });
    await whileTimePasses(french);
    expect(bodies['/api/get_api_key']).toHaveLength(3);
    expect([stored.read('api_key'), stored.read('session_locale'), language()]).toEqual([
      'in-bulgarian',
      'bg UTC',
      'bg',
    ]);
  });

  it('is adopted from another tab', async () => {
    const { session, start, stored, paths, language } = setUp();
    await start();
    stored.write('session_locale', 'fr UTC');
    session.adoptStoredLanguage();
    const sent = paths.length;
    await session.setLanguage('fr');
    expect(language()).toBe('fr');
    expect(paths).toHaveLength(sent);
  });

  it('is not sent at start-up when the server already has it', async () => {
    const { start, paths, settle } = setUp(
      { '/api/profile': PROFILE },
      { ...USER_KEYS, session_locale: 'en UTC' },
    );
    await start();
    await settle();
    expect(paths).not.toContain('/api/get_api_key');
    expect(paths.filter((path) => path === '/api/profile')).toHaveLength(1);
  });
});

describe('problems of channel pages', () => {
  const page = (id: number, url: string) => ({ id, url, name: 'Page', alt_name: null });
  const bootstrapWith = (...pages: object[]) => ({
    '/api/channel-bootstrap-data': { status: 200, body: { pages } },
  });

  it('are reported to the log receiver once per browser until they change', async () => {
    const first = setUp(bootstrapWith(page(1, '/rules'), page(2, 'guide'), page(3, '/moments')));
    await first.start();
    expect(first.bodies['/report']).toEqual([
      {
        service: 'web',
        channel: 'c',
        message:
          'channel page 2 (url "guide") has no leading slash: it is shown at /guide\n' +
          'channel page 3 (url "/moments") has a path of the site\'s own pages: it is not shown',
        url: 'http://api',
      },
    ]);
    const reported = String(first.stored.read('reported_pages'));
    const again = setUp(bootstrapWith(page(2, 'guide'), page(3, '/moments')), { reported_pages: reported });
    await again.start();
    expect(again.bodies['/report']).toBeUndefined();
    const solved = setUp(bootstrapWith(page(2, '/guide')), { reported_pages: reported });
    await solved.start();
    expect([solved.bodies['/report'], solved.stored.read('reported_pages')]).toEqual([undefined, null]);
  });
});
