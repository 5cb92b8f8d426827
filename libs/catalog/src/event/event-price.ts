import type { LowestPrice } from '@grandstand/ui';
import { createContext, use } from 'react';
import type { CatalogEvent } from './catalog-event.ts';

/** The cheapest way to buy access to an event; null when it is not for sale. Cheap: called for each card. */
export type FindEventPrice = (event: CatalogEvent) => LowestPrice | null;

/** The offers are another feature; the site connects them. */
export const EventPriceContext = createContext<FindEventPrice>(() => null);

export const useEventPrice = (event: CatalogEvent): LowestPrice | null => use(EventPriceContext)(event);
