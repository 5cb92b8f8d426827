import type { MediaState, TimeRange } from '../store/media-state.ts';

/** The stretch that the seek bar spans: a recording from its start to its end, a live stream's DVR window. */
export function scaleOf({ isLive, durationS, window }: MediaState): TimeRange | null {
  if (isLive) return window;
  return durationS > 0 ? { startS: 0, endS: durationS } : null;
}

/** From 0 (start) to 1 (end). */
export function fractionAt(scale: TimeRange | null, timeS: number): number {
  const lengthS = scale ? scale.endS - scale.startS : 0;
  if (!scale || lengthS <= 0) return 0;
  return Math.min(1, Math.max(0, (timeS - scale.startS) / lengthS));
}

export const timeAt = (scale: TimeRange, fraction: number): number =>
  scale.startS + (scale.endS - scale.startS) * fraction;
