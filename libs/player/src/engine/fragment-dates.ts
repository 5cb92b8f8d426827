/** A segment of a playlist: `start` and `duration` in seconds of media time, its date in milliseconds since the Unix epoch. */
export interface DatedFragment {
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number | null;
}

/** A part of a stream whose dates advance with the media time. It ends where the next one starts. */
export interface DateSpan {
  /** Media time in seconds. */
  readonly startS: number;
  /** Date of its start, in milliseconds since the Unix epoch. */
  readonly startMs: number;
  /** The playlist has no dates: this one follows from the arrival of its segments, and may be late by a segment or more. */
  readonly isEstimated: boolean;
}

/** Smaller differences come from rounded durations. */
const DATE_TOLERANCE_MS = 250;

interface KnownFragment extends DatedFragment {
  readonly programDateTime: number;
}

const isDated = (fragment: DatedFragment): fragment is KnownFragment => fragment.programDateTime !== null;

/** The last fragment that begins at or before a value; for an earlier value the first one. */
function fragmentAt(
  fragments: readonly DatedFragment[],
  value: number,
  startOf: (fragment: KnownFragment) => number,
): KnownFragment | null {
  const dated = fragments.filter(isDated);
  return dated.findLast((fragment) => startOf(fragment) <= value) ?? dated[0] ?? null;
}

/**
 * The date of a media time. Each fragment counts from its own date: after a discontinuity, the dates may have a gap that the
 * media time does not have.
 */
export function dateAtMs(fragments: readonly DatedFragment[], timeS: number): number | null {
  const fragment = fragmentAt(fragments, timeS, ({ start }) => start);
  return fragment && fragment.programDateTime + (timeS - fragment.start) * 1000;
}

/** The media time of a date; a date in a gap between two fragments becomes the start of the later one. */
export function timeOfDateS(fragments: readonly DatedFragment[], dateMs: number): number | null {
  const fragment = fragmentAt(fragments, dateMs, ({ programDateTime }) => programDateTime);
  if (!fragment) return null;
  const timeS = fragment.start + (dateMs - fragment.programDateTime) / 1000;
  const isLast = fragments.at(-1) === fragment;
  return isLast ? timeS : Math.min(timeS, fragment.start + fragment.duration);
}

/** Date of the media time 0 if the dates of a span applied everywhere. */
const originMs = ({ startS, startMs }: DateSpan): number => startMs - startS * 1000;

/** The spans of a playlist: a new one begins where the dates jump. */
export function dateSpans(fragments: readonly DatedFragment[]): readonly DateSpan[] {
  const spans: DateSpan[] = [];
  for (const fragment of fragments) {
    if (!isDated(fragment)) continue;
    const span = { startS: fragment.start, startMs: fragment.programDateTime, isEstimated: false };
    const last = spans.at(-1);
    if (!last || Math.abs(originMs(span) - originMs(last)) >= DATE_TOLERANCE_MS) spans.push(span);
  }
  return spans;
}

/** Whether two lists of spans differ by no more than is noticeable. The start of the first one moves with a live playlist. */
export const areSameDates = (a: readonly DateSpan[], b: readonly DateSpan[]): boolean =>
  a.length === b.length &&
  a.every((span, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      Math.abs(originMs(span) - originMs(other)) < DATE_TOLERANCE_MS &&
      (index === 0 || Math.abs(span.startS - other.startS) * 1000 < DATE_TOLERANCE_MS)
    );
  });

/** The date of a media time in milliseconds; null without dates. */
export function spanDateMs(spans: readonly DateSpan[], timeS: number): number | null {
  const span = spans.findLast(({ startS }) => startS <= timeS) ?? spans[0];
  return span ? originMs(span) + timeS * 1000 : null;
}

/** The media time of a date; a date between two spans becomes the start of the later one. Null without dates. */
export function spanTimeS(spans: readonly DateSpan[], dateMs: number): number | null {
  const index = Math.max(
    0,
    spans.findLastIndex(({ startMs }) => startMs <= dateMs),
  );
  const span = spans[index];
  return span ? Math.min((dateMs - originMs(span)) / 1000, spans[index + 1]?.startS ?? Infinity) : null;
}
