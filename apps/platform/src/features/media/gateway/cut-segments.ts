import type { StreamWindow } from '../sources/index.ts';
import type { Segment } from './parse-playlist.ts';

/** How far a viewer can rewind in a live stream, as with sample footage. */
const DVR_WINDOW_S = 30 * 60;

/** Where the event or medium is in its stream. */
export interface StreamPlace {
  /** Seconds since the Unix epoch. */
  readonly startTs: number;
  /** The second of the recording at which it starts. */
  readonly startOffsetS: number;
  /** Whether the times of a recording count: from its first segment, and not by the dates. */
  readonly isRecording: boolean;
}

/** Segments [first, end) of a playlist. */
export interface SegmentCut {
  readonly first: number;
  readonly end: number;
  /** When the first one starts, in milliseconds since the Unix epoch; null: unknown. */
  readonly firstMs: number | null;
}

/** Start and end in seconds of the event or medium. */
interface Times {
  readonly startS: number;
  readonly endS: number;
}

/** The segments of a playlist that belong to a window; null: none. */
export function cutSegments(
  segments: readonly Segment[],
  window: StreamWindow,
  place: StreamPlace,
): SegmentCut | null {
  const dates = datesOf(segments);
  const times = timesOf(segments, dates, place);
  const isChosen = (index: number): boolean => {
    const at = times?.[index];
    // The part of the event that a live segment shows is known from its date only.
    if (window.kind === 'part')
      return at !== undefined && at.startS >= window.startS && at.endS <= window.endS;
    // What is before the event may belong to another one.
    return at === undefined || at.endS > 0;
  };
  const indices = [...segments.keys()].filter(isChosen);
  const end = (indices.at(-1) ?? -1) + 1;
  const first = Math.max(indices[0] ?? 0, window.kind === 'live' ? firstOfDvr(segments, end) : 0);
  if (first >= end) return null;
  // Of a recording without dates, the event's time is known.
  const startS = times?.[first]?.startS;
  const eventMs = place.isRecording && startS !== undefined ? (place.startTs + startS) * 1000 : null;
  return { first, end, firstMs: dates?.[first] ?? eventMs };
}

/** When each segment starts, from the dates of any of them, in milliseconds; null: no segment has a date. */
function datesOf(segments: readonly Segment[]): readonly number[] | null {
  const firstDated = segments.findIndex(({ programDateTime }) => dateOf(programDateTime) !== null);
  if (firstDated < 0) return null;
  const leadMs = segments.slice(0, firstDated).reduce((sum, { duration }) => sum + duration * 1000, 0);
  let nextMs = (dateOf(segments[firstDated]?.programDateTime) ?? 0) - leadMs;
  return segments.map(({ programDateTime, duration }) => {
    const startMs = dateOf(programDateTime) ?? nextMs;
    nextMs = startMs + duration * 1000;
    return startMs;
  });
}

function dateOf(date: Date | undefined): number | null {
  const ms = date?.getTime() ?? NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** Null: unknown. */
function timesOf(
  segments: readonly Segment[],
  dates: readonly number[] | null,
  { startTs, startOffsetS, isRecording }: StreamPlace,
): readonly Times[] | null {
  if (!isRecording && dates === null) return null;
  let mediaS = -startOffsetS;
  return segments.map(({ duration }, index) => {
    const startS = isRecording ? mediaS : (dates?.[index] ?? 0) / 1000 - startTs;
    mediaS += duration;
    return { startS, endS: startS + duration };
  });
}

/** The first segment that can be rewound to. */
function firstOfDvr(segments: readonly Segment[], end: number): number {
  let windowS = 0;
  for (let index = end - 1; index >= 0; index -= 1) {
    windowS += segments[index]?.duration ?? 0;
    if (windowS > DVR_WINDOW_S) return index + 1;
  }
  return 0;
}
