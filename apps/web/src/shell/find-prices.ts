import type { StaticData } from '@grandstand/api';
import type { CatalogEvent } from '@grandstand/catalog';
import { lowestPrices, type PriceTexts, pricingFor } from '@grandstand/commerce';
import type { LowestPrice } from '@grandstand/ui';
import type { Medium } from '@grandstand/vod';
import { href } from '../paths.ts';
import { toOfferedEvent } from './offered-event.ts';

export interface Prices {
  readonly ofEvent: (event: CatalogEvent) => LowestPrice | null;
  readonly ofMedium: (medium: Medium) => LowestPrice | null;
}

/** The lowest prices of a channel's events and media for visitors in an area (`useArea`). The recording of an unknown event has none. */
export function findPrices(channel: StaticData, area: string | null | undefined, texts: PriceTexts): Prices {
  const { ofEvent, ofRecording, ofLibrary } = lowestPrices(
    channel,
    href,
    pricingFor(channel.settings, area),
    texts,
  );
  return {
    ofEvent: (event) => ofEvent(toOfferedEvent(event)),
    ofMedium: ({ eventId, event }) => (eventId === null ? ofLibrary : event && ofRecording(event)),
  };
}
