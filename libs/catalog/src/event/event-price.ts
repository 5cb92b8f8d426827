import { createObservable, type LowestPrice, useObservable } from '@grandstand/ui';
import { createContext, use } from 'react';
import type { CatalogEvent } from './catalog-event.ts';

/** The cheapest way to buy access to an event; null when there is none, or none is known yet. Must be fast, as each card calls it. */
export type FindEventPrice = (event: CatalogEvent) => LowestPrice | null;

/** Prices belong to the commerce feature, which this one may not import; the web app provides them. */
export const EventPriceContext = createContext(createObservable<FindEventPrice>(() => null));

export const useEventPrice = (event: CatalogEvent): LowestPrice | null =>
  useObservable(use(EventPriceContext))(event);
