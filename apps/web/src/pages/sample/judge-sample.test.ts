import { describe, expect, it } from 'vitest';
import { judgeSample } from './judge-sample.ts';

const GOOD = {
  failure: null,
  startupMs: 800,
  stallCount: 0,
  stalledMs: 0,
  height: 720,
  pictureHeight: 800,
  droppedShare: 0.01,
};

describe('judgeSample', () => {
  it.each([
    ['a smooth sample', {}, { kind: 'smooth', startupS: 0.8, quality: 'HD' }],
    ['a short stall', { stallCount: 1, stalledMs: 900 }, { kind: 'smooth', startupS: 0.8, quality: 'HD' }],
    ['a long stall', { stallCount: 1, stalledMs: 2200 }, { kind: 'slow', waitedS: 3 }],
    ['a slow start', { startupMs: 7000 }, { kind: 'slow', waitedS: 7 }],
    ['dropped frames', { droppedShare: 0.2 }, { kind: 'choppy' }],
    ['uncounted frames', { droppedShare: null }, { kind: 'smooth', startupS: 0.8, quality: 'HD' }],
    ['a failure', { failure: 'unsupported', startupMs: null }, { kind: 'failed', failure: 'unsupported' }],
  ] as const)('judges %s (%o)', (_, changes, expected) => {
    expect(judgeSample({ ...GOOD, ...changes })).toEqual(expected);
  });

  it.each([
    [2160, '4K'],
    [1080, 'Full HD'],
    [720, 'HD'],
    [540, '540p'],
    [600, null],
    [null, null],
  ])('names a height of %s lines %s', (height, quality) => {
    expect(judgeSample({ ...GOOD, height })).toMatchObject({ quality });
  });
});
