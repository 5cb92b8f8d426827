import { useState } from 'react';
import { useSite } from '../shell/site-context.ts';
import { readRecentSearches, removeSearch, addSearch, writeRecentSearches } from './recent-searches.ts';

/** The recent searches of this browser, the latest first. */
export function useRecentSearches() {
  const { stored } = useSite();
  const [recent, setRecent] = useState(() => readRecentSearches(stored));
  const save = (queries: readonly string[]) => {
    writeRecentSearches(stored, queries);
    setRecent(queries);
  };
  return {
    recent,
    // Reads the storage again: another tab may have changed it.
    remember: (query: string) => save(addSearch(readRecentSearches(stored), query)),
    forget: (query: string) => save(removeSearch(readRecentSearches(stored), query)),
    forgetAll: () => save([]),
  };
}
