import { describe, expect, it } from 'vitest';
import { heightsOf, levelOfHeight } from './hls-qualities.ts';

const levels = [
  { height: 360, bitrate: 1 },
  { height: 720, bitrate: 2 },
  { height: 720, bitrate: 3 },
  { height: 0, bitrate: 1 },
];

describe('heightsOf', () => {
  it('lists each height once, highest first, without unknown heights (0)', () => {
    expect(heightsOf(levels)).toEqual([720, 360]);
  });
});

describe('levelOfHeight', () => {
  it('returns the index of the best rendition of a height, or -1 when there is none', () => {
    expect(levelOfHeight(levels, 720)).toBe(2);
    expect(levelOfHeight(levels, 360)).toBe(0);
    expect(levelOfHeight(levels, 1080)).toBe(-1);
  });
});
