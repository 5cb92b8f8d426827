import type { LowestPrice } from '@grandstand/ui';
import { createContext } from 'react';

/** The cheapest way to open the library; null when nothing is for sale. The offers are another feature. */
export const LibraryPriceContext = createContext<LowestPrice | null>(null);
