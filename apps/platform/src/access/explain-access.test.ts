import { describe, expect, it } from 'vitest';
import { capabilitiesFrom } from './capabilities.ts';
import {
  type Capability,
  explainAccess,
  explainMediaAccess,
  type Grant,
  type GuardedEvent,
  hasAccess,
  isOpenToAll,
} from './explain-access.ts';

const NOW = 1_800_000_000;
const user = { id: 1 };
const here = { is_geo_blocked: false };
const can = new Set(['watch'] as const);
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
const reason = (...args: Parameters<typeof explainAccess>) => {
  const access = explainAccess(...args);
  return access.mayWatch ? 'watch' : access.reason;
};

describe('explainAccess', () => {
  it.each([
    ['free', null, 'watch'],
    ['register', null, 'register'],
    ['register', user, 'watch'],
    ['paid', null, 'log-in'],
    ['paid', user, 'buy'],
    ['ppv', user, 'buy'],
  ] as const)('%s for %o without orders: %s', (type, who, expected) => {
    expect(reason(event(type), who, [], here, can, NOW)).toBe(expected);
  });

  it.each<[string, GuardedEvent['type'], Grant, string]>([
    ['its own purchase', 'paid', grant('event', { productId: 7 }), 'watch'],
    ['its own purchase', 'ppv', grant('event', { productId: 7 }), 'watch'],
    ['another event', 'paid', grant('event', { productId: 8 }), 'buy'],
    ['a package of its category', 'paid', grant('package'), 'watch'],
    ['a package of another category', 'paid', grant('package', { eventCategories: [4] }), 'buy'],
    ['a package', 'ppv', grant('package'), 'buy'],
    ['a team pass of the visitors', 'paid', grant('team_pass', { participantId: 11 }), 'watch'],
    ['a team pass of somebody else', 'paid', grant('team_pass', { participantId: 12 }), 'buy'],
    ['a subscription', 'paid', grant('subscription', { eventCategories: [] }), 'watch'],
    ['a subscription', 'ppv', grant('subscription'), 'buy'],
    ['a subscription that ends now', 'paid', grant('subscription', { untilTs: NOW }), 'buy'],
    ['a subscription that ends next', 'paid', grant('subscription', { untilTs: NOW + 1 }), 'watch'],
    ['a subscription of tomorrow', 'paid', grant('subscription', { fromTs: NOW + 1 }), 'buy'],
    ['a refunded package', 'paid', grant('package', { revokedTs: NOW }), 'buy'],
  ])('with %s, a %s event', (_what, type, held, expected) => {
    expect(reason(event(type), user, [held], here, can, NOW)).toBe(expected);
  });

  it('names geo first and the start last, and the start takes nothing away', () => {
    const blocked = { is_geo_blocked: true };
    const later = event('paid', { startTs: NOW + 1 });
    expect(reason(later, null, [], blocked, can, NOW)).toBe('geo-blocked');
    expect(reason(event('register'), user, [], here, new Set(), NOW)).toBe('capability-missing');
    expect(reason(later, user, [], here, can, NOW)).toBe('buy');
    const own = explainAccess(later, user, [grant('package')], here, can, NOW);
    expect(own).toEqual({ mayWatch: false, reason: 'not-started' });
    expect(hasAccess(own)).toBe(true);
  });
});

describe('the form `passes`', () => {
  type Who = 'visitor' | 'no pass' | 'basic pass' | 'buyer without it';
  /** As `viewerOf` puts orders, forms, geo and time together. */
  const ask = (who: Who, type: GuardedEvent['type']) => {
    const held = who === 'buyer without it' ? [grant('package')] : [];
    const someone = who === 'visitor' ? null : user;
    const holdings = { grants: held, hasBasicPass: who === 'basic pass' };
    const capabilities = capabilitiesFrom(someone, holdings, NOW);
    return reason(event(type), someone, held, here, capabilities, NOW);
  };
  it.each<[Who, GuardedEvent['type'], string]>([
    ['visitor', 'free', 'watch'],
    ['visitor', 'register', 'register'],
    ['visitor', 'paid', 'log-in'],
    ['no pass', 'free', 'watch'],
    ['no pass', 'register', 'capability-missing'],
    ['no pass', 'paid', 'buy'],
    ['no pass', 'ppv', 'buy'],
    ['basic pass', 'free', 'watch'],
    ['basic pass', 'register', 'watch'],
    ['basic pass', 'paid', 'buy'],
    ['basic pass', 'ppv', 'buy'],
    ['buyer without it', 'free', 'watch'],
    ['buyer without it', 'register', 'watch'],
    ['buyer without it', 'paid', 'watch'],
    ['buyer without it', 'ppv', 'buy'],
  ])('%s, a %s event: %s', (who, type, expected) => {
    expect(ask(who, type)).toBe(expected);
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
    const access = explainMediaAccess(shown, user, held, here, capabilities, NOW);
    expect(access.mayWatch ? 'watch' : access.reason).toBe(expected);
  });

  it('names geo first, then the login', () => {
    const of = (blocked: boolean) =>
      explainMediaAccess(null, null, [], { is_geo_blocked: blocked }, can, NOW);
    expect([of(true), of(false)]).toMatchObject([{ reason: 'geo-blocked' }, { reason: 'log-in' }]);
  });
});

it.each([
  ['free', { blocked: [], allowed: [] }, true],
  ['free', { blocked: ['CA'], allowed: [] }, false],
  ['free', { blocked: [], allowed: ['CA'] }, false],
  ['register', { blocked: [], allowed: [] }, false],
] as const)('a %s event under %j is open to all: %s', (type, rule, expected) => {
  expect(isOpenToAll(type, { blocked: [...rule.blocked], allowed: [...rule.allowed] })).toBe(expected);
});

describe('capabilitiesFrom', () => {
  const of = (who: object | null, grants: Grant[], hasBasicPass = true) =>
    [...capabilitiesFrom(who, { grants, hasBasicPass }, NOW)].toSorted();

  it('grows from visitor to subscriber, and shrinks when what was bought is over', () => {
    expect(of(null, [])).toEqual(['watch']);
    expect(of(user, [])).toEqual(['clipping', 'watch']);
    expect(of(user, [grant('event')])).toEqual(['clipping', 'download', 'download_clip', 'watch']);
    expect(of(user, [grant('package')])).toContain('vod_media_access');
    expect(of(user, [grant('subscription')])).toContain('no_ads');
    expect(of(user, [grant('subscription', { untilTs: NOW })])).toEqual(['clipping', 'watch']);
  });

  it('begin with a pass: the basic one, or one that was bought and is not over', () => {
    expect(of(user, [], false)).toEqual([]);
    expect(of(user, [grant('event')], false)).toEqual(['clipping', 'download', 'download_clip', 'watch']);
    expect(of(user, [grant('event', { revokedTs: NOW })], false)).toEqual([]);
  });
});
