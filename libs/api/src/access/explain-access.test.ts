import { describe, expect, it } from 'vitest';
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
const here = { is_geo_blocked: false };
const can: ReadonlySet<Capability> = new Set(['watch'] as const);
const nothing: ReadonlySet<Capability> = new Set();
const event = (type: GuardedEvent['type'], more: Partial<GuardedEvent> = {}): GuardedEvent => ({
  id: 7,
  type,
  startTs: NOW - 60,
  homeId: 10,
  awayId: 11,
  categoryId: 3,
  ...more,
});
const grant = (kind: Grant['kind'], more: Partial<Grant> = {}): Grant => ({
  kind,
  productId: 1,
  participantId: null,
  eventCategories: [3],
  fromTs: NOW - 100,
  untilTs: null,
  revokedTs: null,
  ...more,
});
const inWord = (answer: AccessDecision) => (answer.mayWatch ? 'watch' : answer.reason);
const reason = (...args: Parameters<typeof explainAccess>) => inWord(explainAccess(...args));

/** Users with their orders and capabilities. */
const WHO = {
  anonymous: { user: null, orders: [], capabilities: can },
  'no pass': { user, orders: [], capabilities: nothing },
  'basic pass': { user, orders: [], capabilities: can },
  'its ticket': { user, orders: [grant('event', { productId: 7 })], capabilities: can },
} as const;
type Who = keyof typeof WHO;
/** Start time by state, in seconds. */
const STARTS = { upcoming: NOW + 1, live: NOW, finished: NOW - 86_400 } as const;
type State = keyof typeof STARTS;

/** The decision for a started event without a geo block. */
const ANSWERS: Readonly<Record<GuardedEvent['type'], Readonly<Record<Who, string>>>> = {
  free: { anonymous: 'watch', 'no pass': 'watch', 'basic pass': 'watch', 'its ticket': 'watch' },
  register: {
    anonymous: 'register',
    'no pass': 'capability-missing',
    'basic pass': 'watch',
    'its ticket': 'watch',
  },
  paid: { anonymous: 'log-in', 'no pass': 'buy', 'basic pass': 'buy', 'its ticket': 'watch' },
  ppv: { anonymous: 'log-in', 'no pass': 'buy', 'basic pass': 'buy', 'its ticket': 'watch' },
};
const CASES = (['free', 'register', 'paid', 'ppv'] as const).flatMap((type) =>
  (['anonymous', 'no pass', 'basic pass', 'its ticket'] as const).flatMap((who) =>
    (['upcoming', 'live', 'finished'] as const).flatMap((state) =>
      [false, true].map((isBlocked) => {
        const open = ANSWERS[type][who];
        const inTime = open === 'watch' && state === 'upcoming' ? 'not-started' : open;
        return { type, who, state, isBlocked, expected: isBlocked ? 'geo-blocked' : inTime };
      }),
    ),
  ),
);

describe('explainAccess for every type × user × state × geo block', () => {
  const ask = (type: GuardedEvent['type'], who: Who, state: State, isBlocked: boolean) => {
    const { user: someone, orders, capabilities } = WHO[who];
    const geo = { is_geo_blocked: isBlocked };
    return explainAccess(event(type, { startTs: STARTS[state] }), someone, orders, geo, capabilities, NOW);
  };

  it('covers all 96 combinations', () => expect(CASES).toHaveLength(96));

  it.each(CASES)(
    'a $type event, $state, for $who, blocked: $isBlocked → $expected',
    ({ type, who, state, isBlocked, expected }) => {
      expect(inWord(ask(type, who, state, isBlocked))).toBe(expected);
    },
  );

  it.each(CASES)(
    'from a response, the same: a $type event, $state, for $who, blocked: $isBlocked → $expected',
    ({ type, who, state, isBlocked, expected }) => {
      const served = {
        type,
        has_access: hasAccess(ask(type, who, state, isBlocked)),
        stream_status: state,
      };
      const { user: someone, capabilities } = WHO[who];
      const geo = { is_geo_blocked: isBlocked };
      expect(inWord(explainAccessFromResponse(served, someone, geo, capabilities))).toBe(expected);
    },
  );
});

describe('explainAccess', () => {
  it.each<[string, GuardedEvent['type'], Grant, string]>([
    ['another event', 'paid', grant('event', { productId: 8 }), 'buy'],
    ['a package of its category', 'paid', grant('package'), 'watch'],
    ['a package of another category', 'paid', grant('package', { eventCategories: [4] }), 'buy'],
    ['a package', 'ppv', grant('package'), 'buy'],
    ['a team pass of the visitors', 'paid', grant('team_pass', { participantId: 11 }), 'watch'],
    ['a team pass of another team', 'paid', grant('team_pass', { participantId: 12 }), 'buy'],
    ['a subscription', 'paid', grant('subscription', { eventCategories: [] }), 'watch'],
    ['a subscription', 'ppv', grant('subscription'), 'buy'],
    ['a subscription that ends now', 'paid', grant('subscription', { untilTs: NOW }), 'buy'],
    ['a subscription that ends next', 'paid', grant('subscription', { untilTs: NOW + 1 }), 'watch'],
    ['a subscription of tomorrow', 'paid', grant('subscription', { fromTs: NOW + 1 }), 'buy'],
    ['a refunded package', 'paid', grant('package', { revokedTs: NOW }), 'buy'],
  ])('with %s, a %s event', (_what, type, held, expected) => {
    expect(reason(event(type), user, [held], here, can, NOW)).toBe(expected);
  });

  it('gives not-started as the last reason, and still grants access', () => {
    const later = event('paid', { startTs: NOW + 1 });
    expect(reason(later, user, [], here, can, NOW)).toBe('buy');
    const own = explainAccess(later, user, [grant('package')], here, can, NOW);
    expect(own).toEqual({ mayWatch: false, reason: 'not-started' });
    expect(hasAccess(own)).toBe(true);
  });
});

describe('explainAccessFromResponse trusts the server', () => {
  it.each([
    ['open to a visitor', { has_access: true }, null, nothing, 'watch'],
    ['open to a user whose profile is older', { has_access: true }, user, nothing, 'watch'],
    ['not open, though a pass is there', { has_access: false }, user, can, 'buy'],
    ['open, and upcoming', { has_access: true, stream_status: 'upcoming' }, user, can, 'not-started'],
  ] as const)('%s', (_what, more, someone, capabilities, expected) => {
    const served = { type: 'paid', stream_status: 'live', ...more } as const;
    expect(inWord(explainAccessFromResponse(served, someone, here, capabilities))).toBe(expected);
  });

  it('opens a free event even when has_access is false', () => {
    const served = { type: 'free', has_access: false, stream_status: 'live' } as const;
    expect(explainAccessFromResponse(served, null, here, can).mayWatch).toBe(true);
  });
});

describe('explainMediaAccess', () => {
  const library = new Set<Capability>(['watch', 'vod_media_access']);
  it.each<[string, GuardedEvent | null, Grant[], ReadonlySet<Capability>, string]>([
    ['made for the library', null, [], library, 'watch'],
    ['made for the library', null, [], can, 'capability-missing'],
    ['of a free event', event('free'), [], library, 'watch'],
    ['of a paid event', event('paid'), [grant('subscription')], library, 'watch'],
    ['of a paid event', event('paid'), [grant('package', { eventCategories: [4] })], library, 'buy'],
    ['of a ppv event', event('ppv'), [grant('subscription')], library, 'buy'],
    ['of a ppv event', event('ppv'), [grant('event', { productId: 7 })], library, 'watch'],
    ['of a ppv event', event('ppv'), [grant('event', { productId: 7 })], can, 'capability-missing'],
  ])('%s: %o with %o', (_what, shown, held, capabilities, expected) => {
    expect(inWord(explainMediaAccess(shown, user, held, here, capabilities, NOW))).toBe(expected);
  });

  it('gives geo-blocked as the first reason, then log-in', () => {
    const of = (blocked: boolean) =>
      explainMediaAccess(null, null, [], { is_geo_blocked: blocked }, can, NOW);
    expect([of(true), of(false)]).toMatchObject([{ reason: 'geo-blocked' }, { reason: 'log-in' }]);
  });
});

describe('explainMediaAccessFromResponse finds the reason of the server', () => {
  const library = new Set<Capability>(['watch', 'vod_media_access']);
  const cases = [null, event('free'), event('register'), event('paid'), event('ppv')].flatMap((shown) =>
    [[], [grant('subscription')], [grant('event', { productId: 7 })]].flatMap((held) =>
      [can, library].flatMap((capabilities) =>
        [true, false].map((isBlocked) => ({ shown, held, capabilities, isBlocked })),
      ),
    ),
  );

  it.each([...cases.map((one) => ({ ...one, someone: user })), { ...cases[1], someone: null }])(
    '%o',
    ({ shown = null, held = [], capabilities = can, isBlocked = false, someone }) => {
      const geo = { is_geo_blocked: isBlocked };
      const answer = explainMediaAccess(shown, someone, held, geo, capabilities, NOW);
      const media = { kind: shown ? 'event' : 'vod', has_access: answer.mayWatch } as const;
      expect(explainMediaAccessFromResponse(media, someone, geo, capabilities)).toEqual(answer);
    },
  );
});
