import type { Match } from '../match/match.ts';

export interface Day {
  /** "2026-11-21", in the zone of the grouping. */
  readonly date: string;
  /** Whole days from today; negative in the past. */
  readonly away: number;
  readonly matches: readonly Match[];
}

const DAY_MS = 86_400_000;
/** Every zone's midnight is at a whole quarter of an hour. */
const QUARTER_S = 900;

/** Matches by the day on which they start in `zone` (the viewer's, unless given), in the order in which they come. */
export function byDay(matches: readonly Match[], nowMs: number, zone?: string): readonly Day[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(zone ? { timeZone: zone } : {}),
  });
  const today = Date.parse(format.format(nowMs));
  // Thousands of matches start at far fewer moments, and a zone's calendar is slow to ask.
  const known = new Map<number, string>();
  const dayAt = (startS: number): string => {
    const quarter = Math.floor(startS / QUARTER_S);
    const day = known.get(quarter) ?? format.format(quarter * QUARTER_S * 1000);
    known.set(quarter, day);
    return day;
  };
  const groups = Map.groupBy(matches, (match) => dayAt(match.startS));
  return [...groups].map(([date, inDay]) => ({
    date,
    away: Math.round((Date.parse(date) - today) / DAY_MS),
    matches: inDay,
  }));
}
