const LONG = { dateStyle: 'long', timeStyle: 'short' } as const;
const WITH_ZONE = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A session's time zone is unvalidated input from the browser. */
function isKnownZone(timeZone: string): boolean {
  try {
    return timeZone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** Formats a time in the reader's language and time zone; in UTC if the zone is unknown. Seconds. */
export function formatTime(ts: number, timeZone: string, language: string): string {
  const isKnown = isKnownZone(timeZone);
  const options = { ...LONG, timeZone: isKnown ? timeZone : 'UTC' };
  const text = new Intl.DateTimeFormat(language, options).format(new Date(ts * 1000));
  return isKnown ? text : `${text} UTC`;
}

/** Formats a day in the reader's language and time zone. Seconds. */
export function formatDay(ts: number, timeZone: string, language: string): string {
  const zone = isKnownZone(timeZone) ? timeZone : 'UTC';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(new Date(ts * 1000));
}

/** Formats an event's start in the reader's zone, followed by the local time of the location if it differs (D11). */
export function formatEventTime(
  { startTs, timeZone: locationZone }: { readonly startTs: number; readonly timeZone: string },
  timeZone: string,
  language: string,
): string {
  const date = new Date(startTs * 1000);
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat(language, { ...WITH_ZONE, timeZone: zone }).format(date);
  if (!isKnownZone(timeZone)) return inZone(locationZone);
  const wallClock = (zone: string) => new Intl.DateTimeFormat('en', { ...LONG, timeZone: zone }).format(date);
  const isSameTime = wallClock(timeZone) === wallClock(locationZone);
  return isSameTime ? inZone(timeZone) : `${inZone(timeZone)} (${inZone(locationZone)})`;
}
