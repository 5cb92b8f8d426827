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
const OTHER_USER: User = { ...USER, id: 2 };
const GEO: Geo = { country: null, country_code: null, ip: '127.0.0.1', is_geo_blocked: false };

/** The user has been logged in with the key `current` since this time. */
const SINCE_MS = 1000;
const starting = initialState('current', 'en');
const anonymous: SessionState = { ...starting, phase: 'ready' };
const loggedIn: SessionState = { ...anonymous, user: USER, basicPass: 'selected', userSinceMs: SINCE_MS };
/** The columns of the table. The current key is `current`; there is none while the session is reopened. */
const STATES = {
  starting,
  'starting, unauthorized': { ...starting, phase: 'starting-unauthorized' },
  anonymous,
  'logged in': loggedIn,
  'logging out': { ...loggedIn, phase: 'logging-out' },
  reopening: { ...loggedIn, phase: 'reopening' },
} satisfies Record<string, SessionState>;

const apiError = (status: number): ApiError => ({ kind: 'status', call: 'any', status, body: null });
const failed = (changes: Partial<FailedCall>, verdict: Partial<FailedCall['verdict']>): SessionEvent => ({
  kind: 'call-failed',
  outcome: {
    kind: 'failed',
    call: calls.listFavorites,
    url: 'http://api/x',
    error: apiError(500),
    input: {},
    startedMs: SINCE_MS + 1,
    sentKey: 'current',
    ...changes,
    verdict: {
      keyToRenew: null,
      retryInMs: null,
      clearsUser: false,
      screen: 'none',
      isReported: false,
      ...verdict,
    },
  },
});

const EVENTS: Readonly<Record<string, SessionEvent>> = {
  'started with a user': { kind: 'started', key: 'current', user: USER, basicPass: 'selected', geo: null },
  'started without a user': { kind: 'started', key: 'current', user: null, basicPass: 'unknown', geo: GEO },
  'key of another tab adopted': { kind: 'key-adopted' },
  'logged in': { kind: 'logged-in', key: 'new', user: OTHER_USER },
  'profile changed': { kind: 'profile-changed', key: null, user: { ...USER, first_name: 'New' } },
  'profile and password changed': { kind: 'profile-changed', key: 'new', user: USER },
  'profile of another user changed': { kind: 'profile-changed', key: 'new', user: OTHER_USER },
  'recheck requested': { kind: 'recheck-requested' },
  'profile loaded': { kind: 'profile-loaded', key: 'current', user: USER },
  'recheck answered 401': { kind: 'profile-failed', key: 'current', purpose: 'recheck', isLoggedOut: true },
  'recheck failed': { kind: 'profile-failed', key: 'current', purpose: 'recheck', isLoggedOut: false },
  'profile of the adopted key answered 401': {
    kind: 'profile-failed',
    key: 'current',
    purpose: 'adopt',
    isLoggedOut: true,
  },
  'profile of the adopted key failed': {
    kind: 'profile-failed',
    key: 'current',
    purpose: 'adopt',
    isLoggedOut: false,
  },
  'user identified': { kind: 'user-identified', key: 'current', user: OTHER_USER, basicPass: 'missing' },
  'basic pass selected': { kind: 'basic-pass-selected', key: 'current' },
  'access loaded': { kind: 'access-loaded', key: 'current', capabilities: ['no_ads'] },
  'geo loaded': { kind: 'geo-loaded', geo: GEO },
  'log out requested': { kind: 'log-out-requested' },
  'log out done': { kind: 'log-out-completed', error: null },
  'log out failed': { kind: 'log-out-completed', error: apiError(500) },
  'account deleted': { kind: 'account-deleted' },
  'session reopened': { kind: 'session-reopened', isOpen: true },
  'session not reopened': { kind: 'session-reopened', isOpen: false },
  'language changed': { kind: 'language-changed' },
  'session replaced': { kind: 'session-replaced', replacedKey: 'current', key: 'new' },
  'another session replaced': { kind: 'session-replaced', replacedKey: 'old', key: 'new' },
  'call succeeded': { kind: 'call-succeeded', url: 'http://api/x' },
  'call failed with 401': failed({ error: apiError(401) }, { clearsUser: true, screen: 'toast' }),
  'call with an older key failed with 401': failed(
    { error: apiError(401), sentKey: 'old' },
    { clearsUser: true, screen: 'toast' },
  ),
  'call before the user changed failed with 401': failed(
    { error: apiError(401), sentKey: 'old', startedMs: SINCE_MS },
    { clearsUser: true, screen: 'toast' },
  ),
  'api key rejected': failed(
    { error: apiError(401) },
    { clearsUser: true, keyToRenew: 'api_key', retryInMs: 1000 },
  ),
  'call failed, with a toast': failed({}, { screen: 'toast', isReported: true }),
  'call failed, with the reload screen': failed({}, { screen: 'reload' }),
  'call failed, shown by its component': failed({}, { screen: 'caller' }),
  'reload error reported': {
    kind: 'reload-error-reported',
    url: 'http://api/x',
    error: { isRateLimited: false, isMutation: false, isPageScoped: true },
  },
  'other page opened': { kind: 'page-left' },
};

/**
 * By event: the resulting phase, user and effects for each state, in the order of STATES, as `describeTransition` writes
 * them. `-`: no change.
 */
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
  'key of another tab adopted': [
    'starting: load-profile (adopt)',
    'starting-unauthorized: load-profile (adopt)',
    'ready: load-profile (adopt)',
    'ready 1: load-profile (adopt)',
    'ready: load-profile (adopt), finish-log-out (ok)',
    'ready: load-profile (adopt), finish-log-out (ok)',
  ],
  'logged in': [
    'starting: store-key (new), load-basic-pass',
    'starting-unauthorized: store-key (new), load-basic-pass',
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
    'starting-unauthorized: load-basic-pass',
    'ready: load-basic-pass',
    'ready 1: load-basic-pass',
    'logging-out 1: load-basic-pass',
    '-',
  ],
  'recheck answered 401': ['-', '-', '-', 'ready: notify (session-ended), load-geo, load-access', '-', '-'],
  'recheck failed': ['-', '-', '-', '-', '-', '-'],
  'profile of the adopted key answered 401': [
    'starting: load-geo, load-access',
    'starting-unauthorized: load-geo, load-access',
    'ready: load-geo, load-access',
    'ready: load-geo, load-access',
    'logging-out: load-geo, load-access',
    '-',
  ],
  'profile of the adopted key failed': [
    'starting: load-geo, load-access',
    'starting-unauthorized: load-geo, load-access',
    'ready: load-geo, load-access',
    'ready: load-geo, load-access',
    'logging-out: load-geo, load-access',
    '-',
  ],
  'user identified': [
    'starting 2: load-access',
    'starting-unauthorized 2: load-access',
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
  'access loaded': ['starting', 'starting-unauthorized', 'ready', 'ready 1', 'logging-out 1', '-'],
  'geo loaded': ['starting', 'starting-unauthorized', 'ready', 'ready 1', 'logging-out 1', 'reopening 1'],
  'log out requested': [
    'starting: finish-log-out (not-allowed)',
    'starting-unauthorized: finish-log-out (not-allowed)',
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
  'session replaced': [
    'starting: store-key (new)',
    'starting-unauthorized: store-key (new)',
    'ready: store-key (new)',
    '-',
    '-',
    '-',
  ],
  'another session replaced': ['-', '-', '-', '-', '-', '-'],
  'call succeeded': ['-', '-', '-', '-', '-', '-'],
  'call failed with 401': [
    'starting-unauthorized',
    'starting-unauthorized',
    'ready: notify (call-failed)',
    'ready: notify (session-ended), load-geo, load-access',
    '-',
    '-',
  ],
  'call with an older key failed with 401': [
    'starting-unauthorized',
    'starting-unauthorized',
    'ready: notify (call-failed)',
    'ready 1: notify (call-failed)',
    'logging-out 1: notify (call-failed)',
    'reopening 1: notify (call-failed)',
  ],
  'call before the user changed failed with 401': [
    'starting-unauthorized',
    'starting-unauthorized',
    'ready: notify (call-failed)',
    '-',
    '-',
    '-',
  ],
  'api key rejected': [
    'starting-unauthorized: report-api-key-error',
    'starting-unauthorized: report-api-key-error',
    'ready: report-api-key-error',
    'ready: report-api-key-error, notify (session-ended), load-geo, load-access',
    'logging-out 1: report-api-key-error',
    'reopening 1: report-api-key-error',
  ],
  'call failed, with a toast': [
    'starting: notify (call-failed), report-failure',
    'starting-unauthorized: notify (call-failed), report-failure',
    'ready: notify (call-failed), report-failure',
    'ready 1: notify (call-failed), report-failure',
    'logging-out 1: notify (call-failed), report-failure',
    'reopening 1: notify (call-failed), report-failure',
  ],
  'call failed, with the reload screen': [
    'starting reload-screen',
    'starting-unauthorized reload-screen',
    'ready reload-screen',
    'ready 1 reload-screen',
    'logging-out 1 reload-screen',
    'reopening 1 reload-screen',
  ],
  'call failed, shown by its component': ['-', '-', '-', '-', '-', '-'],
  'reload error reported': [
    'starting reload-screen',
    'starting-unauthorized reload-screen',
    'ready reload-screen',
    'ready 1 reload-screen',
    'logging-out 1 reload-screen',
    'reopening 1 reload-screen',
  ],
  'other page opened': ['-', '-', '-', '-', '-', '-'],
};

/** Describes the resulting phase, the id of the user and the effects, e.g. `ready 1: load-geo`. */
function describeTransition(before: SessionState, event: SessionEvent, apiKey: string | null): string {
  const { state, effects } = transition(before, { ...event, atMs: 2000, apiKey });
  if (state === before && effects.length === 0) return '-';
  const errors = state.reloadErrors.size > 0 ? ' reload-screen' : '';
  const after = `${state.phase}${state.user ? ` ${state.user.id}` : ''}${errors}`;
  return [after, effects.map(describeEffect).join(', ')].filter((part) => part !== '').join(': ');
}

function describeEffect(effect: SessionEffect): string {
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

describe.each(Object.entries(EVENTS))('transition on "%s"', (name, event) => {
  it.each(Object.entries<SessionState>(STATES))(
    'in the state "%s" returns the phase, user and effects of TABLE',
    (column, state) => {
      const apiKey = state.phase === 'reopening' ? null : 'current';
      const cell = TABLE[name]?.[Object.keys(STATES).indexOf(column)];
      expect(describeTransition(state, event, apiKey)).toBe(cell);
    },
  );
});

describe('an event whose key is no longer in use', () => {
  it.each([
    'profile loaded',
    'recheck answered 401',
    'profile of the adopted key answered 401',
    'profile of the adopted key failed',
    'user identified',
    'basic pass selected',
    'access loaded',
  ])('is ignored: %s', (name) => {
    const event = EVENTS[name];
    if (!event) expect.unreachable();
    for (const state of Object.values(STATES)) expect(describeTransition(state, event, 'other')).toBe('-');
  });

  it('does not set the user at the end of start-up', () => {
    const event = EVENTS['started with a user'];
    if (!event) expect.unreachable();
    expect(describeTransition(starting, event, 'other')).toBe('ready: load-geo, load-access');
  });

  it('does not replace the user of an adopted session at the end of start-up', () => {
    const event = EVENTS['started with a user'];
    if (!event) expect.unreachable();
    expect(describeTransition({ ...starting, user: OTHER_USER }, event, 'other')).toBe('ready 2');
  });
});

describe('the user of the session', () => {
  const stateAfter = (state: SessionState, event: SessionEvent, apiKey = 'current') =>
    transition(state, { ...event, atMs: 2000, apiKey }).state;

  it('is set together with the basic pass, the key and the time of the change', () => {
    const event = { kind: 'user-identified', key: 'new', user: OTHER_USER, basicPass: 'missing' } as const;
    expect(stateAfter(loggedIn, event, 'new')).toMatchObject({
      user: OTHER_USER,
      basicPass: 'missing',
      key: 'new',
      userSinceMs: 2000,
    });
  });

  it('keeps the basic pass and the time of the login when only the profile changes', () => {
    const event = { kind: 'profile-changed', key: 'new', user: { ...USER, first_name: 'New' } } as const;
    expect(stateAfter(loggedIn, event)).toMatchObject({
      user: { first_name: 'New' },
      basicPass: 'selected',
      key: 'new',
      userSinceMs: SINCE_MS,
    });
  });

  it('is cleared together with the basic pass when the api key is rejected', () => {
    const rejected = EVENTS['api key rejected'];
    if (!rejected) expect.unreachable();
    expect(stateAfter(loggedIn, rejected, 'renewed')).toMatchObject({
      user: null,
      basicPass: 'unknown',
      key: 'renewed',
    });
  });

  it('is not cleared by a 401 of a request that was sent with the key of the previous user', () => {
    const rejected = EVENTS['api key rejected'];
    if (!rejected) expect.unreachable();
    const nextLogin = { ...loggedIn, key: 'renewed', user: OTHER_USER };
    expect(stateAfter(nextLogin, rejected, 'renewed').user).toBe(OTHER_USER);
  });

  it('can log out unless the basic pass is missing (§5)', () => {
    // `unknown`: the passes form failed to load.
    const phaseAfterLogOut = (basicPass: SessionState['basicPass']) =>
      stateAfter({ ...loggedIn, basicPass }, { kind: 'log-out-requested' }).phase;
    expect([phaseAfterLogOut('missing'), phaseAfterLogOut('unknown'), phaseAfterLogOut('selected')]).toEqual([
      'ready',
      'logging-out',
      'logging-out',
    ]);
  });
});

describe('reload errors', () => {
  const reloadErrorOf = (changes: Partial<FailedCall>) => {
    const { state } = transition(loggedIn, {
      ...failed(changes, { screen: 'reload' }),
      atMs: 2000,
      apiKey: 'current',
    });
    return state.reloadErrors.get('http://api/x');
  };

  it.each([
    ['a query', {}, { isRateLimited: false, isMutation: false, isPageScoped: true }],
    ['a rate-limited query', { error: apiError(429) }, { isRateLimited: true }],
    ['a mutation', { call: calls.addFavorite }, { isMutation: true }],
    [
      'the passes form, needed on every page',
      { call: calls.getCustomForm, input: { alias: BASIC_PASS_FORM.alias } },
      { isPageScoped: false },
    ],
  ])('describe the failure of %s', (_, changes, expected) =>
    expect(reloadErrorOf(changes)).toMatchObject(expected),
  );

  it('keep the error of the session when the document event reports the same failure', () => {
    const failedState = transition(loggedIn, {
      ...failed({ call: calls.addFavorite }, { screen: 'reload' }),
      atMs: 2000,
      apiKey: 'current',
    }).state;
    const error = { isRateLimited: false, isMutation: false, isPageScoped: true };
    const reported: SessionEvent = { kind: 'reload-error-reported', url: 'http://api/x', error };
    expect(transition(failedState, { ...reported, atMs: 2000, apiKey: 'current' }).state).toBe(failedState);
  });

  it('are cleared when their URL succeeds or, if page-scoped, when another page is opened', () => {
    const error = { isRateLimited: false, isMutation: false, isPageScoped: true };
    const stateWithTwoErrors = {
      ...loggedIn,
      reloadErrors: new Map([
        ['/a', error],
        ['/b', { ...error, isPageScoped: false }],
      ]),
    };
    const urlsAfter = (event: SessionEvent) => [
      ...transition(stateWithTwoErrors, {
        ...event,
        atMs: 2000,
        apiKey: 'current',
      }).state.reloadErrors.keys(),
    ];
    expect(urlsAfter({ kind: 'call-succeeded', url: '/b' })).toEqual(['/a']);
    expect(urlsAfter({ kind: 'page-left' })).toEqual(['/b']);
  });
});
