/** Where a recording was left. */
export interface LeftPosition {
  readonly timeS: number;
  /** Length of the recording in seconds. */
  readonly durationS: number;
  /** Seconds since the Unix epoch. */
  readonly watchedTs: number;
}

/** A recording that has been watched to this share starts from the beginning. */
const FINISHED_SHARE = 0.95;
/** Playback continues a little earlier, so that the viewer recognises the situation. */
const REWIND_S = 5;
/** A recording that was left earlier starts at its beginning, which repeats only a few seconds. */
const MIN_TIME_S = 15;

/** The later of two positions. */
export const latestPosition = (a: LeftPosition | null, b: LeftPosition | null): LeftPosition | null =>
  a && b ? (b.watchedTs > a.watchedTs ? b : a) : (a ?? b);

/** Where to continue, in seconds; null: at the beginning. */
export function resumeTimeS(left: LeftPosition | null): number | null {
  if (!left || left.timeS < MIN_TIME_S) return null;
  const isFinished = left.durationS > 0 && left.timeS >= left.durationS * FINISHED_SHARE;
  return isFinished ? null : left.timeS - REWIND_S;
}
