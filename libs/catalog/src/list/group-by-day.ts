import { dayInZone, groupBy, toIanaZone } from '@grandstand/core';
import type { CatalogEvent } from '../event/catalog-event.ts';

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

/** The day on which an event is listed: in `zone` (default: the viewer's), or at the venue where it has no time. */
export function dayOf(
  { startS, timeZone, isTimeTba, state }: CatalogEvent,
  zone: string | undefined,
): string {
  if (state === 'postponed') return UNDATED;
  return dayInZone(startS, isTimeTba ? (toIanaZone(timeZone) ?? 'UTC') : zone);
}

/** Groups events by their days, in the order of the days; postponed events come last. Keeps the order within a day. */
export function groupByDay(events: readonly CatalogEvent[], nowMs: number, zone?: string): readonly Day[] {
  const today = Date.parse(dayInZone(nowMs / 1000, zone));
  // Thousands of events share few start times, and a conversion of time zones is slow.
  const dayByStart = new Map<number, string>();
  const cachedDayOf = (event: CatalogEvent): string => {
    if (event.isTimeTba || event.state === 'postponed') return dayOf(event, zone);
    const day = dayByStart.get(event.startS) ?? dayOf(event, zone);
    dayByStart.set(event.startS, day);
    return day;
  };
  return (
    [...groupBy(events, cachedDayOf)]
      .map(([date, inDay]) => ({
        date,
        daysFromToday: date === UNDATED ? Infinity : Math.round((Date.parse(date) - today) / DAY_MS),
        events: inDay,
      }))
      // `UNDATED` is greater than every date.
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  );
}
