import { type LinkTarget, toLinkTarget } from '@grandstand/core';
import { createContext, use, useCallback } from 'react';

/** What links in libs know about the site's pages. Paths may have a query and a hash. */
interface SitePages {
  /** Prefetches the page at a path, when a user is about to open it. */
  readonly prefetch: (path: string) => void;
  /** False for a page of the app that belongs to a feature which the channel does not have. */
  readonly has: (path: string) => boolean;
}

/** Default without a provider: nothing is prefetched and every page exists. */
export const SitePagesContext = createContext<SitePages>({ prefetch: () => {}, has: () => true });

export const usePrefetch = (): SitePages['prefetch'] => use(SitePagesContext).prefetch;

/** Resolves URLs from the server; null for unusable ones and for pages that the channel does not have. */
export function useResolveLink(): (url: string | null) => LinkTarget {
  const { has } = use(SitePagesContext);
  return useCallback(
    (url) => {
      const address = toLinkTarget(url);
      return address?.kind === 'page' && !has(address.to) ? null : address;
    },
    [has],
  );
}
