import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sportSchema } from '../seed/seed-schema.ts';
import { drawGoals } from './goals.ts';

/** The fewest and the most points of a side. */
const LIMITS = {
  'ice-hockey': [0, 8],
  football: [0, 4],
  futsal: [0, 8],
  lacrosse: [3, 18],
  basketball: [40, 115],
};

const LENGTH_S = 7200;
/** Least time between two goals. */
const MIN_GAP_S = 8;

describe('drawGoals', () => {
  it('returns a plausible, deterministic list of goals, sorted and within the broadcast', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sportSchema.options), fc.string(), (sport, slug) => {
        const goals = drawGoals(sport, slug, LENGTH_S);
        expect(drawGoals(sport, slug, LENGTH_S)).toEqual(goals);
        expect(goals).toEqual(goals.toSorted((a, b) => a.offsetS - b.offsetS));
        expect(goals.every(({ offsetS }) => offsetS > 0 && offsetS < LENGTH_S)).toBe(true);
        const gaps = goals.slice(1).map(({ offsetS }, index) => offsetS - (goals[index]?.offsetS ?? 0));
        expect(Math.min(MIN_GAP_S, ...gaps)).toBe(MIN_GAP_S);
        const total = (side: string) =>
          goals.filter((goal) => goal.side === side).reduce((sum, goal) => sum + goal.points, 0);
        const [min = 0, max = 0] = LIMITS[sport];
        for (const points of [total('home'), total('away')]) {
          expect(points).toBeGreaterThanOrEqual(min);
          expect(points).toBeLessThanOrEqual(max);
        }
        if (sport !== 'football' && sport !== 'futsal') expect(total('home')).not.toBe(total('away'));
      }),
      { numRuns: 500 },
    );
  });
});
