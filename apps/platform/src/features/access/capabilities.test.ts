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
  const of = (who: object | null, grants: Grant[], hasBasicPass = true) =>
    [...capabilitiesFrom(who, { grants, hasBasicPass }, NOW)].toSorted();

  it('adds capabilities from anonymous user to subscriber, and removes them after expiry', () => {
    expect(of(null, [])).toEqual(['watch']);
    expect(of(user, [])).toEqual(['clipping', 'watch']);
    expect(of(user, [grant('event')])).toEqual(['clipping', 'download', 'download_clip', 'watch']);
    expect(of(user, [grant('package')])).toContain('vod_media_access');
    expect(of(user, [grant('subscription')])).toContain('no_ads');
    expect(of(user, [grant('subscription', { untilTs: NOW })])).toEqual(['clipping', 'watch']);
  });

  it('returns no capabilities without a basic pass or a current purchase', () => {
    expect(of(user, [], false)).toEqual([]);
    expect(of(user, [grant('event')], false)).toEqual(['clipping', 'download', 'download_clip', 'watch']);
    expect(of(user, [grant('event', { revokedTs: NOW })], false)).toEqual([]);
  });
});

describe('access with and without a pass', () => {
  type Who = 'visitor' | 'no pass' | 'basic pass' | 'buyer without it';
  /** Combines orders, forms, geo and time like `viewerOf`. */
  const ask = (who: Who, type: GuardedEvent['type']) => {
    const grants = who === 'buyer without it' ? [grant('package')] : [];
    const currentUser = who === 'visitor' ? null : user;
    const holdings = { grants, hasBasicPass: who === 'basic pass' };
    const capabilities = capabilitiesFrom(currentUser, holdings, NOW);
    const event = { id: 7, type, startTs: NOW - 60, homeId: 10, awayId: 11, categoryId: 3 };
    const answer = explainAccess(event, currentUser, grants, { is_geo_blocked: false }, capabilities, NOW);
    return answer.mayWatch ? 'watch' : answer.reason;
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
  ])('%s and a %s event give: %s', (who, type, expected) => {
    expect(ask(who, type)).toBe(expected);
  });
});
