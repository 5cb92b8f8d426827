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
  /** "EST", "GMT+2": abbreviation of a zone at that instant; in English where it would not be Latin ("Гринуич+2"). */
  zoneName(utcS: number, zone: string): string;
  /** "today", "tomorrow", "in 3 days": whole days from now. */
  relativeDay(days: number): string;
  /** "A, B, and C" */
  list(items: readonly string[]): string;
  number(value: number): string;
  /** `decimals`: at most so many; 0 by default. */
  percent(fraction: number, decimals?: number): string;
}

export function createFormats(locale: string, userZone?: string): Formats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const byZone = new Map<string, Intl.DateTimeFormat>();
    return (utcS: number, zone = userZone ?? '') => {
      let formatter = byZone.get(zone);
      if (!formatter) {
        formatter = new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options);
        byZone.set(zone, formatter);
      }
      return formatter.format(utcS * 1000);
    };
  };
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const list = lazy(() => new Intl.ListFormat(locale));
  const number = lazy(() => new Intl.NumberFormat(locale));
  const localizedZoneName = createZoneNameFormatter(locale);
  return {
    time: format({ hour: 'numeric', minute: '2-digit' }),
    day: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    date: format({ dateStyle: 'medium' }),
    dateTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
    zoneName: (utcS, zone) => {
      const name = localizedZoneName(utcS, zone);
      return /^[A-Z]/.test(name) ? name : englishZoneName(utcS, zone);
    },
    relativeDay: (days) => relative().format(days, 'day'),
    list: (items) => list().format(items),
    number: (value) => number().format(value),
    percent: (fraction, decimals = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(fraction),
  };
}

/** Creates a formatter on its first use, because creation is expensive. */
function lazy<T>(create: () => T): () => T {
  let created: T | null = null;
  return () => (created ??= create());
}

function createZoneNameFormatter(locale: string): (utcS: number, zone: string) => string {
  const byZone = new Map<string, Intl.DateTimeFormat>();
  return (utcS, zone) => {
    const formatter =
      byZone.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
    byZone.set(zone, formatter);
    const parts = formatter.formatToParts(utcS * 1000);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
  };
}

const englishZoneName = createZoneNameFormatter('en-GB');

const formatsByKey = new Map<string, Formats>();

export function useFormats(): Formats {
  const locale = useLocale();
  const zone = useTimeZone();
  const key = `${locale} ${zone}`;
  const formats = formatsByKey.get(key) ?? createFormats(locale, zone);
  formatsByKey.set(key, formats);
  return formats;
}
