import type { Level } from 'hls.js';

type SizedLevel = Pick<Level, 'height' | 'bitrate'>;

/** Distinct heights, highest first. */
export function heightsOf(levels: readonly SizedLevel[]): readonly number[] {
  const heights = new Set(levels.map(({ height }) => height).filter((height) => height > 0));
  return [...heights].toSorted((a, b) => b - a);
}

/** The index of the best rendition of a height, -1 (hls.js: automatic) when there is none. */
export function levelOfHeight(levels: readonly SizedLevel[], height: number): number {
  const rank = (level: SizedLevel) => (level.height === height ? level.bitrate : -1);
  return levels.reduce((best, level, index) => {
    const current = levels[best];
    return rank(level) > (current ? rank(current) : -1) ? index : best;
  }, -1);
}
