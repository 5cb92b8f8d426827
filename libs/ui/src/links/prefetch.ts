import { createContext, use } from 'react';

type Prefetch = (path: string) => void;

/** The app provides how the page at a path of the site is prefetched; without a provider nothing is. */
export const PrefetchContext = createContext<Prefetch>(() => {});

/** Prefetches the page at a path of the site, when a user is about to open it. */
export const usePrefetch = (): Prefetch => use(PrefetchContext);
