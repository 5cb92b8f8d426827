import { calls, type Transport } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it, vi } from 'vitest';
import type { ApiKeyError } from './api-key-error.ts';
import { capabilitiesAtom } from './capabilities.ts';
import { createSession } from './session.ts';
import type { Notice } from './session-state.ts';
import { basicPassAtom, geoAtom, reloadErrorsAtom, userAtom } from './session-atoms.ts';

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

type Answer = { status: number; body: unknown };
type Answers = Record<string, Answer | Promise<Answer> | 'silence'>;

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
  '/api/user/access': { status: 200, body: { capabilities: ['watch'], is_geo_blocked: false, grants: [] } },
  '/api/custom-forms/passes': { status: 404, body: { message: 'Form not found' } },
  '/report': { status: 200, body: { received: true } },
};
const SELECTED = {
  status: 200,
  body: { alias: 'passes', fields: [{ name: 'basic_pass', value: '1' }] },
};
const PROFILE = { status: 200, body: USER };
const UNAUTHENTICATED = { status: 401, body: { message: 'Unauthenticated' } };
const NO_EVENTS = { status: 200, body: { data: [], total: 0, limit: null, offset: 0 } };
const KEY_REFUSED = { status: 401, body: { message: 'no', errors: { api_key: ['unknown'] } } };

/** An answer that comes when the test gives it. */
function heldBack() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: promise, give: resolve };
}

function setUp(changes: Answers = {}, storedKeys: Record<string, string> = {}) {
  const answers = { ...HEALTHY, ...changes };
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
    const answer = await (answers[`${method} ${path}`] ?? answers[path]);
    if (!answer) throw new Error(`No answer for ${path}`);
    if (answer === 'silence') return new Promise(() => {});
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
    onNotice: (notice) => notices.push(notice),
    onApiKeyError: (error) => keyErrors.push(error),
  });
  /** Lets pending promise callbacks run; no time passes. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  /** Lets time pass meanwhile, so that retries come due. */
  const meanwhile = async <T>(under: Promise<T>): Promise<T> => {
    for (let turn = 0; turn < 200; turn += 1) {
      await Promise.resolve();
      clock.advance(100);
    }
    return under;
  };
  return {
    session,
    clock,
    settle,
    meanwhile,
    start: () => meanwhile(session.startUp()),
    logOut: () => meanwhile(session.logOut()),
    answers,
    paths,
    bodies,
    notices,
    keyErrors,
    stored,
    user: () => session.store.get(userAtom),
    pass: () => session.store.get(basicPassAtom),
    capabilities: () => [...session.store.get(capabilitiesAtom)],
    geo: () => session.store.get(geoAtom),
    reloadErrors: () => [...session.store.get(reloadErrorsAtom)],
  };
}

const STORED = { api_key: 'a', channel_key: 'c' };

describe('start-up (§4)', () => {
  it('fetches the keys first, then geo and the rest in parallel without a profile, routes last (D19)', async () => {
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

  it('fetches geo after the refused profile when the key is stored', async () => {
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
    const key = heldBack();
    const { session, start, stored, settle, user } = setUp({
      '/api/get_api_key': key.answer,
      '/api/profile': PROFILE,
    });
    const started = start();
    await settle();
    stored.write('api_key', 'of-another-tab');
    key.give({ status: 200, body: { api_key: 'a' } });
    expect(await started).toMatchObject({ ok: true });
    expect(user()).toMatchObject({ email: 'a@b.c' });
    expect(session.channelKey()).toBe('c');
  });

  it('keeps the user of another tab whose session replaces the refused one', async () => {
    const staticData = heldBack();
    const { start, stored, answers, settle, user, notices } = setUp(
      { '/api/static-data': staticData.answer },
      { api_key: 'refused', channel_key: 'c' },
    );
    const started = start();
    await settle();
    stored.write('api_key', 'of-another-tab');
    Object.assign(answers, {
      '/api/profile': PROFILE,
      '/api/custom-forms/passes': SELECTED,
      '/api/static-data': HEALTHY['/api/static-data'],
    });
    staticData.give(KEY_REFUSED);
    expect(await started).toMatchObject({ ok: true });
    expect([user()?.id, notices]).toEqual([1, []]);
  });

  it('skips the keys when they are stored', async () => {
    const { start, paths } = setUp({}, STORED);
    await start();
    expect(paths).not.toContain('/channel-key');
    expect(paths).not.toContain('/api/get_api_key');
  });

  it('asks for no geo data when there is a user', async () => {
    const { start, paths, user, geo } = setUp({ '/api/profile': PROFILE }, STORED);
    expect(await start()).toMatchObject({ ok: true });
    expect([user()?.email, geo()]).toEqual(['a@b.c', null]);
    expect(paths).not.toContain('/api/geo');
  });

  it.each([
    ['selected', SELECTED],
    ['missing', { status: 200, body: { alias: 'passes', fields: [{ name: 'basic_pass', value: '0' }] } }],
    ['missing', { status: 404, body: { message: 'Form not found' } }],
    ['unknown', { status: 500, body: { message: 'down' } }],
  ])("fetches the user's passes form: %s", async (pass, form) => {
    const world = setUp({ '/api/profile': PROFILE, '/api/custom-forms/passes': form }, STORED);
    expect(await world.start()).toMatchObject({ ok: true });
    expect(world.pass()).toBe(pass);
  });

  it.each(['/api/static-data', '/api/participants', '/api/geo', '/api/channel-bootstrap-data'])(
    'goes on without %s',
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
      const { session, clock, settle } = setUp({ [path]: 'silence' });
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

  it('starts anonymous without a notice when the stored key is refused meanwhile', async () => {
    const { start, notices, user } = setUp(
      {
        '/api/static-data': KEY_REFUSED,
        '/api/profile': PROFILE,
        '/api/custom-forms/passes': UNAUTHENTICATED,
      },
      { api_key: 'of-the-user', channel_key: 'c' },
    );
    expect(await start()).toMatchObject({ ok: true });
    expect(user()).toBeNull();
    expect(notices).toEqual([]);
  });

  it('starts anonymous with a notice when the session ends meanwhile', async () => {
    const { start, notices, user } = setUp(
      { '/api/profile': PROFILE, '/api/custom-forms/passes': UNAUTHENTICATED },
      { api_key: 'of-the-user', channel_key: 'c' },
    );
    expect(await start()).toMatchObject({ ok: true });
    expect(user()).toBeNull();
    expect(notices).toEqual([{ kind: 'session-ended' }]);
  });

  it.each(['/channel-key', '/api/get_api_key'])('cannot go on without %s', async (path) => {
    const { start } = setUp({ [path]: { status: 500, body: { message: 'down' } } });
    expect(await start()).toEqual({ ok: false, error: { kind: 'no-keys' } });
  });
});

/** A session after start-up with a logged-in user who has the basic pass. */
async function asUser(changes: Answers = {}) {
  const world = setUp(
    { '/api/profile': PROFILE, '/api/custom-forms/passes': SELECTED, ...changes },
    { api_key: 'of-the-user', channel_key: 'c' },
  );
  await world.start();
  world.paths.length = 0;
  return world;
}

describe('logging out (§4)', () => {
  const DONE = { '/api/auth/logout': { status: 200, body: { done: true } } };

  it('ends the session, opens an anonymous one and fetches geo', async () => {
    const { logOut, paths, stored, user, notices } = await asUser(DONE);
    expect(await logOut()).toEqual({ ok: true, value: undefined });
    expect(paths).toEqual(['/api/auth/logout', '/api/get_api_key', '/api/geo', '/api/user/access']);
    expect(stored.read('api_key')).toBe('a');
    expect(user()).toBeNull();
    expect(notices).toEqual([]);
  });

  it('keeps the session that the server did not end', async () => {
    const { logOut, paths, stored, user } = await asUser({
      '/api/auth/logout': { status: 500, body: { message: 'down' } },
    });
    expect(await logOut()).toMatchObject({ ok: false, error: { kind: 'status', status: 500 } });
    expect(paths).not.toContain('/api/get_api_key');
    expect(stored.read('api_key')).toBe('of-the-user');
    expect(user()).not.toBeNull();
  });

  it('treats a 401 as an ended session, without a notice', async () => {
    const { logOut, user, notices } = await asUser({ '/api/auth/logout': UNAUTHENTICATED });
    expect(await logOut()).toMatchObject({ ok: true });
    expect(user()).toBeNull();
    expect(notices).toEqual([]);
  });

  it('fails with no-keys when no new key can be fetched', async () => {
    const { logOut } = await asUser({ ...DONE, '/api/get_api_key': { status: 500, body: {} } });
    expect(await logOut()).toEqual({ ok: false, error: { kind: 'no-keys' } });
  });

  it('succeeds without geo', async () => {
    const { logOut } = await asUser({ ...DONE, '/api/geo': { status: 500, body: {} } });
    expect(await logOut()).toMatchObject({ ok: true });
  });

  it.each([
    ['an anonymous user', { '/api/profile': UNAUTHENTICATED }],
    [
      'a user without the basic pass',
      { '/api/custom-forms/passes': { status: 404, body: { message: 'no' } } },
    ],
  ])('is not allowed for %s (§5)', async (_, changes) => {
    const { logOut, paths } = await asUser(changes);
    expect(await logOut()).toEqual({ ok: false, error: { kind: 'not-allowed' } });
    expect(paths).toEqual([]);
  });
});

describe('the user', () => {
  it('has the reload screen on every page when the passes form fails to load at login (§8)', async () => {
    const { session, meanwhile, reloadErrors } = setUp({
      '/api/custom-forms/passes': { status: 500, body: { message: 'down' } },
      '/api/events': { status: 500, body: { message: 'down' } },
    });
    await meanwhile(session.adoptLogin(SESSION));
    session.addReloadError('http://api/api/events', {
      isRateLimited: false,
      isMutation: false,
      isPageScoped: true,
    });
    session.clearReloadErrors();
    expect(reloadErrors().map(([address]) => address)).toEqual(['http://api/api/custom-forms/passes']);
  });

  const SESSION = { api_key: 'of-the-login', user: USER };

  it('continues under the key of the login, with the passes form', async () => {
    const { session, meanwhile, stored, paths, user, pass } = setUp({ '/api/custom-forms/passes': SELECTED });
    await meanwhile(session.adoptLogin(SESSION));
    expect(stored.read('api_key')).toBe('of-the-login');
    expect(paths).toEqual(['/api/custom-forms/passes', '/api/user/access']);
    expect([user()?.id, pass()]).toEqual([1, 'selected']);
  });

  it('selects the basic pass and gets its capabilities', async () => {
    const { session, meanwhile, answers, bodies, pass, user } = await asUser({
      '/api/custom-forms/passes': { status: 404, body: { message: 'no' } },
    });
    expect(pass()).toBe('missing');
    answers['/api/custom-forms/passes'] = SELECTED;
    answers['/api/profile'] = { status: 200, body: { ...USER, capabilities: ['watch'] } };
    expect(await meanwhile(session.selectBasicPass())).toMatchObject({ ok: true });
    expect(bodies['/api/custom-forms/passes']?.at(1)).toMatchObject({
      fields: [{ name: 'basic_pass', value: '1' }],
    });
    expect([pass(), user()?.capabilities]).toEqual(['selected', ['watch']]);
  });

  it('follows another tab that logs in or out', async () => {
    const { session, settle, stored, answers, user } = setUp({}, { api_key: 'a', channel_key: 'c' });
    stored.write('api_key', 'of-the-other-tab');
    answers['/api/profile'] = PROFILE;
    session.adoptStoredKey();
    await settle();
    expect(user()?.id).toBe(1);
    stored.write('api_key', 'of-an-anonymous-user');
    answers['/api/profile'] = UNAUTHENTICATED;
    session.adoptStoredKey();
    await settle();
    expect(user()).toBeNull();
  });

  it('keeps a login that arrives while the key is being renewed', async () => {
    const key = heldBack();
    const { session, start, meanwhile, answers, stored, user, notices } = setUp(
      { '/api/custom-forms/passes': SELECTED, '/api/events': KEY_REFUSED },
      { api_key: 'of-an-anonymous-user', channel_key: 'c' },
    );
    await start();
    answers['/api/get_api_key'] = key.answer;
    const events = session.client(calls.listEvents, {});
    await meanwhile(Promise.resolve());
    const login = session.adoptLogin(SESSION);
    answers['/api/events'] = NO_EVENTS;
    key.give({ status: 200, body: { api_key: 'renewed' } });
    await meanwhile(login);
    expect(await meanwhile(events)).toMatchObject({ ok: true });
    expect([stored.read('api_key'), user()?.id, notices]).toEqual(['of-the-login', 1, []]);
  });

  it('ignores 401s sent with a superseded key', async () => {
    const events = heldBack();
    const favorites = heldBack();
    const { session, meanwhile, answers, stored, user, notices } = await asUser({
      '/api/events': events.answer,
      '/api/favorites': favorites.answer,
    });
    const asked = [session.client(calls.listEvents, {}), session.client(calls.listFavorites, {})];
    await meanwhile(Promise.resolve());
    session.adoptProfile(SESSION);
    answers['/api/events'] = NO_EVENTS;
    events.give(KEY_REFUSED);
    favorites.give(UNAUTHENTICATED);
    await meanwhile(Promise.all(asked));
    expect([stored.read('api_key'), user()?.id, notices]).toEqual(['of-the-login', 1, []]);
  });

  it.each([
    ['a profile', '/api/profile', PROFILE],
    ['a passes form', '/api/custom-forms/passes', SELECTED],
  ])('stays logged out when %s arrives after the logout', async (_, path, answer) => {
    const late = heldBack();
    const { session, logOut, meanwhile, answers, user } = await asUser({
      '/api/auth/logout': { status: 200, body: { done: true } },
    });
    answers[path] = late.answer;
    const check = session.recheck();
    await meanwhile(Promise.resolve());
    answers['/api/get_api_key'] = { status: 200, body: { api_key: 'of-an-anonymous-user' } };
    await logOut();
    late.give(answer);
    await meanwhile(check);
    expect(user()).toBeNull();
  });

  it('becomes that of another tab when the own key is refused', async () => {
    const events = heldBack();
    const { session, meanwhile, stored, answers, user, notices } = await asUser({
      '/api/events': events.answer,
    });
    const asked = session.client(calls.listEvents, {});
    await meanwhile(Promise.resolve());
    stored.write('api_key', 'of-the-other-tab');
    answers['/api/profile'] = { status: 200, body: { ...USER, id: 2 } };
    answers['/api/events'] = NO_EVENTS;
    events.give(KEY_REFUSED);
    expect(await meanwhile(asked)).toMatchObject({ ok: true });
    expect([user()?.id, notices]).toEqual([2, []]);
  });
});

describe('capabilities (§7, D8)', () => {
  const access = (...capabilities: string[]) => ({
    status: 200,
    body: { capabilities, is_geo_blocked: false, grants: [] },
  });

  it('of an anonymous visitor come from the server', async () => {
    const { start, capabilities } = setUp({ '/api/user/access': access('watch', 'NO_ADS') });
    await start();
    expect(capabilities()).toEqual(['watch', 'no_ads']);
  });

  it('of a user are those of the profile until the server has answered for the session', async () => {
    const late = heldBack();
    const { capabilities, settle } = await asUser({
      '/api/profile': { status: 200, body: { ...USER, capabilities: ['watch'] } },
      '/api/user/access': late.answer,
    });
    expect(capabilities()).toEqual(['watch']);
    late.give(access('watch', 'clipping'));
    await settle();
    expect(capabilities()).toEqual(['watch', 'clipping']);
  });

  it('of an anonymous visitor are none while loading, and when the call fails', async () => {
    const late = heldBack();
    const { start, meanwhile, capabilities, notices, reloadErrors } = setUp({
      '/api/user/access': late.answer,
    });
    await start();
    expect(capabilities()).toEqual([]);
    late.give({ status: 500, body: { message: 'down' } });
    await meanwhile(Promise.resolve());
    expect([capabilities(), notices, reloadErrors()]).toEqual([[], [], []]);
  });

  it('are those of the latest request when an older one is answered later', async () => {
    const late = heldBack();
    const { session, answers, meanwhile, settle, capabilities } = await asUser({
      '/api/user/access': late.answer,
    });
    answers['/api/user/access'] = access('watch', 'clipping');
    await meanwhile(session.selectBasicPass());
    late.give(access());
    await settle();
    expect(capabilities()).toEqual(['watch', 'clipping']);
  });

  it('are not waited for by a login', async () => {
    const { session, settle, user } = setUp({
      '/api/custom-forms/passes': SELECTED,
      '/api/user/access': 'silence',
    });
    let isDone = false;
    void session.adoptLogin({ api_key: 'of-the-login', user: USER }).then(() => {
      isDone = true;
    });
    await settle();
    expect([user()?.id, isDone]).toEqual([1, true]);
  });

  it('are fetched again after login, the choice of the basic pass, and logout', async () => {
    const world = setUp({ '/api/auth/logout': { status: 200, body: { done: true } } });
    await world.start();
    Object.assign(world.answers, {
      '/api/user/access': access('clipping'),
      '/api/custom-forms/passes': SELECTED,
    });
    await world.meanwhile(world.session.adoptLogin({ api_key: 'of-the-login', user: USER }));
    expect(world.capabilities()).toEqual(['clipping']);
    Object.assign(world.answers, { '/api/user/access': access('download'), '/api/profile': PROFILE });
    await world.meanwhile(world.session.selectBasicPass());
    expect(world.capabilities()).toEqual(['download']);
    world.answers['/api/user/access'] = access('watch');
    await world.logOut();
    expect(world.capabilities()).toEqual(['watch']);
  });
});

describe('failures (§8)', () => {
  it('clears the user at a 401, with a notice', async () => {
    const { session, meanwhile, user, notices } = await asUser({ '/api/favorites': UNAUTHENTICATED });
    await meanwhile(session.client(calls.listFavorites, {}));
    expect(user()).toBeNull();
    expect(notices).toEqual([{ kind: 'session-ended' }]);
  });

  it('shows one session-ended notice for all calls in flight', async () => {
    const { session, meanwhile, notices } = await asUser({
      '/api/favorites': UNAUTHENTICATED,
      '/api/favorite': UNAUTHENTICATED,
    });
    const mark = { favoritable_type: 'participant', favoritable_id: 1 } as const;
    const add = () => session.client(calls.addFavorite, mark);
    await meanwhile(Promise.all([session.client(calls.listFavorites, {}), add()]));
    expect(notices).toEqual([{ kind: 'session-ended' }]);
    await meanwhile(add());
    expect(notices).toMatchObject([{ kind: 'session-ended' }, { kind: 'call-failed' }]);
  });

  it('clears the user, dispatches the document event, renews the key and repeats the request when the api key is refused', async () => {
    const { session, meanwhile, answers, paths, keyErrors, user, reloadErrors, stored } = await asUser({
      '/api/events': KEY_REFUSED,
      '/api/profile': PROFILE,
    });
    const answer = session.client(calls.listEvents, { limit: 5 });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(user()).toBeNull();
    expect(keyErrors).toEqual([
      { url: 'http://api/api/events?limit=5', errors: ['unknown'], willRetry: true },
    ]);
    answers['/api/events'] = { status: 200, body: { data: [], total: 0, limit: 5, offset: 0 } };
    expect(await meanwhile(answer)).toMatchObject({ ok: true });
    expect(paths.filter((path) => path !== '/api/geo' && path !== '/api/user/access')).toEqual([
      '/api/events',
      '/api/get_api_key',
      '/api/events',
    ]);
    expect(stored.read('api_key')).toBe('a');
    expect(reloadErrors()).toEqual([]);
  });

  it('renews a refused channel key and keeps the user', async () => {
    const faq = heldBack();
    const { session, meanwhile, answers, paths, user, stored } = await asUser({ '/api/faq': faq.answer });
    const asked = session.client(calls.listFaq, {});
    answers['/api/faq'] = { status: 200, body: [] };
    faq.give({ status: 400, body: { message: 'no', errors: { channel_key: ['unknown'] } } });
    expect(await meanwhile(asked)).toMatchObject({ ok: true });
    expect(paths).toEqual(['/api/faq', '/channel-key', '/api/faq']);
    expect([user()?.id, stored.read('api_key')]).toEqual([1, 'of-the-user']);
  });

  it('shows the reload screen when the renewed api key is refused', async () => {
    const { session, meanwhile, keyErrors, reloadErrors } = await asUser({ '/api/events': KEY_REFUSED });
    await meanwhile(session.client(calls.listEvents, {}));
    expect(keyErrors.map(({ willRetry }) => willRetry)).toEqual([true, false]);
    expect(reloadErrors()).toEqual([
      ['http://api/api/events', { isRateLimited: false, isMutation: false, isPageScoped: true }],
    ]);
  });

  it('shows the reload screen until the failed URL succeeds', async () => {
    const { session, meanwhile, answers, reloadErrors } = await asUser({
      '/api/events/7': { status: 500, body: { message: 'down' } },
    });
    await meanwhile(session.client(calls.getEvent, { id: 7 }));
    expect(reloadErrors()).toEqual([
      ['http://api/api/events/7', { isRateLimited: false, isMutation: false, isPageScoped: true }],
    ]);
    answers['/api/events/7'] = { status: 404, body: { message: 'gone' } };
    await meanwhile(session.client(calls.getEvent, { id: 7 }));
    expect(reloadErrors()).toHaveLength(1);
    session.clearReloadErrors();
    expect(reloadErrors()).toEqual([]);
  });

  it('shows the reload screen at once for a 429', async () => {
    const { session, meanwhile, paths, reloadErrors } = await asUser({
      '/api/events': { status: 429, body: { message: 'slow down' } },
    });
    await meanwhile(session.client(calls.listEvents, {}));
    expect(paths).toEqual(['/api/events']);
    expect(reloadErrors()).toEqual([
      ['http://api/api/events', { isRateLimited: true, isMutation: false, isPageScoped: true }],
    ]);
  });

  it('reports failures without keys and personal data, at most twenty a minute', async () => {
    const { session, meanwhile, bodies } = await asUser({
      '/api/v2/auth/login': { status: 500, body: { message: 'down' } },
      '/api/events': { status: 503, body: { message: 'down' } },
    });
    await meanwhile(session.client(calls.login, { email: 'a@b.c', password: 'secret' }));
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
    const offsets = Array.from({ length: 30 }, (_, offset) => offset);
    await meanwhile(Promise.all(offsets.map((offset) => session.client(calls.listEvents, { offset }))));
    await vi.waitFor(() => expect(bodies['/report']).toHaveLength(20));
  });
});

describe('the language that mail is written in', () => {
  const OF_USER = { api_key: 'of-the-user', channel_key: 'c' };

  it('reaches the server when a user chooses another one', async () => {
    const { session, meanwhile, bodies, stored } = await asUser({
      'POST /api/profile': { status: 200, body: { user: USER, api_key: null } },
    });
    await meanwhile(session.setLanguage('fr'));
    await meanwhile(session.setLanguage('fr'));
    expect(bodies['/api/profile']?.filter((body) => body !== null)).toEqual([
      { _method: 'patch', language: 'fr', time_zone: 'UTC', api_key: 'of-the-user' },
    ]);
    expect(stored.read('api_key')).toBe('of-the-user');
  });

  it('reaches the server by a new session when an anonymous visitor chooses another one', async () => {
    const { session, start, meanwhile, answers, bodies, stored, user, notices } = setUp();
    await start();
    answers['/api/get_api_key'] = { status: 200, body: { api_key: 'in-french' } };
    await meanwhile(session.setLanguage('fr'));
    expect(bodies['/api/get_api_key']).toMatchObject([
      { language: 'en' },
      { language: 'fr', time_zone: 'UTC' },
    ]);
    expect([stored.read('api_key'), user(), notices]).toEqual(['in-french', null, []]);
  });

  it('is sent with the next start where no new session could be had, and the old one stays', async () => {
    const { session, start, meanwhile, answers, stored, reloadErrors, notices } = setUp();
    await start();
    answers['/api/get_api_key'] = { status: 500, body: { message: 'down' } };
    await meanwhile(session.setLanguage('fr'));
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

  it('is not sent where the server knows it', async () => {
    const { start, paths, settle } = setUp(
      { '/api/profile': PROFILE },
      { ...OF_USER, session_locale: 'en UTC' },
    );
    await start();
    await settle();
    expect(paths).not.toContain('/api/get_api_key');
    expect(paths.filter((path) => path === '/api/profile')).toHaveLength(1);
  });
});

describe('channel pages with a problem', () => {
  const page = (id: number, url: string) => ({ id, url, name: 'Page', alt_name: null });
  const pages = (...all: object[]) => ({
    '/api/channel-bootstrap-data': { status: 200, body: { pages: all } },
  });

  it('are reported to the log receiver, once for each browser', async () => {
    const first = setUp(pages(page(1, '/rules'), page(2, 'guide'), page(3, '/moments')));
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
    const again = setUp(pages(page(2, 'guide'), page(3, '/moments')), { reported_pages: reported });
    await again.start();
    expect(again.bodies['/report']).toBeUndefined();
    const solved = setUp(pages(page(2, '/guide')), { reported_pages: reported });
    await solved.start();
    expect([solved.bodies['/report'], solved.stored.read('reported_pages')]).toEqual([undefined, null]);
  });
});
