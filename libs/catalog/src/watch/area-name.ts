import type { EventBlackout } from '../event/catalog-event.ts';

/** A country in the viewer's language, a region as the channel calls it: browsers know no names of regions. */
export function areaName({ areaCode, areaName: name }: EventBlackout, locale: string): string {
  if (!/^[A-Z]{2}$/.test(areaCode)) return name;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(areaCode) ?? name;
}
