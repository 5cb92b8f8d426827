import { createContext, use } from 'react';
import { useInBrowser } from './use-in-browser.ts';
import { useLocale } from './use-t.ts';

/** What formats depend on besides the interface's language. */
export interface FormatSettings {
  /** The user's IANA time zone; undefined for the browser's. Set when rendering on a server. */
  readonly timeZone?: string | undefined;
  /** The browser's languages, such as `en-GB`; the first in the interface's language provides the region's formats. */
  readonly languages?: readonly string[] | undefined;
  /** The current time in milliseconds, by which days of other years show their year. */
  readonly now?: (() => number) | undefined;
  /**
   * The formats remember their texts here and return those that they find: a browser begins with the texts of the server,
   * whose version of `Intl` may write them otherwise.
   */
  readonly texts?: FormattedTexts | undefined;
}

/** Texts that formats have returned, by method and arguments. */
export type FormattedTexts = Record<string, string>;

interface FormatSettingsOfPage extends FormatSettings {
  /** The settings with which a server has rendered the page: a browser begins with them. */
  readonly rendered?: FormatSettings | undefined;
}

export const FormatSettingsContext = createContext<FormatSettingsOfPage>({});

/** Each component begins with the server's settings when it is hydrated, and changes to the browser's. */
function useFormatSettings(): FormatSettings {
  const settings = use(FormatSettingsContext);
  return useInBrowser() ? settings : (settings.rendered ?? settings);
}

export const useTimeZone = (): string | undefined => useFormatSettings().timeZone;

/** Formats of dates, times and numbers in the interface's language. Instants are in seconds (D11). */
export interface Formats {
  /** "7:30 PM", in `zone` or the user's time zone; "1:30 AM EDT" in the hour that the end of daylight time repeats. */
  readonly time: (utcS: number, zone?: string) => string;
  /** "Sat, Nov 21"; in another year "Nov 21, 2025" */
  readonly day: (utcS: number, zone?: string) => string;
  /** "Saturday, November 21"; in another year "Saturday, November 21, 2025" */
  readonly longDay: (utcS: number, zone?: string) => string;
  /** "Nov 21, 2026" */
  readonly date: (utcS: number, zone?: string) => string;
  /** "Nov 21, 2026, 7:30 PM" */
  readonly dateTime: (utcS: number, zone?: string) => string;
  /** "EST", "GMT+2": abbreviation of a zone at that instant; in English where it would not be Latin ("Гринуич+2"). */
  readonly zoneName: (utcS: number, zone: string) => string;
  /** "today", "tomorrow", "in 3 days": whole days from now. */
  readonly relativeDay: (days: number) => string;
  /** "A, B, and C" */
  readonly list: (items: readonly string[]) => string;
  readonly number: (value: number) => string;
  /** `decimals`: at most so many; 0 by default. */
  readonly percent: (fraction: number, decimals?: number) => string;
}

/** `nowS`: the current time; without it, days never show their year. */
export function createFormats(locale: string, userZone?: string, nowS?: number): Formats {
  const formatterOf = (options: Intl.DateTimeFormatOptions) => {
    const byZone = new Map<string, Intl.DateTimeFormat>();
    return (zone = userZone ?? '') => {
      let formatter = byZone.get(zone);
      if (!formatter) {
        formatter = new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options);
        byZone.set(zone, formatter);
      }
      return formatter;
    };
  };
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = formatterOf(options);
    return (utcS: number, zone?: string) => formatter(zone).format(utcS * 1000);
  };
  /** Appends the zone's abbreviation to a time that clocks show twice. They are set back by an hour, or by half of one. */
  const withRepeatedHour = (options: Intl.DateTimeFormatOptions) => {
    const formatter = formatterOf(options);
    return (utcS: number, zone?: string) => {
      const shown = formatter(zone);
      const text = shown.format(utcS * 1000);
      const isRepeated = [-3600, -1800, 1800, 3600].some(
        (shiftS) => shown.format((utcS + shiftS) * 1000) === text,
      );
      return isRepeated ? `${text} ${zoneName(utcS, shown.resolvedOptions().timeZone)}` : text;
    };
  };
  const year = format({ year: 'numeric' });
  const withYear =
    (thisYear: (utcS: number, zone?: string) => string, otherYear: (utcS: number, zone?: string) => string) =>
    (utcS: number, zone?: string) =>
      (nowS === undefined || year(utcS, zone) === year(nowS, zone) ? thisYear : otherYear)(utcS, zone);
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const list = lazy(() => new Intl.ListFormat(locale));
  const number = lazy(() => new Intl.NumberFormat(locale));
  const localizedZoneName = createZoneNameFormatter(locale);
  const zoneName = (utcS: number, zone: string): string => {
    const name = localizedZoneName(utcS, zone);
    return /^[A-Z]/.test(name) ? name : englishZoneName(utcS, zone);
  };
  const date = format({ dateStyle: 'medium' });
  return {
    time: withRepeatedHour({ timeStyle: 'short' }),
    day: withYear(format({ weekday: 'short', month: 'short', day: 'numeric' }), date),
    longDay: withYear(
      format({ weekday: 'long', month: 'long', day: 'numeric' }),
      format({ dateStyle: 'full' }),
    ),
    date,
    dateTime: withRepeatedHour({ dateStyle: 'medium', timeStyle: 'short' }),
    zoneName,
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

/**
 * The locale of formats: the browser's region in the interface's language, such as `en-GB`, if the browser lists one.
 * Dates stay Gregorian and digits Latin, as in the texts and prices beside them.
 */
export function formatLocale(locale: string, languages: readonly string[] = []): string {
  const regional = languages.find((language) => language.split('-')[0] === locale);
  return regional
    ? new Intl.Locale(regional, { calendar: 'gregory', numberingSystem: 'latn' }).toString()
    : locale;
}

export function useFormatLocale(): string {
  const locale = useLocale();
  return formatLocale(locale, useFormatSettings().languages);
}

const formatsByKey = new Map<string, Formats>();

const HOUR_S = 3600;

export function useFormats(): Formats {
  const locale = useFormatLocale();
  const { timeZone, now, texts } = useFormatSettings();
  // A year begins with an hour of UTC, or within it in the zones whose offset is not a whole hour.
  const hour = now && Math.floor(now() / 1000 / HOUR_S);
  const key = `${locale} ${timeZone} ${hour}`;
  const formats =
    formatsByKey.get(key) ?? createFormats(locale, timeZone, hour === undefined ? hour : hour * HOUR_S);
  formatsByKey.set(key, formats);
  return texts ? rememberingFormats(formats, texts) : formats;
}

const formatsByTexts = new WeakMap<FormattedTexts, Formats>();

/** Formats that return the remembered texts, and remember others. */
export function rememberingFormats(formats: Formats, texts: FormattedTexts): Formats {
  const remembered =
    <A extends unknown[]>(name: keyof Formats, format: (...args: A) => string) =>
    (...args: A) =>
      (texts[`${name} ${args.join(' ')}`] ??= format(...args));
  const remembering = formatsByTexts.get(texts) ?? {
    time: remembered('time', formats.time),
    day: remembered('day', formats.day),
    longDay: remembered('longDay', formats.longDay),
    date: remembered('date', formats.date),
    dateTime: remembered('dateTime', formats.dateTime),
    zoneName: remembered('zoneName', formats.zoneName),
    relativeDay: remembered('relativeDay', formats.relativeDay),
    list: remembered('list', formats.list),
    number: remembered('number', formats.number),
    percent: remembered('percent', formats.percent),
  };
  formatsByTexts.set(texts, remembering);
  return remembering;
}
