interface Charge {
  /** The text of the entry. */
  readonly summary: string;
  /** When it is charged, in seconds. */
  readonly utcS: number;
  /** Identifies the entry; equal for the same charge. */
  readonly uid: string;
  /** When the entry is made, in milliseconds. */
  readonly nowMs: number;
}

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const compact = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A calendar file (RFC 5545) with an all-day entry and a reminder a day before. */
export function chargeCalendar({ summary, utcS, uid, nowMs }: Charge): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grandstand//Checkout//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(nowMs)}`,
    `DTSTART;VALUE=DATE:${compact(utcS * 1000).slice(0, 8)}`,
    `SUMMARY:${escape(summary)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escape(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
