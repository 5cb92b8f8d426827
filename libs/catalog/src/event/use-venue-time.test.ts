import { createFormats } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { venueTime } from './use-venue-time.ts';

const AS_PLANNED = { state: null, isTimeTba: false };

it.each([
  ['America/New_York', 'America/New_York', '2026-11-21T18:00Z', null],
  ['EST', 'America/New_York', '2026-11-21T18:00Z', null],
  ['?', 'America/New_York', '2026-11-21T18:00Z', null],
  ['PST', 'America/New_York', '2026-11-21T18:00Z', '10:00 AM PST'],
  ['BRT', 'America/New_York', '2026-11-21T18:00Z', '3:00 PM GMT-3'],
  ['KST', 'America/New_York', '2026-11-21T18:00Z', 'Sun, Nov 22, 3:00 AM GMT+9'],
  // Arizona has no daylight time.
  ['MST', 'America/Denver', '2026-07-01T18:00Z', '11:00 AM MST'],
  // The end of daylight time repeats this hour at the venue.
  ['EST', 'America/Chicago', '2026-11-01T05:30Z', '1:30 AM EDT'],
  ['EST', 'America/New_York', '2026-11-01T05:30Z', null],
])('of a venue in %s for a viewer in %s at %s is %j', (timeZone, viewerZone, instant, expected) => {
  const startS = Date.parse(instant) / 1000;
  const text = venueTime({ startS, timeZone, ...AS_PLANNED }, createFormats('en', viewerZone));
  expect(text?.replaceAll('\u202F', ' ') ?? null).toBe(expected);
});

it.each([{ isTimeTba: true }, { state: 'postponed' as const }])('is null for an event with %j', (changes) => {
  const start = { startS: 1_800_000_000, timeZone: 'PST', ...AS_PLANNED, ...changes };
  expect(venueTime(start, createFormats('en', 'America/New_York'))).toBeNull();
});
