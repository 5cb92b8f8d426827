import { type LinkTarget, toLinkTarget } from '@grandstand/core';
import { createContext, use, useCallback } from 'react';

/** What the app tells links in libs about the site's pages. Paths may have a query and a hash. */
interface SitePages {
  /** Prefetches the page at a path: its chunk and, by the preload of its route, the responses that it shows. */
  readonly prefetch: (path: string) => void;
  /** Whether the site has the page at a path. False if the page belongs to a feature that the channel does not have. */
  readonly has: (path: string) => boolean;
}

/** Default without a provider: nothing is prefetched and every page exists. */
export const SitePagesContext = createContext<SitePages>({ prefetch: () => {}, has: () => true });

/**
 * Returns a function that prefetches the page at a path. Call it when the user presses a link, before the navigation:
 * the page then appears sooner.
 */
export const usePrefetch = (): SitePages['prefetch'] => use(SitePagesContext).prefetch;

/** Returns a function that says whether the site has the page at a path. */
export const useHasPage = (): SitePages['has'] => use(SitePagesContext).has;

/**
 * Returns a function that resolves a URL from the server; null if it is unusable or a page that the site does not have.
 */
export function useResolveLink(): (url: string | null) => LinkTarget {
  const { has } = use(SitePagesContext);
  return useCallback(
    (url) => {
      const target = toLinkTarget(url);
      return target?.kind === 'page' && !has(target.to) ? null : target;
    },
    [has],
  );
}
