import { expect, it } from 'vitest';
import { chargeCalendar } from './charge-calendar.ts';

it.each([
  ['America/Toronto', '20260213'],
  ['Europe/Sofia', '20260214'],
  [undefined, '20260214'],
])('chargeCalendar in the time zone %s has the local day %s', (timeZone, day) => {
  const utcS = Date.UTC(2026, 1, 14, 3) / 1000;
  const text = chargeCalendar({ summary: 'Charge', uid: 'a', utcS, timeZone, nowMs: 0 });
  expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
});
