import { createContext, use } from 'react';
import { useLocale } from './use-t.ts';

/** The user's IANA time zone; undefined for the browser's. Set when rendering on a server. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => use(TimeZoneContext);

/** Formats of dates, times and numbers in the interface's language. Instants are in seconds (D11). */
export interface Formats {
  /** "7:30 PM", in `zone` or the user's time zone. */
  time(utcS: number, zone?: string): string;
  /** "Sat, Nov 21" */
  day(utcS: number, zone?: string): string;
  /** "Saturday, November 21" */
  longDay(utcS: number, zone?: string): string;
  /** "Nov 21, 2026" */
  date(utcS: number, zone?: string): string;
  /** "Nov 21, 2026, 7:30 PM" */
  dateTime(utcS: number, zone?: string): string;
  /** "EST", "GMT+2": abbreviation of a zone at that instant, never a long form ("Гринуич+2"). */
  zoneName(utcS: number, zone: string): string;
  /** "today", "tomorrow", "in 3 days": whole days from now. */
  relativeDay(days: number): string;
  /** "A, B, and C" */
  list(items: readonly string[]): string;
  number(value: number): string;
  percent(fraction: number): string;
}

export function createFormats(locale: string, viewersZone?: string): Formats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const byZone = new Map<string, Intl.DateTimeFormat>();
    return (utcS: number, zone = viewersZone ?? '') => {
      let formatter = byZone.get(zone);
      if (!formatter) {
        formatter = new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options);
        byZone.set(zone, formatter);
      }
      return formatter.format(utcS * 1000);
    };
  };
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const list = once(() => new Intl.ListFormat(locale));
  const number = once(() => new Intl.NumberFormat(locale));
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const ownZoneNames = zoneNames(locale);
  return {
    time: format({ hour: 'numeric', minute: '2-digit' }),
    day: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    date: format({ dateStyle: 'medium' }),
    dateTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
    zoneName: (utcS, zone) => {
      const name = ownZoneNames(utcS, zone);
      return /^[A-Z]/.test(name) ? name : latinZoneNames(utcS, zone);
    },
    relativeDay: (days) => relative().format(days, 'day'),
    list: (items) => list().format(items),
    number: (value) => number().format(value),
    percent: (fraction) => percent().format(fraction),
  };
}

/** Creates a formatter on first use: creation is expensive. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

function zoneNames(locale: string): (utcS: number, zone: string) => string {
  const byZone = new Map<string, Intl.DateTimeFormat>();
  return (utcS, zone) => {
    const formatter =
      byZone.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
    byZone.set(zone, formatter);
    const parts = formatter.formatToParts(utcS * 1000);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
  };
}

const latinZoneNames = zoneNames('en-GB');

const known = new Map<string, Formats>();

export function useFormats(): Formats {
  const locale = useLocale();
  const zone = useTimeZone();
  const key = `${locale} ${zone}`;
  const formats = known.get(key) ?? createFormats(locale, zone);
  known.set(key, formats);
  return formats;
}
