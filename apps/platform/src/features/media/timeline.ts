import type { Loop } from './loop.ts';

/** How much of a live event can be rewound. */
const DVR_WINDOW_MS = 30 * 60_000;

/** An event and the grid of its segments. All that playlists say follows from this and the time. */
export interface Timeline {
  readonly startMs: number;
  readonly segmentMs: number;
  /** How many segments the whole event has. */
  readonly total: number;
}

export function createTimeline(event: { startTs: number; endTs: number }, loop: Loop): Timeline {
  const segmentMs = Math.round(loop.segment_duration_s * 1000);
  const lengthMs = (event.endTs - event.startTs) * 1000;
  return { startMs: event.startTs * 1000, segmentMs, total: Math.floor(lengthMs / segmentMs) };
}

/** How many segments are complete at `nowMs`: a segment exists once it lies entirely in the past. */
export function completeSegments({ startMs, segmentMs, total }: Timeline, nowMs: number): number {
  return Math.max(0, Math.min(total, Math.floor((nowMs - startMs) / segmentMs)));
}

/** The segments [first, end) of the sliding playlist at `nowMs`, and whether none will follow. */
export function liveWindow(
  timeline: Timeline,
  nowMs: number,
): { first: number; end: number; ended: boolean } {
  const end = completeSegments(timeline, nowMs);
  const longest = Math.floor(DVR_WINDOW_MS / timeline.segmentMs);
  return { first: Math.max(0, end - longest), end, ended: end === timeline.total };
}

/** When a segment begins, in milliseconds since the Unix epoch. */
export const segmentStartMs = ({ startMs, segmentMs }: Timeline, number: number): number =>
  startMs + number * segmentMs;
