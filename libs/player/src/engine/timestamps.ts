/** A part of a stream in which MPEG timestamps are continuous. It ends where the next one starts. */
export interface TimestampSpan {
  /** Media time in seconds. */
  readonly startS: number;
  /** The timestamp of the media time 0 in seconds; null until a segment of the part has loaded. */
  readonly originS: number | null;
}

/** MPEG timestamps have 33 bits at 90 kHz, and start again after about 26.5 hours. */
const PERIOD_S = 2 ** 33 / 90_000;

/** The media time of a timestamp (seconds) near a media time; null while unknown. */
export function timeOfTimestampS(
  spans: readonly TimestampSpan[],
  timestampS: number,
  nearS: number,
): number | null {
  const { originS = null } = spans.findLast(({ startS }) => startS <= nearS) ?? spans[0] ?? {};
  if (originS === null) return null;
  const timeS = timestampS - originS;
  return timeS + Math.round((nearS - timeS) / PERIOD_S) * PERIOD_S;
}

const TOLERANCE_S = 0.25;

/** Whether two lists differ by no more than is noticeable. The start of the first part moves with a live playlist. */
export const areSameTimestamps = (a: readonly TimestampSpan[], b: readonly TimestampSpan[]): boolean =>
  a.length === b.length &&
  a.every((span, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      span.originS === other.originS &&
      (index === 0 || Math.abs(span.startS - other.startS) < TOLERANCE_S)
    );
  });
