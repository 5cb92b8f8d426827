import type { MediaState, TimeRange } from '../store/media-state.ts';

/** Initial length of a seek bar with a hidden end, and the step by which it grows. */
const HIDDEN_END_STEP_S = 1800;

/** The last minute of a recording shows the final score, so no click on a seek bar with a hidden end seeks into it. */
const FINAL_PART_S = 60;

/** Furthest position that the user has seen. */
const seenEndS = ({ playedEndS, currentTimeS }: MediaState): number => Math.max(playedEndS, currentTimeS);

/** Whether the user has not seen the end of a recording yet. `played` may end slightly before the duration. */
export const isEndUnseen = (state: MediaState): boolean =>
  !state.isLive && state.playedEndS < state.durationS - 1;

/**
 * Range of the seek bar: the recording, or the DVR window of a live stream. With a hidden end, it is a multiple of 30
 * minutes that lies 15 to 45 minutes beyond the furthest position seen, so that it does not reveal the duration.
 */
export function seekRange(state: MediaState, hidesEnd: boolean): TimeRange | null {
  if (state.isLive) return state.seekableRange;
  if (state.durationS <= 0) return null;
  if (!hidesEnd) return { startS: 0, endS: state.durationS };
  return { startS: 0, endS: HIDDEN_END_STEP_S * (1 + Math.floor(seenEndS(state) / HIDDEN_END_STEP_S + 0.5)) };
}

/**
 * The time to which a click on a seek bar with a hidden end seeks: never past the current time into the last minute.
 */
export const limitSeekTarget = (state: MediaState, timeS: number): number =>
  Math.min(timeS, Math.max(state.currentTimeS, state.durationS - FINAL_PART_S));

/** The share of a range that lies before a time: from 0 (start) to 1 (end). */
export function fractionAt(scale: TimeRange | null, timeS: number): number {
  const lengthS = scale ? scale.endS - scale.startS : 0;
  if (!scale || lengthS <= 0) return 0;
  return Math.min(1, Math.max(0, (timeS - scale.startS) / lengthS));
}

export const timeAt = (scale: TimeRange, fraction: number): number =>
  scale.startS + (scale.endS - scale.startS) * fraction;
