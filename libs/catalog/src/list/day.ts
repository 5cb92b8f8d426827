import { dayInZone } from '@grandstand/core';

/** The earliest day that a date filter offers (§9, D11). */
export const EARLIEST_DAY = '2022-08-01';

/** Parses a day such as "2026-11-21"; null when invalid. Earlier days become `EARLIEST_DAY`. */
export function parseDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return null;
  return text < EARLIEST_DAY ? EARLIEST_DAY : text;
}

/** The day that is `days` days later. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Noon of a day in UTC, in seconds. Format it in UTC, so that the day is the same in every zone. */
export const noonUtcS = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/** In every zone midnight is at a multiple of a quarter of an hour. */
const QUARTER_S = 900;
/** The greatest distance of a zone's midnight from midnight UTC. */
const MAX_QUARTERS = (15 * 3600) / QUARTER_S;

/** The first instant of a day in an IANA zone, in seconds; undefined means the browser's zone. */
export function startOfDayS(day: string, zone: string | undefined): number {
  const utcS = Date.parse(`${day}T00:00:00Z`) / 1000;
  let [before, start] = [-MAX_QUARTERS, MAX_QUARTERS];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayInZone(utcS + middle * QUARTER_S, zone) < day) before = middle;
    else start = middle;
  }
  return utcS + start * QUARTER_S;
}

/** The seven days of the week of a day. `startsOn` is the week's first weekday: 1 for Monday to 7 for Sunday. */
export function weekOf(day: string, startsOn: number): readonly string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  // + 14 keeps the result positive.
  const daysBack = (weekday - startsOn + 14) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - daysBack));
}

interface WeekInfo {
  readonly firstDay: number;
}

/** The first weekday of a locale, 1 for Monday to 7 for Sunday; Monday when the browser does not know. */
export function firstWeekday(name: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(name);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
