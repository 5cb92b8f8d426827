import { type SiteAddress, toSiteAddress } from '@grandstand/core';
import { createContext, use, useCallback } from 'react';

/** What the links of a lib need to know of the site's pages. Paths may have a query and a hash. */
interface SitePages {
  /** Prefetches the page at a path, when a user is about to open it. */
  readonly prefetch: (path: string) => void;
  /** False for a page of the app that belongs to a feature which the channel does not have. */
  readonly has: (path: string) => boolean;
}

/** The app provides it; without a provider nothing is prefetched and every page is there. */
export const SitePagesContext = createContext<SitePages>({ prefetch: () => {}, has: () => true });

export const usePrefetch = (): SitePages['prefetch'] => use(SitePagesContext).prefetch;

/** Where URLs of the server lead; null for those that lead nowhere, or to a page that the channel does not have. */
export function useResolveLink(): (url: string | null) => SiteAddress {
  const { has } = use(SitePagesContext);
  return useCallback(
    (url) => {
      const address = toSiteAddress(url);
      return address?.kind === 'page' && !has(address.to) ? null : address;
    },
    [has],
  );
}
