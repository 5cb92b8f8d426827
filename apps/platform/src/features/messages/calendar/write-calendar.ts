import { dayInZone } from '@grandstand/core';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event as a calendar entry. Times in seconds since the Unix epoch. */
export interface CalendarEntry {
  /** Stable UID, by which calendars match entries. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** URL of the event's page. */
  readonly url: string;
  readonly location: string | null;
  readonly startTs: number;
  readonly endTs: number;
  /** The IANA time zone in which the entry takes the day of the start; null: it has a time. */
  readonly allDayIn: string | null;
  /** Incremented with every change, so that calendars update the entry. */
  readonly revision: number;
  readonly changedTs: number | null;
  readonly cancelled: boolean;
}

/** How long before the start of an event the calendar reminds its user, in seconds. */
const ALARM_S = 15 * 60;

/** Suggested refresh interval, in seconds. */
const REFRESH_INTERVAL_S = 3600;

/** RFC 5545 §3.1 allows no other control characters than these in a text; the library keeps all. */
const withoutControls = (text: string): string => text.replaceAll(/(?![\t\r\n])\p{Cc}/gu, '');

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

function timesOf({ startTs, endTs, allDayIn }: CalendarEntry) {
  if (allDayIn === null) return { start: dateOf(startTs), end: dateOf(endTs) };
  // The library writes the date in UTC. The end of an entry without one is the end of that day (RFC 5545 §3.6.1).
  return { start: new Date(`${dayInZone(startTs, allDayIn)}T00:00:00Z`), allDay: true };
}

/** Writes an iCalendar file (RFC 5545). Times are in UTC, so no time zone tables are needed (D12). */
export function writeCalendar(name: string, entries: readonly CalendarEntry[], nowTs: number): string {
  const calendar = ical({
    // The library does not escape the name.
    name: withoutControls(name.replaceAll(/\s+/g, ' ')).replaceAll(/[\\;,]/g, String.raw`\$&`),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Grandstand', product: 'Calendar', language: 'EN' },
    ttl: REFRESH_INTERVAL_S,
  });
  for (const entry of entries) {
    const title = withoutControls(entry.title);
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.revision,
      stamp: dateOf(nowTs),
      lastModified: entry.changedTs === null ? null : dateOf(entry.changedTs),
      ...timesOf(entry),
      summary: title,
      description: withoutControls(entry.description),
      url: entry.url,
      location: entry.location === null ? null : withoutControls(entry.location),
      // Calendars may show the alarms of past events at once.
      alarms:
        entry.cancelled || entry.allDayIn !== null || entry.startTs <= nowTs
          ? []
          : [{ type: ICalAlarmType.display, trigger: ALARM_S, description: title }],
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // RFC 5545 §3.1 requires a line break after the last line too.
  return `${calendar.toString()}\r\n`;
}
