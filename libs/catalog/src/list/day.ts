/** The earliest day that a date filter offers (§9, D11). */
export const EARLIEST_DAY = '2022-08-01';

/** A day as an address writes it, "2026-11-21"; null for what is none. One before the earliest counts as that. */
export function readDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return null;
  return text < EARLIEST_DAY ? EARLIEST_DAY : text;
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The midnight, in the viewer's zone, with which a day begins; in seconds. */
export function startOfDayS(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime() / 1000;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of an instant, in seconds, in the viewer's zone. */
export function dayOf(utcS: number): string {
  const date = new Date(utcS * 1000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The seven days of a week. `begins` on: 1 for Monday to 7 for Sunday. */
export function weekOf(day: string, begins: number): readonly string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const back = (weekday - begins + 14) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - back));
}

interface WeekInfo {
  readonly firstDay: number;
}

/** With which day a language's weeks begin, 1 for Monday to 7 for Sunday; where the browser does not say, with Monday. */
export function firstWeekday(language: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    language,
  );
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
