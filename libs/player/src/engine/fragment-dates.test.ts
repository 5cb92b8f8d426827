import { expect, it } from 'vitest';
import { dateAtMs, type DatedFragment, timeOfDateS } from './fragment-dates.ts';

const fragment = (start: number, programDateTime: number | null): DatedFragment => ({
  start,
  duration: 2,
  programDateTime,
});
/** Ten seconds are missing between the second and the third segment. */
const WITH_GAP = [fragment(100, 50_000), fragment(102, 52_000), fragment(104, 64_000), fragment(106, 66_000)];

it.each([
  ['within a segment', 101.5, 51_500],
  ['at the start of a segment', 102, 52_000],
  ['after a discontinuity with a gap', 104.04, 64_040],
  ['before the playlist', 90, 40_000],
  ['after the playlist', 109, 69_000],
])('dates a media time %s', (_, timeS, dateMs) => {
  expect(dateAtMs(WITH_GAP, timeS)).toBeCloseTo(dateMs, 6);
  expect(timeOfDateS(WITH_GAP, dateMs)).toBeCloseTo(timeS, 6);
});

it('plays the first picture after a gap for a date inside the gap', () => {
  expect(timeOfDateS(WITH_GAP, 58_000)).toBe(104);
});

it('knows no dates of a playlist without them', () => {
  expect(dateAtMs([fragment(0, null)], 1)).toBeNull();
  expect(timeOfDateS([], 1)).toBeNull();
});
