import { tzOffset } from '@date-fns/tz';

const WEEK_S = 7 * 86_400;
/** Monday, 5 January 1970, as if it were in UTC. */
const FIRST_MONDAY_S = 4 * 86_400;

/** Which week a moment lies in, counted from the first Monday of 1970, in UTC. */
export const weekOf = (ts: number): number => Math.floor((ts - FIRST_MONDAY_S) / WEEK_S);

/**
 * The moment, in seconds, at which clocks of a zone show a time on a day of a week. `dayOfWeek` counts from
 * Monday, 0. A time that the clocks skip in spring is moved on by what they skip.
 */
export function venueMoment(week: number, dayOfWeek: number, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = FIRST_MONDAY_S + week * WEEK_S + dayOfWeek * 86_400 + hours * 3600 + minutes * 60;
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** The hour of the day, with its fraction, that clocks of a zone show. */
export function localHour(ts: number, timeZone: string): number {
  const local = ts + offsetAt(ts, timeZone);
  return (((local % 86_400) + 86_400) % 86_400) / 3600;
}

const offsetAt = (ts: number, timeZone: string): number => tzOffset(timeZone, new Date(ts * 1000)) * 60;
