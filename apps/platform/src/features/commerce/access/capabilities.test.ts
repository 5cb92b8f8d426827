import { explainAccess, type Grant, type GuardedEvent } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { capabilitiesFrom } from './capabilities.ts';

const NOW = 1_800_000_000;
const user = { id: 1 };
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

describe('capabilitiesFrom', () => {
  const capabilitiesOf = (currentUser: object | null, grants: Grant[], hasBasicPass = true) =>
    [...capabilitiesFrom(currentUser, { grants, hasBasicPass }, NOW)].toSorted();

  it('adds capabilities from anonymous user to subscriber, and removes them after expiry', () => {
    expect(capabilitiesOf(null, [])).toEqual(['watch']);
    expect(capabilitiesOf(user, [])).toEqual(['clipping', 'watch']);
    expect(capabilitiesOf(user, [grant('event')])).toEqual([
      'clipping',
      'download',
      'download_clip',
      'watch',
    ]);
    expect(capabilitiesOf(user, [grant('package')])).toContain('vod_media_access');
    expect(capabilitiesOf(user, [grant('subscription')])).toContain('no_ads');
    expect(capabilitiesOf(user, [grant('subscription', { untilTs: NOW })])).toEqual(['clipping', 'watch']);
  });

  it('returns no capabilities without a basic pass or a current purchase', () => {
    expect(capabilitiesOf(user, [], false)).toEqual([]);
    expect(capabilitiesOf(user, [grant('event')], false)).toEqual([
      'clipping',
      'download',
      'download_clip',
      'watch',
    ]);
    expect(capabilitiesOf(user, [grant('event', { revokedTs: NOW })], false)).toEqual([]);
  });
});

describe('access with and without a pass', () => {
  type ViewerKind =
    | 'anonymous user'
    | 'user without a pass'
    | 'user with the basic pass'
    | 'buyer without the basic pass';
  /** Combines orders, forms, geo and time like `viewerOf`. */
  const explain = (viewer: ViewerKind, type: GuardedEvent['type']) => {
    const grants = viewer === 'buyer without the basic pass' ? [grant('package')] : [];
    const currentUser = viewer === 'anonymous user' ? null : user;
    const holdings = { grants, hasBasicPass: viewer === 'user with the basic pass' };
    const capabilities = capabilitiesFrom(currentUser, holdings, NOW);
    const startTs = NOW - 60;
    const event = { id: 7, type, startTs, teamIds: [10, 11], categoryId: 3, blackout: null };
    const location = { is_geo_blocked: false, area: null };
    const answer = explainAccess(event, currentUser, grants, location, capabilities, NOW);
    return answer.mayWatch ? 'watch' : answer.reason;
  };
  it.each<[ViewerKind, GuardedEvent['type'], string]>([
    ['anonymous user', 'free', 'watch'],
    ['anonymous user', 'register', 'register'],
    ['anonymous user', 'paid', 'log-in'],
    ['user without a pass', 'free', 'watch'],
    ['user without a pass', 'register', 'capability-missing'],
    ['user without a pass', 'paid', 'buy'],
    ['user without a pass', 'ppv', 'buy'],
    ['user with the basic pass', 'free', 'watch'],
    ['user with the basic pass', 'register', 'watch'],
    ['user with the basic pass', 'paid', 'buy'],
    ['user with the basic pass', 'ppv', 'buy'],
    ['buyer without the basic pass', 'free', 'watch'],
    ['buyer without the basic pass', 'register', 'watch'],
    ['buyer without the basic pass', 'paid', 'watch'],
    ['buyer without the basic pass', 'ppv', 'buy'],
  ])('%s and a %s event give: %s', (viewer, type, expected) => {
    expect(explain(viewer, type)).toBe(expected);
  });
});
