import { describe, expect, it } from 'vitest';
import { initialState } from '../store/media-table.ts';
import { fractionAt, isEndUnseen, limitSeekTarget, seekRange, timeAt } from './seek-scale.ts';

const dvrWindow = { startS: 600, endS: 2400 };

describe('seekRange', () => {
  it.each([
    [
      'the whole recording',
      { ...initialState, durationS: 90, seekableRange: { startS: 0, endS: 80 } },
      { startS: 0, endS: 90 },
    ],
    [
      'the DVR window of a live stream',
      { ...initialState, isLive: true, seekableRange: dvrWindow },
      dvrWindow,
    ],
    ['null while the duration is unknown', initialState, null],
  ])('returns %s', (_, state, expected) => {
    expect(seekRange(state, false)).toEqual(expected);
  });
});

it.each([
  [600, 0],
  [1500, 0.5],
  [2400, 1],
  [0, 0],
  [9999, 1],
])('fractionAt returns for %d s in a range from 600 to 2400 s the fraction %d', (timeS, fraction) => {
  expect(fractionAt(dvrWindow, timeS)).toBe(fraction);
});

it('fractionAt returns 0 for an empty range', () => {
  expect(fractionAt(null, 5)).toBe(0);
  expect(fractionAt({ startS: 5, endS: 5 }, 5)).toBe(0);
});

it('timeAt converts a fraction to a time', () => {
  expect(timeAt(dvrWindow, 0.25)).toBe(1050);
});

/** A recording of 8000 s at this position, of which the parts up to `playedEndS` were played. */
const recordingAt = (currentTimeS: number, playedEndS: number) => ({
  ...initialState,
  durationS: 8000,
  currentTimeS,
  playedEndS,
});

describe('seekRange with a hidden end', () => {
  it.each([
    [1800, 'at the start', recordingAt(0, 0)],
    [3600, 'after the middle of the first half hour', recordingAt(1000, 1000)],
    [7200, 'after a seek back from 5000 s', recordingAt(10, 5000)],
    [7200, 'after a seek to 5000 s without playing', recordingAt(5000, 0)],
    [9000, 'just before the end', recordingAt(7900, 7900)],
  ])('spans the first %i s of a recording %s', (endS, _, state) => {
    expect(seekRange(state, true)).toEqual({ startS: 0, endS });
  });

  it('does not depend on the duration', () => {
    for (const durationS of [4000, 5400, 9999])
      expect(seekRange({ ...recordingAt(3000, 3000), durationS }, true)).toEqual({ startS: 0, endS: 5400 });
  });
});

describe('limitSeekTarget', () => {
  it.each([
    ['a target before the last minute', 1500, 1500, recordingAt(100, 100)],
    ['the start of the last minute for a target beyond the end', 7940, 8600, recordingAt(7000, 7000)],
    ['the current time when it is already in the last minute', 7980, 8600, recordingAt(7980, 7980)],
  ])('returns %s (%d s)', (_, expectedS, targetS, state) => {
    expect(limitSeekTarget(state, targetS)).toBe(expectedS);
  });
});

describe('isEndUnseen', () => {
  it.each([
    [false, 'when the recording was played to its end', recordingAt(8000, 8000)],
    [false, 'when the played range ends slightly before the duration', recordingAt(0, 7999.5)],
    [true, 'when the last part has not been played', recordingAt(7000, 7000)],
    [false, 'for a live stream', { ...initialState, isLive: true, seekableRange: dvrWindow }],
    [false, 'while the duration is unknown', initialState],
  ])('is %s %s', (expected, _, state) => {
    expect(isEndUnseen(state)).toBe(expected);
  });
});
