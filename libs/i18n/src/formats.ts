import { useMemo } from 'react';
import { useLocale } from './use-t.ts';

/** Dates, times and numbers as the interface's language writes them. Instants are in seconds (D11). */
export interface Formats {
  /** "7:30 PM" in the zone given, else the viewer's. */
  time(utcS: number, zone?: string): string;
  /** "Sat, Nov 21" */
  day(utcS: number, zone?: string): string;
  /** "Saturday, November 21" */
  longDay(utcS: number, zone?: string): string;
  /** "Nov 21, 2026" */
  date(utcS: number, zone?: string): string;
  /** "Nov 21, 2026, 7:30 PM" */
  dateTime(utcS: number, zone?: string): string;
  /** "EST", "GMT+2": the short name of a zone at that instant; never one spelled out ("Гринуич+2"). */
  zoneName(utcS: number, zone: string): string;
  /** "today", "tomorrow", "in 3 days": whole days from now. */
  relativeDay(days: number): string;
  /** "A, B, and C" */
  list(items: readonly string[]): string;
  number(value: number): string;
  percent(fraction: number): string;
}

export function createFormats(locale: string): Formats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const byZone = new Map<string, Intl.DateTimeFormat>();
    return (utcS: number, zone = '') => {
      let formatter = byZone.get(zone);
      if (!formatter) {
        formatter = new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options);
        byZone.set(zone, formatter);
      }
      return formatter.format(utcS * 1000);
    };
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    time: format({ hour: 'numeric', minute: '2-digit' }),
    day: format({ weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    date: format({ dateStyle: 'medium' }),
    dateTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
    zoneName: (utcS, zone) => {
      const name = shortZoneName(locale, utcS, zone);
      return /^[A-Z]/.test(name) ? name : shortZoneName('en-GB', utcS, zone);
    },
    relativeDay: (days) => relative.format(days, 'day'),
    list: (items) => list.format(items),
    number: (value) => number.format(value),
    percent: (fraction) => percent.format(fraction),
  };
}

const shortZoneName = (locale: string, utcS: number, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(utcS * 1000)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => createFormats(locale), [locale]);
}
