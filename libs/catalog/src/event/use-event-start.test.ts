import { createFormats, createI18n, type Translate } from '@grandstand/i18n';
import { expect, it } from 'vitest';
import { eventStart } from './use-event-start.ts';

const i18n = await createI18n('en');
const t: Translate = (key, values) => i18n.t(key, values ?? {});
const MIDNIGHT_IN_TORONTO = Date.parse('2026-12-05T05:00:00Z') / 1000;

const startOf = (changes: object, viewerZone: string) => {
  const event = {
    kind: 'upcoming' as const,
    startS: MIDNIGHT_IN_TORONTO,
    timeZone: 'America/Toronto',
    state: null,
    isTimeTba: false,
  };
  const { iso, full } = eventStart({ ...event, ...changes }, createFormats('en', viewerZone), t);
  return [iso, full.replaceAll('\u202F', ' ')];
};

it.each([
  [{}, 'America/Los_Angeles', '2026-12-05T05:00:00.000Z', 'Friday, December 4, 9:00 PM'],
  // The same day for every viewer.
  [{ isTimeTba: true }, 'America/Los_Angeles', '2026-12-05', 'Saturday, December 5 · Time to be announced'],
  [{ isTimeTba: true }, 'Asia/Tokyo', '2026-12-05', 'Saturday, December 5 · Time to be announced'],
  [{ isTimeTba: true, kind: 'finished' }, 'Asia/Tokyo', '2026-12-05', 'Saturday, December 5'],
  [{ state: 'postponed' }, 'Asia/Tokyo', undefined, 'New date to be announced'],
])('the start of an event with %j for a viewer in %s', (changes, zone, iso, full) => {
  expect(startOf(changes, zone)).toEqual([iso, full]);
});
