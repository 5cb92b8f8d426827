import { dayInZone, toIanaZone } from '@grandstand/core';
import { type Formats, type Translate, useFormats, useT } from '@grandstand/i18n';
import type { CatalogEvent } from './catalog-event.ts';

/** When an event starts, as texts. */
export interface EventStart {
  /** For the attribute `dateTime`: an instant, or a day; undefined: postponed without a new date. */
  readonly iso: string | undefined;
  readonly day: string;
  /** "7:00 PM", or that the time is to be announced; null: postponed, or finished on the day, at a time unknown. */
  readonly time: string | null;
  /** Day and time in words. */
  readonly full: string;
}

type Start = Pick<CatalogEvent, 'kind' | 'startS' | 'timeZone' | 'state' | 'isTimeTba'>;

export const useEventStart = (event: Start): EventStart => eventStart(event, useFormats(), useT());

/** In the viewer's zone (D11); a day without a time is the venue's, the same for all viewers. */
export function eventStart(
  { kind, startS, timeZone, state, isTimeTba }: Start,
  format: Formats,
  t: Translate,
): EventStart {
  if (state === 'postponed') {
    const unknown = t('catalog.noDate');
    return { iso: undefined, day: unknown, time: null, full: unknown };
  }
  if (!isTimeTba) {
    const time = format.time(startS);
    return {
      iso: new Date(startS * 1000).toISOString(),
      day: format.day(startS),
      time,
      full: `${format.longDay(startS)}, ${time}`,
    };
  }
  const zone = toIanaZone(timeZone) ?? 'UTC';
  const time = kind === 'finished' ? null : t('catalog.timeTba');
  return {
    iso: dayInZone(startS, zone),
    day: format.day(startS, zone),
    time,
    full: [format.longDay(startS, zone), ...(time === null ? [] : [time])].join(' · '),
  };
}
