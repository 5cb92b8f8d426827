import { createContext, use } from 'react';

/** Where things of the catalogue are, on the site that shows it. Given once; it never changes. */
export interface CatalogLinks {
  readonly watch: (eventId: number) => string;
  readonly group: (alias: string) => string;
  readonly participant: (alias: string) => string;
  readonly live: () => string;
  readonly upcoming: () => string;
  readonly vod: () => string;
  readonly schedule: () => string;
  /** The account's pages and the passes, on a site that has them. */
  readonly logIn?: () => string;
  readonly register?: () => string;
  readonly packages?: () => string;
  /** Asks ahead for the page at an address, when a viewer is about to go there. */
  readonly prefetch: (href: string) => void;
}

export const CatalogLinksContext = createContext<CatalogLinks | null>(null);

export function useCatalogLinks(): CatalogLinks {
  const links = use(CatalogLinksContext);
  if (!links) throw new Error('useCatalogLinks() outside <CatalogLinksContext>');
  return links;
}
