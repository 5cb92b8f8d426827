import { type ApiError, calls, type Geo, type User } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { BASIC_PASS_FORM } from './basic-pass.ts';
import {
  type FailedCall,
  initialState,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';
import { transition } from './transition.ts';

const USER: User = {
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
const OTHER: User = { ...USER, id: 2 };
const GEO: Geo = { country: null, country_code: null, ip: '127.0.0.1', is_geo_blocked: false };

/** The user is logged in on the key `own` since this time. */
const SINCE_MS = 1000;
const starting = initialState('own');
const anonymous: SessionState = { ...starting, phase: 'ready' };
const loggedIn: SessionState = { ...anonymous, user: USER, basicPass: 'selected', userSinceMs: SINCE_MS };
/** The columns of the table. The key ring holds `own`, and no key while a session is reopened. */
const STATES = {
  starting,
  'starting, refused': { ...starting, phase: 'starting-refused' },
  anonymous,
  'logged in': loggedIn,
  'logging out': { ...loggedIn, phase: 'logging-out' },
  reopening: { ...loggedIn, phase: 'reopening' },
} satisfies Record<string, SessionState>;

const apiError = (status: number): ApiError => ({ kind: 'status', call: 'any', status, body: null });
const failed = (more: Partial<FailedCall>, verdict: Partial<FailedCall['verdict']>): SessionEvent => ({
  kind: 'call-failed',
  outcome: {
    kind: 'failed',
    call: calls.listFavorites,
    url: 'http://api/x',
    error: apiError(500),
    input: {},
    startedMs: SINCE_MS + 1,
    sentKey: 'own',
    ...more,
    verdict: {
      renews: null,
      retryInMs: null,
      clearsUser: false,
      screen: 'none',
      isReported: false,
      ...verdict,
    },
  },
});

const EVENTS: Readonly<Record<string, SessionEvent>> = {
  'started with a user': { kind: 'started', key: 'own', user: USER, basicPass: 'selected', geo: null },
  'started without a user': { kind: 'started', key: 'own', user: null, basicPass: 'unknown', geo: GEO },
  'key of another tab taken over': { kind: 'key-followed' },
  'logged in': { kind: 'logged-in', key: 'new', user: OTHER },
  'profile changed': { kind: 'profile-changed', key: null, user: { ...USER, first_name: 'New' } },
  'profile and password changed': { kind: 'profile-changed', key: 'new', user: USER },
  'profile of another user changed': { kind: 'profile-changed', key: 'new', user: OTHER },
  'recheck requested': { kind: 'recheck-requested' },
  'profile loaded': { kind: 'profile-loaded', key: 'own', user: USER },
  'recheck: logged out': { kind: 'profile-failed', key: 'own', purpose: 'recheck', isLoggedOut: true },
  'recheck: failed': { kind: 'profile-failed', key: 'own', purpose: 'recheck', isLoggedOut: false },
  'follow: logged out': { kind: 'profile-failed', key: 'own', purpose: 'follow', isLoggedOut: true },
  'follow: failed': { kind: 'profile-failed', key: 'own', purpose: 'follow', isLoggedOut: false },
  'user identified': { kind: 'user-identified', key: 'own', user: OTHER, basicPass: 'missing' },
  'basic pass selected': { kind: 'basic-pass-selected', key: 'own' },
  'access loaded': { kind: 'access-loaded', key: 'own', capabilities: ['no_ads'] },
  'geo loaded': { kind: 'geo-loaded', geo: GEO },
  'log out requested': { kind: 'log-out-requested' },
  'log out done': { kind: 'log-out-answered', error: null },
  'log out failed': { kind: 'log-out-answered', error: apiError(500) },
  'account deleted': { kind: 'account-deleted' },
  'session reopened': { kind: 'session-reopened', isOpen: true },
  'session not reopened': { kind: 'session-reopened', isOpen: false },
  'language changed': { kind: 'language-changed' },
  'session replaced': { kind: 'session-replaced', replacedKey: 'own', key: 'new' },
  'another session replaced': { kind: 'session-replaced', replacedKey: 'old', key: 'new' },
  'call succeeded': { kind: 'call-succeeded', url: 'http://api/x' },
  'call refused, 401': failed({ error: apiError(401) }, { clearsUser: true, screen: 'toast' }),
  'call refused, 401, older key': failed(
    { error: apiError(401), sentKey: 'old' },
    { clearsUser: true, screen: 'toast' },
  ),
  'call refused, 401, made before the user changed': failed(
    { error: apiError(401), sentKey: 'old', startedMs: SINCE_MS },
    { clearsUser: true, screen: 'toast' },
  ),
  'api key refused': failed(
    { error: apiError(401) },
    { clearsUser: true, renews: 'api_key', retryInMs: 1000 },
  ),
  'call failed, shown as a toast': failed({}, { screen: 'toast', isReported: true }),
  'call failed, shown as the reload screen': failed({}, { screen: 'reload' }),
  'call failed, shown by its screen': failed({}, { screen: 'own' }),
  'reload error reported': {
    kind: 'reload-error-reported',
    url: 'http://api/x',
    error: { isRateLimited: false, isMutation: false, isPageScoped: true },
  },
  'page left': { kind: 'page-left' },
};

/** By event: what becomes of each state, in the order of STATES. `-`: nothing. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'started with a user': [
    'ready 1: load-access',
    'ready: notify (session-ended), load-geo, load-access',
    '-',
    '-',
    '-',
    '-',
  ],
  'started without a user': ['ready: load-access', 'ready: load-access', '-', '-', '-', '-'],
  'key of another tab taken over': [
    'starting: load-profile (follow)',
    'starting-refused: load-profile (follow)',
    'ready: load-profile (follow)',
    'ready 1: load-profile (follow)',
    'ready: load-profile (follow), finish-log-out (ok)',
    'ready: load-profile (follow), finish-log-out (ok)',
  ],
  'logged in': [
    'starting: store-key (new), load-basic-pass',
    'starting-refused: store-key (new), load-basic-pass',
    'ready: store-key (new), load-basic-pass',
    'ready 1: store-key (new), load-basic-pass',
    'ready: store-key (new), load-basic-pass, finish-log-out (ok)',
    'ready: store-key (new), load-basic-pass, finish-log-out (ok)',
  ],
  'profile changed': ['-', '-', '-', 'ready 1: load-access', 'logging-out 1: load-access', '-'],
  'profile and password changed': [
    '-',
    '-',
    '-',
    'ready 1: store-key (new), load-access',
    'logging-out 1: store-key (new), load-access',
    '-',
  ],
  'profile of another user changed': ['-', '-', '-', '-', '-', '-'],
  'recheck requested': [
    '-',
    '-',
    'ready: load-profile (recheck)',
    'ready 1: load-profile (recheck)',
    '-',
    '-',
  ],
  'profile loaded': [
    'starting: load-basic-pass',
    'starting-refused: load-basic-pass',
    'ready: load-basic-pass',
    'ready 1: load-basic-pass',
    'logging-out 1: load-basic-pass',
    '-',
  ],
  'recheck: logged out': ['-', '-', '-', 'ready: notify (session-ended), load-geo, load-access', '-', '-'],
  'recheck: failed': ['-', '-', '-', '-', '-', '-'],
  'follow: logged out': [
    'starting: load-geo, load-access',
    'starting-refused: load-geo, load-access',
    'ready: load-geo, load-access',
    'ready: load-geo, load-access',
    'logging-out: load-geo, load-access',
    '-',
  ],
  'follow: failed': [
    'starting: load-geo, load-access',
    'starting-refused: load-geo, load-access',
    'ready: load-geo, load-access',
    'ready: load-geo, load-access',
    'logging-out: load-geo, load-access',
    '-',
  ],
  'user identified': [
    'starting 2: load-access',
    'starting-refused 2: load-access',
    'ready 2: load-access',
    'ready 2: load-access',
    'logging-out 2: load-access',
    '-',
  ],
  'basic pass selected': [
    '-',
    '-',
    '-',
    'ready 1: load-profile (recheck)',
    'logging-out 1: load-profile (recheck)',
    '-',
  ],
  'access loaded': ['starting', 'starting-refused', 'ready', 'ready 1', 'logging-out 1', '-'],
  'geo loaded': ['starting', 'starting-refused', 'ready', 'ready 1', 'logging-out 1', 'reopening 1'],
  'log out requested': [
    'starting: finish-log-out (not-allowed)',
    'starting-refused: finish-log-out (not-allowed)',
    'ready: finish-log-out (not-allowed)',
    'logging-out 1: log-out',
    '-',
    '-',
  ],
  'log out done': ['-', '-', '-', '-', 'reopening 1: reopen-session', '-'],
  'log out failed': ['-', '-', '-', '-', 'ready 1: finish-log-out (status)', '-'],
  'account deleted': [
    'reopening: reopen-session',
    'reopening: reopen-session',
    'reopening: reopen-session',
    'reopening 1: reopen-session',
    'reopening 1: reopen-session',
    '-',
  ],
  'session reopened': ['-', '-', '-', '-', '-', 'ready: load-geo, load-access, finish-log-out (ok)'],
  'session not reopened': ['-', '-', '-', '-', '-', 'ready: load-geo, load-access, finish-log-out (no-keys)'],
  'language changed': [
    '-',
    '-',
    'ready: send-language (anonymous)',
    'ready 1: send-language (user)',
    '-',
    '-',
  ],
  'session replaced': ['-', '-', 'ready: store-key (new)', '-', '-', '-'],
  'another session replaced': ['-', '-', '-', '-', '-', '-'],
  'call succeeded': ['-', '-', '-', '-', '-', '-'],
  'call refused, 401': [
    'starting-refused',
    'starting-refused',
    'ready: notify (call-failed)',
    'ready: notify (session-ended), load-geo, load-access',
    '-',
    '-',
  ],
  'call refused, 401, older key': [
    'starting-refused',
    'starting-refused',
    'ready: notify (call-failed)',
    'ready 1: notify (call-failed)',
    'logging-out 1: notify (call-failed)',
    'reopening 1: notify (call-failed)',
  ],
  'call refused, 401, made before the user changed': [
    'starting-refused',
    'starting-refused',
    'ready: notify (call-failed)',
    '-',
    '-',
    '-',
  ],
  'api key refused': [
    'starting-refused: report-api-key-error',
    'starting-refused: report-api-key-error',
    'ready: report-api-key-error',
    'ready: report-api-key-error, notify (session-ended), load-geo, load-access',
    'logging-out 1: report-api-key-error',
    'reopening 1: report-api-key-error',
  ],
  'call failed, shown as a toast': [
    'starting: notify (call-failed), report-failure',
    'starting-refused: notify (call-failed), report-failure',
    'ready: notify (call-failed), report-failure',
    'ready 1: notify (call-failed), report-failure',
    'logging-out 1: notify (call-failed), report-failure',
    'reopening 1: notify (call-failed), report-failure',
  ],
  'call failed, shown as the reload screen': [
    'starting reload-screen',
    'starting-refused reload-screen',
    'ready reload-screen',
    'ready 1 reload-screen',
    'logging-out 1 reload-screen',
    'reopening 1 reload-screen',
  ],
  'call failed, shown by its screen': ['-', '-', '-', '-', '-', '-'],
  'reload error reported': [
    'starting reload-screen',
    'starting-refused reload-screen',
    'ready reload-screen',
    'ready 1 reload-screen',
    'logging-out 1 reload-screen',
    'reopening 1 reload-screen',
  ],
  'page left': ['-', '-', '-', '-', '-', '-'],
};

/** Phase, user and effects: `ready 1: load-geo`. */
function describeStep(before: SessionState, event: SessionEvent, apiKey: string | null): string {
  const { state, effects } = transition(before, { ...event, atMs: 2000, apiKey });
  if (state === before && effects.length === 0) return '-';
  const errors = state.reloadErrors.size > 0 ? ' reload-screen' : '';
  const after = `${state.phase}${state.user ? ` ${state.user.id}` : ''}${errors}`;
  return [after, effects.map(inWords).join(', ')].filter((part) => part !== '').join(': ');
}

function inWords(effect: SessionEffect): string {
  switch (effect.kind) {
    case 'load-profile':
      return `${effect.kind} (${effect.purpose})`;
    case 'send-language':
      return `${effect.kind} (${effect.isLoggedIn ? 'user' : 'anonymous'})`;
    case 'store-key':
      return `${effect.kind} (${effect.key})`;
    case 'notify':
      return `notify (${effect.notice.kind})`;
    case 'finish-log-out':
      return `${effect.kind} (${effect.result.ok ? 'ok' : effect.result.error.kind})`;
    default:
      return effect.kind;
  }
}

describe.each(Object.entries(EVENTS))('%s', (name, event) => {
  it.each(Object.entries<SessionState>(STATES))('%s', (column, state) => {
    const apiKey = state.phase === 'reopening' ? null : 'own';
    const cell = TABLE[name]?.[Object.keys(STATES).indexOf(column)];
    expect(describeStep(state, event, apiKey)).toBe(cell);
  });
});

describe('an answer to the session of an older key', () => {
  it.each([
    'profile loaded',
    'recheck: logged out',
    'follow: logged out',
    'follow: failed',
    'user identified',
    'basic pass selected',
    'access loaded',
  ])('is ignored: %s', (name) => {
    const event = EVENTS[name];
    if (!event) expect.unreachable();
    for (const state of Object.values(STATES)) expect(describeStep(state, event, 'other')).toBe('-');
  });

  it('does not identify the user at the end of start-up', () => {
    const event = EVENTS['started with a user'];
    if (!event) expect.unreachable();
    expect(describeStep(starting, event, 'other')).toBe('ready: load-geo, load-access');
  });

  it('does not replace the user of a followed tab at the end of start-up', () => {
    const event = EVENTS['started with a user'];
    if (!event) expect.unreachable();
    expect(describeStep({ ...starting, user: OTHER }, event, 'other')).toBe('ready 2');
  });
});

describe('the user', () => {
  const after = (state: SessionState, event: SessionEvent, apiKey = 'own') =>
    transition(state, { ...event, atMs: 2000, apiKey }).state;

  it('changes together with the basic pass, the key and the time', () => {
    const event = { kind: 'user-identified', key: 'new', user: OTHER, basicPass: 'missing' } as const;
    expect(after(loggedIn, event, 'new')).toMatchObject({
      user: OTHER,
      basicPass: 'missing',
      key: 'new',
      userSinceMs: 2000,
    });
  });

  it('keeps the pass and the time when only the profile changes', () => {
    const event = { kind: 'profile-changed', key: 'new', user: { ...USER, first_name: 'New' } } as const;
    expect(after(loggedIn, event)).toMatchObject({
      user: { first_name: 'New' },
      basicPass: 'selected',
      key: 'new',
      userSinceMs: SINCE_MS,
    });
  });

  it('leaves no pass behind, and later 401s of the ended session are ignored', () => {
    const refused = EVENTS['api key refused'];
    if (!refused) expect.unreachable();
    const ended = after(loggedIn, refused, 'renewed');
    expect(ended).toMatchObject({ user: null, basicPass: 'unknown', key: 'renewed' });
    const other = { ...ended, user: OTHER };
    expect(after(other, refused, 'renewed').user).toBe(OTHER);
  });

  it('without the basic pass cannot log out; one whose form could not be loaded can (§5)', () => {
    const of = (basicPass: SessionState['basicPass']) =>
      after({ ...loggedIn, basicPass }, { kind: 'log-out-requested' }).phase;
    expect([of('missing'), of('unknown'), of('selected')]).toEqual(['ready', 'logging-out', 'logging-out']);
  });
});

describe('reload errors', () => {
  const errorOf = (more: Partial<FailedCall>) => {
    const { state } = transition(loggedIn, {
      ...failed(more, { screen: 'reload' }),
      atMs: 2000,
      apiKey: 'own',
    });
    return state.reloadErrors.get('http://api/x');
  };

  it.each([
    ['a query', {}, { isRateLimited: false, isMutation: false, isPageScoped: true }],
    ['too many requests', { error: apiError(429) }, { isRateLimited: true }],
    ['a mutation', { call: calls.addFavorite }, { isMutation: true }],
    [
      'the passes form, needed on every page',
      { call: calls.getCustomForm, input: { alias: BASIC_PASS_FORM.alias } },
      { isPageScoped: false },
    ],
  ])('%s', (_, more, expected) => expect(errorOf(more)).toMatchObject(expected));

  it('keep what the session knows when its own failure comes back through the document', () => {
    const own = transition(loggedIn, {
      ...failed({ call: calls.addFavorite }, { screen: 'reload' }),
      atMs: 2000,
      apiKey: 'own',
    }).state;
    const error = { isRateLimited: false, isMutation: false, isPageScoped: true };
    const reported: SessionEvent = { kind: 'reload-error-reported', url: 'http://api/x', error };
    expect(transition(own, { ...reported, atMs: 2000, apiKey: 'own' }).state).toBe(own);
  });

  it('are cleared one by one when their URL succeeds, and together on another page', () => {
    const error = { isRateLimited: false, isMutation: false, isPageScoped: true };
    const both = {
      ...loggedIn,
      reloadErrors: new Map([
        ['/a', error],
        ['/b', { ...error, isPageScoped: false }],
      ]),
    };
    const left = (event: SessionEvent) => [
      ...transition(both, { ...event, atMs: 2000, apiKey: 'own' }).state.reloadErrors.keys(),
    ];
    expect(left({ kind: 'call-succeeded', url: '/b' })).toEqual(['/a']);
    expect(left({ kind: 'page-left' })).toEqual(['/b']);
  });
});
