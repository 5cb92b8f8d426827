import { toIanaZone } from '@grandstand/core';
import { type Formats, useFormats } from '@grandstand/i18n';
import type { CatalogEvent } from './catalog-event.ts';

type Start = Pick<CatalogEvent, 'startS' | 'timeZone' | 'state' | 'isTimeTba'>;

/** The start in the venue's time zone; null when it equals the viewer's time, without a time, and for an unknown zone (D11). */
export const useVenueTime = (event: CatalogEvent): string | null => venueTime(event, useFormats());

export function venueTime({ startS, timeZone, state, isTimeTba }: Start, format: Formats): string | null {
  if (state === 'postponed' || isTimeTba) return null;
  const zone = toIanaZone(timeZone);
  if (!zone) return null;
  const [day, time] = [format.day(startS, zone), format.time(startS, zone)];
  const isSameDay = day === format.day(startS);
  if (isSameDay && time === format.time(startS)) return null;
  const zoneName = format.zoneName(startS, zone);
  // The time of a repeated hour has the zone's name already.
  const timeWithZone = time.endsWith(zoneName) ? time : `${time} ${zoneName}`;
  return isSameDay ? timeWithZone : `${day}, ${timeWithZone}`;
}
