import { describe, expect, it } from 'vitest';
import { initialState } from '../store/media-table.ts';
import { fractionAt, isEndUnseen, limitSeekTarget, seekRange, timeAt } from './seek-scale.ts';

const window = { startS: 600, endS: 2400 };

describe('the seek bar spans', () => {
  it.each([
    [
      'a recording',
      { ...initialState, durationS: 90, seekableRange: { startS: 0, endS: 80 } },
      { startS: 0, endS: 90 },
    ],
    ['the DVR window', { ...initialState, isLive: true, seekableRange: window }, window],
    ['nothing while the duration is unknown', initialState, null],
  ])('%s', (_, state, expected) => {
    expect(seekRange(state, false)).toEqual(expected);
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

it('fractionAt returns 0 for an empty range', () => {
  expect(fractionAt(null, 5)).toBe(0);
  expect(fractionAt({ startS: 5, endS: 5 }, 5)).toBe(0);
});

it('timeAt converts a fraction to a time', () => {
  expect(timeAt(window, 0.25)).toBe(1050);
});

describe('the seek bar with a hidden end', () => {
  const recording = { ...initialState, durationS: 8000 };
  const at = (currentTimeS: number, playedEndS: number) => ({ ...recording, currentTimeS, playedEndS });

  it.each([
    ['at the start', at(0, 0), 1800],
    ['near the end of the first stretch', at(1000, 1000), 3600],
    ['after going back', at(10, 5000), 7200],
    ['after going on without playing', at(5000, 0), 7200],
    ['just before the end', at(7900, 7900), 9000],
  ])('the bar spans round stretches: %s', (_, state, endS) => {
    expect(seekRange(state, true)).toEqual({ startS: 0, endS });
  });

  it('spans the same range for any duration until the end was seen', () => {
    for (const durationS of [4000, 5400, 9999])
      expect(seekRange({ ...at(3000, 3000), durationS }, true)).toEqual({ startS: 0, endS: 5400 });
  });

  it('does not seek into the last minute by a click beyond the end', () => {
    expect(limitSeekTarget(at(100, 100), 1500)).toBe(1500);
    expect(limitSeekTarget(at(7000, 7000), 8600)).toBe(7940);
    expect(limitSeekTarget(at(7980, 7980), 8600)).toBe(7980);
  });

  it.each([
    [at(8000, 8000), false],
    [at(0, 7999.5), false],
    [at(7000, 7000), true],
    [{ ...initialState, isLive: true, seekableRange: window }, false],
    [initialState, false],
  ])('shows the end once it was seen', (state, isOpen) => {
    expect(isEndUnseen(state)).toBe(isOpen);
  });
});
