import { expect, it } from 'vitest';
import { milestoneAt } from './milestones.ts';
import { timeLeft } from './time-left.ts';

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
])('%i s before the end, the last milestone is a %s', (seconds, unit) => {
  expect(milestoneAt(timeLeft(0, seconds * 1000))?.unit).toBe(unit);
});
