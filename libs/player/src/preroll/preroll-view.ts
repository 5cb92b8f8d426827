import type { MediaState } from '../store/media-state.ts';

/** Every longer preroll can be skipped after this time, so that e.g. one of ten minutes does not hold the event back. */
const MAX_UNSKIPPABLE_S = 30;

/** What the preroll's layer shows. */
export interface PrerollView {
  /** `waiting`: for the viewer to press play, e.g. because the browser has refused autoplay. */
  readonly kind: 'waiting' | 'loading' | 'playing';
  /** Seconds until the video starts; null while the length is unknown. */
  readonly secondsLeft: number | null;
  /** Seconds until it can be skipped, 0: now; null: it cannot be skipped. */
  readonly skippableInS: number | null;
}

/** `skipAfterS`: that of the preroll; without it, only a preroll of more than 30 s can be skipped. */
export function prerollView(
  { paused, ended, waiting, started, currentTimeS, durationS }: MediaState,
  skipAfterS: number | null,
): PrerollView {
  const limitS = Math.min(skipAfterS ?? MAX_UNSKIPPABLE_S, MAX_UNSKIPPABLE_S);
  const isSkippable = skipAfterS !== null || durationS > MAX_UNSKIPPABLE_S;
  const isLoading = waiting || !started;
  return {
    kind: paused && !ended ? 'waiting' : isLoading ? 'loading' : 'playing',
    secondsLeft: durationS > 0 ? Math.ceil(Math.max(0, durationS - currentTimeS)) : null,
    skippableInS: isSkippable ? Math.ceil(Math.max(0, limitS - currentTimeS)) : null,
  };
}

/** Time without progress after which a preroll is given up. */
export const MAX_STALL_MS = 4000;

/** The last progress of a preroll: its position, and when it was reached. */
export interface Progress {
  readonly timeS: number;
  readonly atMs: number;
}

/** A preroll that waits for the viewer makes no progress and is not given up. */
export const trackProgress = (
  progress: Progress,
  { paused, currentTimeS }: Pick<MediaState, 'paused' | 'currentTimeS'>,
  nowMs: number,
): Progress => (paused || currentTimeS !== progress.timeS ? { timeS: currentTimeS, atMs: nowMs } : progress);

export const isStuck = ({ atMs }: Progress, nowMs: number): boolean => nowMs - atMs >= MAX_STALL_MS;
