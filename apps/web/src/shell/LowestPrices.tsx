import { type CatalogEvent, EventPriceContext } from '@grandstand/catalog';
import { lowestPrices } from '@grandstand/commerce';
import type { StaticData } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';
import type { LowestPrice } from '@grandstand/ui';
import { LibraryPriceContext } from '@grandstand/vod';
import { type ReactNode, useMemo } from 'react';
import { href } from '../paths.ts';
import { toOfferedEvent } from './offered-event.ts';

/** Tells cards what access costs, for each page. Sends no request of its own. */
export function LowestPrices({ children }: { readonly children: ReactNode }) {
  const channel = useStaticData();
  const data = channel.kind === 'ready' ? channel.value : null;
  const { ofEvent, ofLibrary } = useMemo(() => pricesOf(data), [data]);
  return (
    <EventPriceContext value={ofEvent}>
      <LibraryPriceContext value={ofLibrary}>{children}</LibraryPriceContext>
    </EventPriceContext>
  );
}

function pricesOf(data: StaticData | null): {
  readonly ofEvent: (event: CatalogEvent) => LowestPrice | null;
  readonly ofLibrary: LowestPrice | null;
} {
  if (!data) return { ofEvent: () => null, ofLibrary: null };
  const { ofEvent, ofLibrary } = lowestPrices(data, href);
  return { ofEvent: (event) => ofEvent(toOfferedEvent(event)), ofLibrary };
}
