import { beforeAll, describe, expect, it } from 'vitest';
import { loadSeeds, type Seed } from '../seed/load-seed.ts';
import { AHEAD_S, PAST_S, planFixtures } from './plan-fixtures.ts';
import { FIRST_SPECIAL_ID, specialFixtures } from './special-fixtures.ts';

const DAY_S = 86_400;
const NOW = Date.parse('2026-11-20T12:00:00Z') / 1000;

let seeds: Seed[];
beforeAll(async () => {
  const loaded = await loadSeeds();
  seeds = loaded.ok ? loaded.value : [];
});
const seedOf = (id: string) => seeds.find(({ channel }) => channel.id === id) ?? expect.unreachable();

describe('specialFixtures', () => {
  it.each(['northline', 'homefield', 'megdan'])('plans few events of %s, some of them to come', (id) => {
    const planned = specialFixtures(seedOf(id), [], NOW);
    expect(planned.length).toBeGreaterThan(2);
    expect(planned.length).toBeLessThan(12);
    expect(planned.some(({ startTs }) => startTs > NOW)).toBe(true);
    for (const { startTs } of planned) {
      expect(startTs).toBeGreaterThanOrEqual(NOW - PAST_S);
      expect(startTs).toBeLessThan(NOW + AHEAD_S);
    }
  });

  it('plans the same ids at any time, greater than all of the season, and plans nothing twice', () => {
    for (const seed of seeds) {
      const before = specialFixtures(seed, [], NOW);
      const later = specialFixtures(seed, before, NOW + 20 * DAY_S);
      const anew = specialFixtures(seed, [], NOW + 20 * DAY_S);
      const slugs = new Set(before.map(({ slug }) => slug));
      expect(later.filter(({ slug }) => slugs.has(slug))).toEqual([]);
      for (const { id, slug } of anew) {
        const known = before.find((one) => one.slug === slug);
        if (known) expect(id).toBe(known.id);
        expect(id).toBeGreaterThan(seed.channel.first_event_id + FIRST_SPECIAL_ID);
      }
      expect(new Set([...before, ...later].map(({ id }) => id)).size).toBe(before.length + later.length);
    }
  });

  it('covers every number of participants and the states, over all channels', () => {
    const planned = seeds.flatMap((seed) => specialFixtures(seed, [], NOW));
    const counts = planned.map(({ homeId, participantIds }) => (homeId === null ? participantIds.length : 2));
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 4, 6]));
    expect(new Set(planned.map(({ state }) => state))).toEqual(new Set([null, 'postponed', 'abandoned']));
    expect(planned.some(({ isTimeTba }) => isTimeTba)).toBe(true);
  });

  it('plans an abandoned match only when it is over', () => {
    for (let day = 0; day < 84; day += 1) {
      const nowTs = NOW + day * DAY_S;
      const abandoned = specialFixtures(seedOf('megdan'), [], nowTs).filter(
        ({ state }) => state === 'abandoned',
      );
      for (const { endTs } of abandoned) expect(endTs).toBeLessThanOrEqual(nowTs);
    }
  });

  it('does not change the season', () => {
    for (const seed of seeds) {
      const season = planFixtures(seed, [], NOW - PAST_S, NOW);
      expect(planFixtures({ ...seed, specials: [] }, [], NOW - PAST_S, NOW)).toEqual(season);
    }
  });
});
