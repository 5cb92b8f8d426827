import { tzOffset } from '@date-fns/tz';

const WEEK_S = 7 * 86_400;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_S = 4 * 86_400;

/** The week of a time in UTC, counted from the first Monday of 1970. */
export const weekOf = (ts: number): number => Math.floor((ts - FIRST_MONDAY_S) / WEEK_S);

/**
 * Converts a local time on a day of a week in a time zone to seconds since the epoch. `dayOfWeek` is 0 for Monday. A time
 * that the spring clock change skips is moved forward by the skipped time.
 */
export function venueMoment(week: number, dayOfWeek: number, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // The local time as if the zone were UTC; the second offset is correct near a clock change.
  const local = FIRST_MONDAY_S + week * WEEK_S + dayOfWeek * 86_400 + hours * 3600 + minutes * 60;
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** The local hour of the day in a time zone, as a fraction. */
export function localHour(ts: number, timeZone: string): number {
  const local = ts + offsetAt(ts, timeZone);
  return (((local % 86_400) + 86_400) % 86_400) / 3600;
}

const offsetAt = (ts: number, timeZone: string): number => tzOffset(timeZone, new Date(ts * 1000)) * 60;
