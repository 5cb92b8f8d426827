interface Charge {
  /** The text of the entry. */
  readonly summary: string;
  /** When it is charged, in seconds. */
  readonly utcS: number;
  /** The user's time zone; undefined for the browser's. */
  readonly timeZone: string | undefined;
  /** Identifies the entry; equal for the same charge. */
  readonly uid: string;
  /** When the entry is made, in milliseconds. */
  readonly nowMs: number;
}

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
/** The day in the user's time zone, as in the sentence above the button: "20260214". */
function dayOf(utcS: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  }).formatToParts(utcS * 1000);
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join('');
}
const compact = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A calendar file (RFC 5545) with an all-day entry and a reminder a day before. */
export function chargeCalendar({ summary, utcS, timeZone, uid, nowMs }: Charge): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Grandstand//Checkout//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(nowMs)}`,
    `DTSTART;VALUE=DATE:${dayOf(utcS, timeZone)}`,
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
