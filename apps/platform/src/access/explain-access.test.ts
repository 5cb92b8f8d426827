import { describe, expect, it } from 'vitest';
import { capabilitiesFrom } from './capabilities.ts';
import { explainAccess, type Grant, type GuardedEvent, hasAccess } from './explain-access.ts';

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
    expect(reason(event('free'), null, [], here, new Set(), NOW)).toBe('capability-missing');
    expect(reason(later, user, [], here, can, NOW)).toBe('buy');
    const own = explainAccess(later, user, [grant('package')], here, can, NOW);
    expect(own).toEqual({ mayWatch: false, reason: 'not-started' });
    expect(hasAccess(own)).toBe(true);
  });
});

describe('capabilitiesFrom', () => {
  it('grows from visitor to subscriber, and shrinks when what was bought is over', () => {
    const of = (who: object | null, held: Grant[]) => [...capabilitiesFrom(who, held, NOW)].toSorted();
    expect(of(null, [])).toEqual(['watch']);
    expect(of(user, [])).toEqual(['clipping', 'watch']);
    expect(of(user, [grant('event')])).toEqual(['clipping', 'download', 'download_clip', 'watch']);
    expect(of(user, [grant('package')])).toContain('vod_media_access');
    expect(of(user, [grant('subscription')])).toContain('no_ads');
    expect(of(user, [grant('subscription', { untilTs: NOW })])).toEqual(['clipping', 'watch']);
  });
});
