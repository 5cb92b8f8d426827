import { DVR_WINDOW_MS } from '../sources/index.ts';
import type { Loop } from './loop.ts';

/** Segments [first, end). */
export interface SegmentRange {
  readonly first: number;
  readonly end: number;
}

/** An event divided into segments of equal length. Playlists depend only on this and the time. */
export interface Timeline {
  readonly startMs: number;
  readonly segmentMs: number;
  /** Number of segments of the whole event. */
  readonly segmentCount: number;
  /** The timestamps start again at zero with this segment: a fault of the control API. */
  readonly discontinuityAt?: number;
  /** Error of the dates in playlists, in milliseconds: a fault of the control API. */
  readonly skewMs?: number;
}

export function createTimeline(event: { startTs: number; endTs: number }, loop: Loop): Timeline {
  const segmentMs = Math.round(loop.segment_duration_s * 1000);
  const lengthMs = (event.endTs - event.startTs) * 1000;
  return { startMs: event.startTs * 1000, segmentMs, segmentCount: Math.floor(lengthMs / segmentMs) };
}

/** Number of complete segments at `nowMs`: those entirely in the past. */
export function completeSegments({ startMs, segmentMs, segmentCount }: Timeline, nowMs: number): number {
  return Math.max(0, Math.min(segmentCount, Math.floor((nowMs - startMs) / segmentMs)));
}

/** Numbers [first, end) of the segments in the live playlist at `nowMs`, and whether the event has ended. */
export function liveWindow(timeline: Timeline, nowMs: number): SegmentRange & { readonly ended: boolean } {
  const end = completeSegments(timeline, nowMs);
  const maxSegments = Math.floor(DVR_WINDOW_MS / timeline.segmentMs);
  return { first: Math.max(0, end - maxSegments), end, ended: end === timeline.segmentCount };
}

/** Start of a segment, in milliseconds since the Unix epoch. */
export const segmentStartMs = ({ startMs, segmentMs }: Timeline, number: number): number =>
  startMs + number * segmentMs;
