import { createObservable, type LowestPrice, useObservable } from '@grandstand/ui';
import { createContext, use } from 'react';
import type { Medium } from './medium.ts';

/** The cheapest way to open a medium; null when nothing that opens it is for sale. Must be fast, as each card calls it. */
export type FindMediaPrice = (medium: Medium) => LowestPrice | null;

/** The offers are another feature; the site connects them. */
export const MediaPriceContext = createContext(createObservable<FindMediaPrice>(() => null));

export const useMediaPrice = (medium: Medium): LowestPrice | null =>
  useObservable(use(MediaPriceContext))(medium);
