import { useState } from 'react';
import { useSite } from '../shell/site-context.ts';
import { readRecentSearches, withoutSearch, withSearch, writeRecentSearches } from './recent-searches.ts';

/** What was searched for in this browser, the latest first. */
export function useRecentSearches() {
  const { stored } = useSite();
  const [recent, setRecent] = useState(() => readRecentSearches(stored));
  const keep = (queries: readonly string[]) => {
    writeRecentSearches(stored, queries);
    setRecent(queries);
  };
  return {
    recent,
    // Another tab may have searched since.
    remember: (query: string) => keep(withSearch(readRecentSearches(stored), query)),
    forget: (query: string) => keep(withoutSearch(readRecentSearches(stored), query)),
    forgetAll: () => keep([]),
  };
}
