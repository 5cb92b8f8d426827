import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event as a calendar shows it. Times in seconds since the Unix epoch. */
export interface CalendarEntry {
  /** The same for ever: by it a calendar knows what it holds already. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly startTs: number;
  readonly endTs: number;
  /** Grows with every change, so that a calendar takes the change over. */
  readonly revision: number;
  readonly changedTs: number | null;
  readonly cancelled: boolean;
}

/** How soon a calendar should ask again, in seconds. */
const ASK_AGAIN_S = 3600;

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/**
 * An iCalendar file (RFC 5545). Times are written in UTC, which every calendar shows in its owner's zone: no zone
 * tables that could be out of date travel along (D11).
 */
export function writeCalendar(name: string, entries: readonly CalendarEntry[], nowTs: number): string {
  const calendar = ical({
    // A calendar's name is one line, which the library takes on trust.
    name: name.replaceAll(/\s+/g, ' '),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Grandstand', product: 'Calendar', language: 'EN' },
    ttl: ASK_AGAIN_S,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.revision,
      stamp: dateOf(nowTs),
      lastModified: entry.changedTs === null ? null : dateOf(entry.changedTs),
      start: dateOf(entry.startTs),
      end: dateOf(entry.endTs),
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line ends, the last one too (RFC 5545 §3.1); the library leaves that to others.
  return `${calendar.toString()}\r\n`;
}
