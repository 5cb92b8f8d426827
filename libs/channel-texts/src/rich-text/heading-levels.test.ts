import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headingLevels } from './heading-levels.ts';

it.each([
  [[1, 2, 2, 3, 1], 2, [2, 3, 3, 4, 2]],
  [[2, 3, 3, 2], 2, [2, 3, 3, 2]],
  [[2, 4, 6, 3], 2, [2, 3, 4, 3]],
  [[4, 2, 3], 2, [2, 2, 3]],
  [[1, 2, 3, 4, 5, 6], 3, [3, 4, 5, 6, 6, 6]],
  [[], 2, []],
])('headingLevels turns %j with the top level h%i into %j', (levels, topLevel, expected) =>
  expect(headingLevels(levels, topLevel)).toEqual(expected),
);

it('headingLevels never skips a level', () => {
  const levels = fc.array(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(levels, fc.integer({ min: 2, max: 4 }), (sourceLevels, topLevel) => {
      const result = headingLevels(sourceLevels, topLevel);
      result.forEach((level, index) => {
        expect(level).toBeGreaterThanOrEqual(topLevel);
        expect(level).toBeLessThanOrEqual(Math.min(6, (result[index - 1] ?? topLevel - 1) + 1));
      });
    }),
  );
});
