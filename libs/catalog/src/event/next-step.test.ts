import { type Capability, explainAccessFromResponse } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import type { CatalogEvent } from './catalog-event.ts';
import { type NextStep, nextStep, toAccessFields } from './next-step.ts';

type Row = readonly [
  kind: 'upcoming' | 'live' | 'finished',
  type: 'free' | 'register' | 'paid' | 'ppv',
  hasAccess: boolean,
  who: 'anonymous' | 'no pass' | 'basic pass',
  expected: NextStep,
];
const CAN_WATCH: ReadonlySet<Capability> = new Set(['watch'] as const);
const NO_CAPABILITIES: ReadonlySet<Capability> = new Set();

const stepOf = (
  [kind, type, hasAccess, who]: Row,
  {
    isGeoBlocked = false,
    state = null,
    isBlackedOut = false,
  }: { isGeoBlocked?: boolean; state?: CatalogEvent['state']; isBlackedOut?: boolean } = {},
) => {
  const user = who === 'anonymous' ? null : { id: 1 };
  const capabilities = who === 'no pass' ? NO_CAPABILITIES : CAN_WATCH;
  const geo = { is_geo_blocked: isGeoBlocked };
  const served = toAccessFields({
    kind,
    type,
    state,
    blackout: isBlackedOut ? { areaName: 'Ontario', areaCode: 'CA-ON', untilS: 9, opens: 'replay' } : null,
    hasAccess,
  });
  return nextStep(kind, explainAccessFromResponse(served, user, geo, capabilities));
};

const ROWS: readonly Row[] = [
  ['live', 'free', true, 'anonymous', 'watch-live'],
  ['finished', 'free', true, 'no pass', 'watch-replay'],
  ['upcoming', 'free', true, 'anonymous', 'not-started'],
  ['live', 'register', false, 'anonymous', 'register'],
  ['upcoming', 'register', false, 'anonymous', 'register'],
  ['live', 'register', false, 'no pass', 'capability-missing'],
  ['live', 'register', false, 'basic pass', 'capability-missing'],
  ['upcoming', 'register', false, 'basic pass', 'capability-missing'],
  ['finished', 'register', true, 'basic pass', 'watch-replay'],
  ['live', 'paid', false, 'anonymous', 'buy'],
  ['finished', 'ppv', false, 'anonymous', 'buy'],
  ['upcoming', 'paid', false, 'no pass', 'buy'],
  ['live', 'ppv', false, 'basic pass', 'buy'],
  ['live', 'paid', true, 'basic pass', 'watch-live'],
  ['upcoming', 'ppv', true, 'basic pass', 'not-started'],
];

describe('nextStep', () => {
  it.each(ROWS)('of a %s %s event, has_access %s, for %s: %s', (...row) => {
    expect(stepOf(row)).toBe(row[4]);
    expect(stepOf(row, { isBlackedOut: true })).toBe('blacked-out');
    expect(stepOf(row, { isGeoBlocked: true, isBlackedOut: true })).toBe('geo-blocked');
    expect(stepOf(row, { isGeoBlocked: true, state: 'cancelled' })).toBe('cancelled');
    expect(stepOf(row, { isGeoBlocked: true, state: 'postponed' })).toBe('postponed');
    // The stream of a suspended event stays, and an abandoned one may have a recording.
    for (const state of ['suspended', 'abandoned'] as const) expect(stepOf(row, { state })).toBe(row[4]);
  });
});
