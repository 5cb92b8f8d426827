import { tzOffset } from '@date-fns/tz';

const WEEK_S = 7 * 86_400;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_S = 4 * 86_400;

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns the number of the week that contains `ts` in UTC, counted from the first Monday of 1970. */
export const weekOf = (ts: number): number => Math.floor((ts - FIRST_MONDAY_S) / WEEK_S);

/**
 * Converts the local time of a venue to seconds since the Unix epoch. `week` is a number as returned by `weekOf`,
 * `dayOfWeek` is 0 for Monday, `time` is such as `19:30`. A time that a clock change skips is moved by an hour, forward
 * or back.
 */
export function venueTimeToTs(week: number, dayOfWeek: number, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // The local time as if the zone were UTC. Its offset is wrong near a clock change, so the offset of `guess` is used.
  const local = FIRST_MONDAY_S + week * WEEK_S + dayOfWeek * 86_400 + hours * 3600 + minutes * 60;
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** Returns the local time of day in hours, such as 17.5 for 17:30. */
export function localHour(ts: number, timeZone: string): number {
  const local = ts + offsetAt(ts, timeZone);
  return (((local % 86_400) + 86_400) % 86_400) / 3600;
}

const offsetAt = (ts: number, timeZone: string): number => tzOffset(timeZone, new Date(ts * 1000)) * 60;
