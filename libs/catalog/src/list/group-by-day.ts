import { toIanaZone } from '@grandstand/core';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { dayInZone } from './day.ts';

/** The key of the group of postponed events. */
export const UNDATED = 'undated';

export interface Day {
  /** "2026-11-21", in the zone of the grouping; `UNDATED` for postponed events. */
  readonly date: string;
  /** Whole days from today; negative in the past. */
  readonly daysFromToday: number;
  readonly events: readonly CatalogEvent[];
}

const DAY_MS = 86_400_000;
/** Midnight in every zone is at a multiple of a quarter of an hour. */
const QUARTER_S = 900;

/**
 * Groups events by their start day in `zone` (default: the viewer's) and keeps their order. A day without a time is the
 * venue's, and postponed events come last.
 */
export function groupByDay(events: readonly CatalogEvent[], nowMs: number, zone?: string): readonly Day[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(zone ? { timeZone: zone } : {}),
  });
  const today = Date.parse(format.format(nowMs));
  // Cached by start time: thousands of events share few start times, and time zone conversion is slow.
  const dayByQuarter = new Map<number, string>();
  const dayAt = (startS: number): string => {
    const quarter = Math.floor(startS / QUARTER_S);
    const day = dayByQuarter.get(quarter) ?? format.format(quarter * QUARTER_S * 1000);
    dayByQuarter.set(quarter, day);
    return day;
  };
  const dayOf = (event: CatalogEvent): string => {
    if (event.state === 'postponed') return UNDATED;
    return event.isTimeTba
      ? dayInZone(event.startS, toIanaZone(event.timeZone) ?? 'UTC')
      : dayAt(event.startS);
  };
  const groups = [...Map.groupBy(events, dayOf)].map(([date, inDay]) => ({
    date,
    daysFromToday: date === UNDATED ? Infinity : Math.round((Date.parse(date) - today) / DAY_MS),
    events: inDay,
  }));
  // Where a list sorts them by their former dates.
  return groups.toSorted((one, other) => Number(one.date === UNDATED) - Number(other.date === UNDATED));
}
