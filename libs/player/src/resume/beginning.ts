import type { TimeRange } from '../store/media-state.ts';

/** Closer to the live edge, a beginning is not worth returning to. */
const MIN_WINDOW_S = 60;
/** The start of the window is approximate. */
const TOLERANCE_S = 2;

/**
 * The earliest moment that a viewer of a live stream can return to: the programme's start, or the start of the DVR
 * window when that is later. Null for a short window.
 *
 * @param offsetS media time at which the programme starts; null: unknown.
 */
export function beginningOf(
  window: TimeRange,
  offsetS: number | null,
): { readonly timeS: number; readonly isOfProgramme: boolean } | null {
  const isOfProgramme = offsetS !== null && offsetS >= window.startS - TOLERANCE_S;
  const timeS = isOfProgramme ? offsetS : window.startS;
  return window.endS - timeS > MIN_WINDOW_S ? { timeS, isOfProgramme } : null;
}
