import { describe, expect, it } from 'vitest';
import { blackedOutArea } from './blackout.ts';
import type { Capability } from './capability.ts';
import {
  type AccessDecision,
  explainAccess,
  explainMediaAccess,
  explainAccessFromResponse,
  explainMediaAccessFromResponse,
  type GuardedEvent,
  hasAccess,
} from './explain-access.ts';
import type { Grant } from './grant.ts';

const NOW = 1_800_000_000;
const user = { id: 1 };
const notBlocked = { is_geo_blocked: false, area: 'CA-ON' };
const canWatch: ReadonlySet<Capability> = new Set(['watch'] as const);
const noCapabilities: ReadonlySet<Capability> = new Set();
const event = (type: GuardedEvent['type'], changes: Partial<GuardedEvent> = {}): GuardedEvent => ({
  id: 7,
  type,
  startTs: NOW - 60,
  teamIds: [10, 11],
  categoryId: 3,
  blackout: null,
  ...changes,
});
const grant = (kind: Grant['kind'], changes: Partial<Grant> = {}): Grant => ({
  kind,
  productId: 1,
  participantId: null,
  eventCategories: [3],
  fromTs: NOW - 100,
  untilTs: null,
  revokedTs: null,
  ...changes,
});
const describeDecision = (decision: AccessDecision) => (decision.mayWatch ? 'watch' : decision.reason);
const decide = (...args: Parameters<typeof explainAccess>) => describeDecision(explainAccess(...args));

/** Users with their orders and capabilities. */
const USERS = {
  anonymous: { user: null, orders: [], capabilities: canWatch },
  'no pass': { user, orders: [], capabilities: noCapabilities },
  'basic pass': { user, orders: [], capabilities: canWatch },
  'event ticket': { user, orders: [grant('event', { productId: 7 })], capabilities: canWatch },
} as const;
type UserKind = keyof typeof USERS;
/** Start time by stream status, in seconds. */
const START_TS = { upcoming: NOW + 1, live: NOW, finished: NOW - 86_400 } as const;
type State = keyof typeof START_TS;

/** The decision for a started event without a geo block. */
const DECISIONS: Readonly<Record<GuardedEvent['type'], Readonly<Record<UserKind, string>>>> = {
  free: { anonymous: 'watch', 'no pass': 'watch', 'basic pass': 'watch', 'event ticket': 'watch' },
  register: {
    anonymous: 'register',
    'no pass': 'capability-missing',
    'basic pass': 'watch',
    'event ticket': 'watch',
  },
  paid: { anonymous: 'log-in', 'no pass': 'buy', 'basic pass': 'buy', 'event ticket': 'watch' },
  ppv: { anonymous: 'log-in', 'no pass': 'buy', 'basic pass': 'buy', 'event ticket': 'watch' },
};
const CASES = (['free', 'register', 'paid', 'ppv'] as const).flatMap((type) =>
  (['anonymous', 'no pass', 'basic pass', 'event ticket'] as const).flatMap((userKind) =>
    (['upcoming', 'live', 'finished'] as const).flatMap((state) =>
      [false, true].map((isBlocked) => {
        const whenStarted = DECISIONS[type][userKind];
        const decision = whenStarted === 'watch' && state === 'upcoming' ? 'not-started' : whenStarted;
        return { type, userKind, state, isBlocked, expected: isBlocked ? 'geo-blocked' : decision };
      }),
    ),
  ),
);

describe('explainAccess for every type × user × state × geo block', () => {
  const decideCase = (type: GuardedEvent['type'], userKind: UserKind, state: State, isBlocked: boolean) => {
    const { user: currentUser, orders, capabilities } = USERS[userKind];
    const location = { is_geo_blocked: isBlocked, area: null };
    return explainAccess(
      event(type, { startTs: START_TS[state] }),
      currentUser,
      orders,
      location,
      capabilities,
      NOW,
    );
  };

  it('covers all 96 combinations', () => expect(CASES).toHaveLength(96));

  it.each(CASES)(
    'a $type event, $state, for $userKind, blocked: $isBlocked → $expected',
    ({ type, userKind, state, isBlocked, expected }) => {
      expect(describeDecision(decideCase(type, userKind, state, isBlocked))).toBe(expected);
    },
  );

  it.each(CASES)(
    'from a response: a $type event, $state, for $userKind, blocked: $isBlocked → $expected',
    ({ type, userKind, state, isBlocked, expected }) => {
      const response = {
        type,
        has_access: hasAccess(decideCase(type, userKind, state, isBlocked)),
        stream_status: state,
      };
      const { user: currentUser, capabilities } = USERS[userKind];
      const geo = { is_geo_blocked: isBlocked };
      expect(describeDecision(explainAccessFromResponse(response, currentUser, geo, capabilities))).toBe(
        expected,
      );
    },
  );
});

describe('explainAccess', () => {
  it.each<[string, GuardedEvent['type'], string, Grant]>([
    ['another event', 'paid', 'buy', grant('event', { productId: 8 })],
    ['a package of its category', 'paid', 'watch', grant('package')],
    ['a package of another category', 'paid', 'buy', grant('package', { eventCategories: [4] })],
    ['a package', 'ppv', 'buy', grant('package')],
    ['a team pass of the away team', 'paid', 'watch', grant('team_pass', { participantId: 11 })],
    ['a team pass of another team', 'paid', 'buy', grant('team_pass', { participantId: 12 })],
    ['a subscription', 'paid', 'watch', grant('subscription', { eventCategories: [] })],
    ['a subscription', 'ppv', 'buy', grant('subscription')],
    ['a subscription that ends now', 'paid', 'buy', grant('subscription', { untilTs: NOW })],
    [
      'a subscription that ends one second later',
      'paid',
      'watch',
      grant('subscription', { untilTs: NOW + 1 }),
    ],
    ['a subscription that has not started', 'paid', 'buy', grant('subscription', { fromTs: NOW + 1 })],
    ['a refunded package', 'paid', 'buy', grant('package', { revokedTs: NOW })],
  ])('with %s, for a %s event, returns %s', (_what, type, expected, bought) => {
    expect(decide(event(type), user, [bought], notBlocked, canWatch, NOW)).toBe(expected);
  });

  it.each([10, 11, 12])('a team pass of the participant %i covers an event of three', (participantId) => {
    const bought = grant('team_pass', { participantId });
    const tournament = { ...event('paid'), teamIds: [10, 11, 12] };
    expect(decide(tournament, user, [bought], notBlocked, canWatch, NOW)).toBe('watch');
  });

  it('returns not-started only when there is no other reason, and hasAccess is then true', () => {
    const laterEvent = event('paid', { startTs: NOW + 1 });
    expect(decide(laterEvent, user, [], notBlocked, canWatch, NOW)).toBe('buy');
    const decision = explainAccess(laterEvent, user, [grant('package')], notBlocked, canWatch, NOW);
    expect(decision).toEqual({ mayWatch: false, reason: 'not-started' });
    expect(hasAccess(decision)).toBe(true);
  });
});

describe('explainAccessFromResponse uses the fields of the response', () => {
  it.each([
    ['with access, for an anonymous user', { has_access: true }, null, noCapabilities, 'watch'],
    ['with access, for a user without capabilities', { has_access: true }, user, noCapabilities, 'watch'],
    ['without access, for a user with a capability', { has_access: false }, user, canWatch, 'buy'],
    [
      'with access, before the start',
      { has_access: true, stream_status: 'upcoming' },
      user,
      canWatch,
      'not-started',
    ],
  ] as const)('%s', (_what, fields, currentUser, capabilities, expected) => {
    const response = { type: 'paid', stream_status: 'live', ...fields } as const;
    expect(describeDecision(explainAccessFromResponse(response, currentUser, notBlocked, capabilities))).toBe(
      expected,
    );
  });

  it.each(['upcoming', 'live'] as const)(
    'returns cancelled before every other reason, for an event that is %s',
    (stream_status) => {
      const response = { type: 'free', has_access: true, stream_status, is_cancelled: true } as const;
      const decisions = [true, false].map((isBlocked) =>
        explainAccessFromResponse(response, null, { is_geo_blocked: isBlocked }, canWatch),
      );
      expect(decisions.map(describeDecision)).toEqual(['cancelled', 'cancelled']);
    },
  );

  it('returns postponed whatever the viewer may watch, and grants access to a suspended event', () => {
    const response = { type: 'free', has_access: true, stream_status: 'live' } as const;
    const explain = (state: 'postponed' | 'suspended' | 'abandoned') =>
      describeDecision(explainAccessFromResponse({ ...response, state }, null, notBlocked, canWatch));
    expect(explain('postponed')).toBe('postponed');
    expect(explain('suspended')).toBe(explain('abandoned'));
    expect(
      explainAccessFromResponse({ ...response, state: 'suspended' }, null, notBlocked, canWatch).mayWatch,
    ).toBe(true);
  });

  it('grants access to a free event even when has_access is false', () => {
    const response = { type: 'free', has_access: false, stream_status: 'live' } as const;
    expect(explainAccessFromResponse(response, null, notBlocked, canWatch).mayWatch).toBe(true);
  });
});

describe('explainMediaAccess', () => {
  const library = new Set<Capability>(['watch', 'vod_media_access']);
  it.each<[string, GuardedEvent | null, Grant[], ReadonlySet<Capability>, string]>([
    ['not of an event', null, [], library, 'watch'],
    ['not of an event', null, [], canWatch, 'capability-missing'],
    ['of a free event', event('free'), [], library, 'watch'],
    ['of a paid event', event('paid'), [grant('subscription')], library, 'watch'],
    ['of a paid event', event('paid'), [grant('package', { eventCategories: [4] })], library, 'buy'],
    ['of a ppv event', event('ppv'), [grant('subscription')], library, 'buy'],
    ['of a ppv event', event('ppv'), [grant('event', { productId: 7 })], library, 'watch'],
    ['of a ppv event', event('ppv'), [grant('event', { productId: 7 })], canWatch, 'capability-missing'],
  ])('for a medium %s (%o) with the grants %o', (_what, mediumEvent, grants, capabilities, expected) => {
    expect(
      describeDecision(explainMediaAccess(mediumEvent, user, grants, notBlocked, capabilities, NOW)),
    ).toBe(expected);
  });

  it('returns geo-blocked before log-in', () => {
    const decideMedia = (blocked: boolean) =>
      explainMediaAccess(null, null, [], { ...notBlocked, is_geo_blocked: blocked }, canWatch, NOW);
    expect([decideMedia(true), decideMedia(false)]).toMatchObject([
      { reason: 'geo-blocked' },
      { reason: 'log-in' },
    ]);
  });
});

describe('a blackout', () => {
  const ONTARIO = { code: 'CA-ON', name: 'Ontario' };
  const BULGARIA = { code: 'BG', name: 'Bulgaria' };
  const blackout = { areas: [ONTARIO, BULGARIA], untilTs: NOW + 1 };
  it.each([
    ['CA-ON', NOW, ONTARIO],
    ['BG', NOW, BULGARIA],
    ['BG-22', NOW, BULGARIA],
    ['CA-QC', NOW, null],
    ['CA', NOW, null],
    ['ZZ', NOW, ONTARIO],
    [null, NOW, null],
    ['CA-ON', NOW + 1, null],
  ])('concerns a user in %s at %i by its area %o', (area, nowTs, expected) => {
    expect(blackedOutArea(blackout, area, nowTs)).toEqual(expected);
  });

  it('is the reason before any step that would give access, but after the geo block', () => {
    const paid = event('paid', { blackout });
    const at = (is_geo_blocked: boolean, area: string) =>
      decide(paid, null, [], { is_geo_blocked, area }, canWatch, NOW);
    expect([at(false, 'CA-ON'), at(true, 'CA-ON'), at(false, 'CA-QC')]).toEqual([
      'blacked-out',
      'geo-blocked',
      'log-in',
    ]);
    const bought = [grant('event', { productId: 7 })];
    expect(decide(paid, user, bought, notBlocked, canWatch, NOW)).toBe('blacked-out');
    expect(
      describeDecision(
        explainMediaAccess(paid, user, bought, notBlocked, new Set(['watch', 'vod_media_access']), NOW),
      ),
    ).toBe('blacked-out');
  });

  it('is in a response only for users whom it concerns', () => {
    const response = { type: 'paid', has_access: false, stream_status: 'live' } as const;
    const inArea = { area: 'Ontario', area_code: 'CA-ON', until_utc_ts: NOW, opens: 'replay' } as const;
    const reasonOf = (sent: typeof inArea | null | undefined) =>
      describeDecision(
        explainAccessFromResponse({ ...response, blackout: sent }, null, notBlocked, canWatch),
      );
    expect([inArea, null, undefined].map(reasonOf)).toEqual(['blacked-out', 'log-in', 'log-in']);
    const medium = { kind: 'event', has_access: false, blackout: inArea } as const;
    expect(describeDecision(explainMediaAccessFromResponse(medium, null, notBlocked, canWatch))).toBe(
      'blacked-out',
    );
  });
});

describe('explainMediaAccessFromResponse returns the same decision as explainMediaAccess', () => {
  const library = new Set<Capability>(['watch', 'vod_media_access']);
  const cases = [null, event('free'), event('register'), event('paid'), event('ppv')].flatMap((mediumEvent) =>
    [[], [grant('subscription')], [grant('event', { productId: 7 })]].flatMap((grants) =>
      [canWatch, library].flatMap((capabilities) =>
        [true, false].map((isBlocked) => ({ mediumEvent, grants, capabilities, isBlocked })),
      ),
    ),
  );

  it.each([
    ...cases.map((testCase) => ({ ...testCase, currentUser: user })),
    { ...cases[1], currentUser: null },
  ])('%o', ({ mediumEvent = null, grants = [], capabilities = canWatch, isBlocked = false, currentUser }) => {
    const geo = { is_geo_blocked: isBlocked, area: null };
    const decision = explainMediaAccess(mediumEvent, currentUser, grants, geo, capabilities, NOW);
    const media = { kind: mediumEvent ? 'event' : 'vod', has_access: decision.mayWatch } as const;
    expect(explainMediaAccessFromResponse(media, currentUser, geo, capabilities)).toEqual(decision);
  });
});
