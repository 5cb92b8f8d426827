import type { MediaState, TimeRange } from '../store/media-state.ts';

/** How much an open bar spans at first, and by how much it grows as what is left of it runs short. */
const STRETCH_S = 1800;

/** The last of a recording, where the score stands for good: no press on an open bar lands in it. */
const LAST_S = 60;

/** The furthest place that the viewer has seen. */
const seenEndS = ({ playedEndS, currentTimeS }: MediaState): number => Math.max(playedEndS, currentTimeS);

/** Whether there is an end that the viewer has not seen yet. */
export const isEndOpen = (state: MediaState): boolean =>
  !state.isLive && state.playedEndS < state.durationS - 1;

/**
 * The stretch that the seek bar spans: a recording from its start to its end, a live stream's DVR window. Where the end
 * is hidden, a round length beyond what was seen, whether there is so much or not.
 */
export function scaleOf(state: MediaState, hidesEnd: boolean): TimeRange | null {
  if (state.isLive) return state.window;
  if (state.durationS <= 0) return null;
  if (!hidesEnd) return { startS: 0, endS: state.durationS };
  return { startS: 0, endS: STRETCH_S * (1 + Math.floor(seenEndS(state) / STRETCH_S + 0.5)) };
}

/** Where a press on a bar with a hidden end leads: what lies beyond the end is as far as one can go unspoiled. */
export const landingOf = (state: MediaState, timeS: number): number =>
  Math.min(timeS, Math.max(state.currentTimeS, state.durationS - LAST_S));

/** From 0 (start) to 1 (end). */
export function fractionAt(scale: TimeRange | null, timeS: number): number {
  const lengthS = scale ? scale.endS - scale.startS : 0;
  if (!scale || lengthS <= 0) return 0;
  return Math.min(1, Math.max(0, (timeS - scale.startS) / lengthS));
}

export const timeAt = (scale: TimeRange, fraction: number): number =>
  scale.startS + (scale.endS - scale.startS) * fraction;
