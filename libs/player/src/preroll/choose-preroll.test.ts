import type { Preroll } from '@grandstand/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePreroll, type PrerollPlacement } from './choose-preroll.ts';

const preroll = (changes: Partial<Preroll>): Preroll => ({
  id: 1,
  url: '/preroll/rink/master.m3u8',
  weight: 1,
  location_id: null,
  event_categories: [],
  for_vod: true,
  for_live: true,
  ...changes,
});
const [CATEGORY, OTHER_CATEGORY] = [7, 6];
const [VENUE, OTHER_VENUE] = [3, 4];
const LIVE: PrerollPlacement = { kind: 'live', categoryId: CATEGORY, locationId: VENUE };
const never = () => false;
const choose = (prerolls: readonly Preroll[], placement = LIVE, random = 0, isSuppressed = never) =>
  choosePreroll(prerolls, placement, isSuppressed, () => random)?.id ?? null;

describe('choosePreroll', () => {
  it.each<[string, Partial<Preroll>, boolean]>([
    ['without limits', {}, true],
    ['of the venue', { location_id: VENUE }, true],
    ['of another venue', { location_id: OTHER_VENUE }, false],
    ['of the category', { event_categories: [OTHER_CATEGORY, CATEGORY] }, true],
    ['of another category', { event_categories: [OTHER_CATEGORY] }, false],
    ['only for recordings', { for_live: false }, false],
    ['only for live streams', { for_vod: false }, true],
  ])('for a live event may choose a preroll %s (%o): %s', (_, changes, isChosen) => {
    expect(choose([preroll(changes)])).toBe(isChosen ? 1 : null);
  });

  it('for a recording considers only prerolls for recordings', () => {
    const prerolls = [preroll({ id: 1, for_vod: false }), preroll({ id: 2 })];
    expect(choose(prerolls, { ...LIVE, kind: 'vod' })).toBe(2);
  });

  it('ignores prerolls of a venue for an event without one', () => {
    expect(choose([preroll({ location_id: VENUE })], { ...LIVE, locationId: null })).toBeNull();
  });

  it('ignores prerolls of a category for a video that shows no event', () => {
    const placement: PrerollPlacement = { kind: 'vod', categoryId: null, locationId: null };
    const prerolls = [preroll({ id: 1, event_categories: [CATEGORY] }), preroll({ id: 2 })];
    expect(choose(prerolls, placement)).toBe(2);
  });

  it.each([
    'javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,x',
    'blob:https://evil.example/1',
    '//',
  ])('never loads %s', (url) => {
    expect(choose([preroll({ url })])).toBeNull();
  });

  it('leaves out suppressed prerolls', () => {
    const prerolls = [preroll({ id: 1 }), preroll({ id: 2 })];
    expect(
      choosePreroll(
        prerolls,
        LIVE,
        ({ id }) => id === 1,
        () => 0,
      )?.id,
    ).toBe(2);
  });

  it('chooses in proportion to the weights', () => {
    const prerolls = [
      preroll({ id: 1, weight: 1 }),
      preroll({ id: 2, weight: 0 }),
      preroll({ id: 3, weight: 3 }),
    ];
    expect([0, 0.24, 0.26, 0.99].map((random) => choose(prerolls, LIVE, random))).toEqual([1, 1, 3, 3]);
  });

  it('chooses with equal chances when no weight is above zero', () => {
    const prerolls = [preroll({ id: 1, weight: 0 }), preroll({ id: 2, weight: 0 })];
    expect([0, 0.6].map((random) => choose(prerolls, LIVE, random))).toEqual([1, 2]);
  });

  it('always chooses a suitable preroll when there is one, and never one with weight 0 beside others', () => {
    const anyPreroll = fc.record({
      weight: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 1e6, noNaN: true })),
      location_id: fc.constantFrom(null, VENUE, OTHER_VENUE),
      event_categories: fc.subarray([OTHER_CATEGORY, CATEGORY]),
      for_live: fc.boolean(),
    });
    const anyRandom = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    fc.assert(
      fc.property(fc.array(anyPreroll, { maxLength: 6 }), anyRandom, (all, random) => {
        const prerolls = all.map((changes, id) => preroll({ ...changes, id }));
        const suitable = prerolls.filter(
          ({ for_live, location_id, event_categories: categories }) =>
            for_live &&
            location_id !== OTHER_VENUE &&
            (categories.length === 0 || categories.includes(CATEGORY)),
        );
        const chosen = choosePreroll(prerolls, LIVE, never, () => random);
        if (suitable.length === 0) return chosen === null;
        const hasWeights = suitable.some(({ weight }) => weight > 0);
        return chosen !== null && suitable.includes(chosen) && (!hasWeights || chosen.weight > 0);
      }),
    );
  });
});
