import type { Match } from '../match/match.ts';

export interface Day {
  /** "2026-11-21", in the zone of the grouping. */
  readonly date: string;
  /** Whole days from today; negative in the past. */
  readonly away: number;
  readonly matches: readonly Match[];
}

const DAY_MS = 86_400_000;

/** Matches by the day on which they start in `zone` (the viewer's, unless given), in the order in which they come. */
export function byDay(matches: readonly Match[], nowMs: number, zone?: string): readonly Day[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(zone ? { timeZone: zone } : {}),
  });
  const today = Date.parse(format.format(nowMs));
  const groups = Map.groupBy(matches, (match) => format.format(match.startS * 1000));
  return [...groups].map(([date, inDay]) => ({
    date,
    away: Math.round((Date.parse(date) - today) / DAY_MS),
    matches: inDay,
  }));
}
