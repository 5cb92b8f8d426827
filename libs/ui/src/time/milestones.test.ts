import { expect, it } from 'vitest';
import { milestoneAt } from './milestones.ts';
import { timeLeft } from './time-left.ts';

// `undefined`: there is no milestone before the first one and at the end.
it.each([
  [2 * 86_400, undefined],
  [86_401, undefined],
  [86_400, 'day'],
  [3601, 'day'],
  [3600, 'hour'],
  [601, 'hour'],
  [600, 'minute'],
  [1, 'minute'],
  [0, undefined],
])('the milestone %i s before the end has the unit %s', (seconds, unit) => {
  expect(milestoneAt(timeLeft(0, seconds * 1000))?.unit).toBe(unit);
});
