import { describe, expect, it } from 'vitest';
import { type LeftPosition, latestPosition, resumeTimeS } from './resume-position.ts';

const left = (timeS: number, changes: Partial<LeftPosition> = {}): LeftPosition => ({
  timeS,
  durationS: 1000,
  watchedTs: 100,
  ...changes,
});

describe('resumeTimeS', () => {
  it.each<[string, LeftPosition | null, number | null]>([
    ['without a position', null, null],
    ['in the first seconds', left(14), null],
    ['in the middle', left(500), 495],
    ['before 95 %', left(949), 944],
    ['from 95 %', left(950), null],
    ['of unknown length', left(949, { durationS: 0 }), 944],
  ])('%s is %o → %o', (_, position, expected) => {
    expect(resumeTimeS(position)).toBe(expected);
  });
});

describe('latestPosition', () => {
  it('returns the one that was watched last', () => {
    const early = left(500);
    const late = left(20, { watchedTs: 101 });
    expect(latestPosition(early, late)).toBe(late);
    expect(latestPosition(late, early)).toBe(late);
    expect(latestPosition(null, early)).toBe(early);
    expect(latestPosition(early, null)).toBe(early);
    expect(latestPosition(null, null)).toBeNull();
  });
});
