import { createContext, use } from 'react';
import { useLocale } from './use-t.ts';

/** The viewer's IANA zone; undefined: the browser's. A server, which has another, says here for which it renders. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => use(TimeZoneContext);

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

/** A formatter costs more to make than a row of a list to draw: each is made when it is asked for, and once. */
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
