import type { Loop } from '../footage/index.ts';

/** Length of the live window for rewinding. */
const DVR_WINDOW_MS = 30 * 60_000;

/** An event divided into segments of equal length. Playlists depend only on this and the time. */
export interface Timeline {
  readonly startMs: number;
  readonly segmentMs: number;
  /** Number of segments of the whole event. */
  readonly total: number;
}

export function createTimeline(event: { startTs: number; endTs: number }, loop: Loop): Timeline {
  const segmentMs = Math.round(loop.segment_duration_s * 1000);
  const lengthMs = (event.endTs - event.startTs) * 1000;
  return { startMs: event.startTs * 1000, segmentMs, total: Math.floor(lengthMs / segmentMs) };
}

/** Number of complete segments at `nowMs`: those entirely in the past. */
export function completeSegments({ startMs, segmentMs, total }: Timeline, nowMs: number): number {
  return Math.max(0, Math.min(total, Math.floor((nowMs - startMs) / segmentMs)));
}

/** Segments [first, end) of the live playlist at `nowMs`, and whether it has ended. */
export function liveWindow(
  timeline: Timeline,
  nowMs: number,
): { first: number; end: number; ended: boolean } {
  const end = completeSegments(timeline, nowMs);
  const longest = Math.floor(DVR_WINDOW_MS / timeline.segmentMs);
  return { first: Math.max(0, end - longest), end, ended: end === timeline.total };
}

/** Start of a segment, in milliseconds since the Unix epoch. */
export const segmentStartMs = ({ startMs, segmentMs }: Timeline, number: number): number =>
  startMs + number * segmentMs;
