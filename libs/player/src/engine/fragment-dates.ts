/** A segment of a playlist: `start` and `duration` in seconds of media time, its date in milliseconds since the Unix epoch. */
export interface DatedFragment {
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number | null;
}

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
