const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day of an instant (seconds) in an IANA zone, such as "2026-11-21"; undefined means the zone of the browser or server. */
export function dayInZone(utcS: number, zone: string | undefined): string {
  const calendar =
    calendars.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(zone && { timeZone: zone }) });
  calendars.set(zone, calendar);
  return calendar.format(utcS * 1000);
}
