import { createContext, use } from 'react';
import type { SearchSection } from './search/search-query.ts';

/** URLs of the pages that the catalog links to. The web app's layout provides them. */
export interface CatalogLinks {
  /** Null when the channel has no player: events are not linked then. */
  readonly watch: ((eventId: number) => string) | null;
  readonly group: (alias: string) => string;
  readonly participant: (alias: string) => string;
  /** List of the upcoming or finished events of a team or group. */
  readonly eventsOf: (
    kind: 'participant' | 'group',
    alias: string,
    status: 'upcoming' | 'finished',
  ) => string;
  readonly live: () => string;
  readonly upcoming: () => string;
  readonly vod: () => string;
  readonly schedule: () => string;
  /** A medium of the library; null when the channel has no library page. */
  readonly media: ((mediaId: number) => string) | null;
  /** Search results: all sections, or only one. */
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
