import { toIanaZone } from '@grandstand/core';

const LONG = { dateStyle: 'long', timeStyle: 'short' } as const;
const WITH_ZONE = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Formats a time in the reader's language and time zone; in UTC if the zone is unknown. Seconds. */
export function formatTime(ts: number, timeZone: string, language: string): string {
  const zone = toIanaZone(timeZone);
  const options = { ...LONG, timeZone: zone ?? 'UTC' };
  const text = new Intl.DateTimeFormat(language, options).format(new Date(ts * 1000));
  return zone === null ? `${text} UTC` : text;
}

/** Formats a day in the reader's language and time zone. Seconds. */
export function formatDay(ts: number, timeZone: string, language: string): string {
  const options = { dateStyle: 'long', timeZone: toIanaZone(timeZone) ?? 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(ts * 1000));
}

/** The start of an event, as messages name it. */
export interface EventStart {
  readonly startTs: number;
  /** IANA time zone of the location. */
  readonly timeZone: string;
  /** Only the day at the location is known. */
  readonly isTimeTba: boolean;
}

/** Formats the day of an event without a time, which is a day of the location. */
export function formatEventDay({ startTs, timeZone }: EventStart, language: string): string {
  const options = { dateStyle: 'full', timeZone: toIanaZone(timeZone) ?? 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(startTs * 1000));
}

/** Formats an event's start in the reader's zone, followed by the local time of the location if it differs (D11). */
export function formatEventTime(
  { startTs, timeZone: locationTimeZone }: Omit<EventStart, 'isTimeTba'>,
  timeZone: string,
  language: string,
): string {
  const date = new Date(startTs * 1000);
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat(language, { ...WITH_ZONE, timeZone: zone }).format(date);
  const locationZone = toIanaZone(locationTimeZone);
  const zone = toIanaZone(timeZone) ?? locationZone ?? 'UTC';
  if (locationZone === null) return inZone(zone);
  const wallClock = (of: string) => new Intl.DateTimeFormat('en', { ...LONG, timeZone: of }).format(date);
  const isSameTime = wallClock(zone) === wallClock(locationZone);
  return isSameTime ? inZone(zone) : `${inZone(zone)} (${inZone(locationZone)})`;
}
