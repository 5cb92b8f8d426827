import { describe, expect, it } from 'vitest';
import { initialState } from '../store/media-table.ts';
import { fractionAt, scaleOf, timeAt } from './seek-scale.ts';

const window = { startS: 600, endS: 2400 };

describe('the seek bar spans', () => {
  it.each([
    [
      'a recording',
      { ...initialState, durationS: 90, window: { startS: 0, endS: 80 } },
      { startS: 0, endS: 90 },
    ],
    ['the DVR window', { ...initialState, isLive: true, window }, window],
    ['nothing while the length is unknown', initialState, null],
  ])('%s', (_, state, expected) => {
    expect(scaleOf(state)).toEqual(expected);
  });
});

it.each([
  [600, 0],
  [1500, 0.5],
  [2400, 1],
  [0, 0],
  [9999, 1],
])('%d s lies at %d of the window', (timeS, fraction) => {
  expect(fractionAt(window, timeS)).toBe(fraction);
});

it('has no place on an empty bar', () => {
  expect(fractionAt(null, 5)).toBe(0);
  expect(fractionAt({ startS: 5, endS: 5 }, 5)).toBe(0);
});

it('finds the time at a place', () => {
  expect(timeAt(window, 0.25)).toBe(1050);
});
