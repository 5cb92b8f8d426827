import { useState } from 'react';
import { useSite } from '../shell/site-context.ts';
import { readRecentSearches, removeSearch, addSearch, writeRecentSearches } from './recent-searches.ts';

/** What was searched for in this browser, the latest first. */
export function useRecentSearches() {
  const { stored } = useSite();
  const [recent, setRecent] = useState(() => readRecentSearches(stored));
  const save = (queries: readonly string[]) => {
    writeRecentSearches(stored, queries);
    setRecent(queries);
  };
  return {
    recent,
    // Another tab may have searched since.
    remember: (query: string) => save(addSearch(readRecentSearches(stored), query)),
    forget: (query: string) => save(removeSearch(readRecentSearches(stored), query)),
    forgetAll: () => save([]),
  };
}
