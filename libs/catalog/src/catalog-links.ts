import { createContext, use } from 'react';
import type { SearchSection } from './search/search-query.ts';

/** Where things of the catalogue are, on the site that shows it. Given once; it never changes. */
export interface CatalogLinks {
  /** Null: the channel has no player, so that nothing leads to an event. */
  readonly watch: ((eventId: number) => string) | null;
  readonly group: (alias: string) => string;
  readonly participant: (alias: string) => string;
  /** The list of what a team or group plays next, or has played. */
  readonly eventsOf: (
    kind: 'participant' | 'group',
    alias: string,
    status: 'upcoming' | 'finished',
  ) => string;
  readonly live: () => string;
  readonly upcoming: () => string;
  readonly vod: () => string;
  readonly schedule: () => string;
  /** A medium of the library; null likewise. */
  readonly media: ((mediaId: number) => string) | null;
  /** What a search finds: all of it, or one part. */
  readonly search: (query: string, only?: SearchSection) => string;
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
}

export const CatalogLinksContext = createContext<CatalogLinks | null>(null);

export function useCatalogLinks(): CatalogLinks {
  const links = use(CatalogLinksContext);
  if (!links) throw new Error('useCatalogLinks() outside <CatalogLinksContext>');
  return links;
}
