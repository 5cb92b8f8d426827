import type { StaticData } from '@grandstand/api';
import type { CatalogEvent } from '@grandstand/catalog';
import { lowestPrices } from '@grandstand/commerce';
import type { LowestPrice } from '@grandstand/ui';
import { href } from '../paths.ts';
import { toOfferedEvent } from './offered-event.ts';

export interface Prices {
  readonly ofEvent: (event: CatalogEvent) => LowestPrice | null;
  readonly ofLibrary: LowestPrice | null;
}

/** The lowest prices of a channel's events and library. */
export function findPrices(channel: StaticData, locale: string): Prices {
  const { ofEvent, ofLibrary } = lowestPrices(channel, href, locale);
  return { ofEvent: (event) => ofEvent(toOfferedEvent(event)), ofLibrary };
}
