import type { StoredValues } from '@grandstand/core';

/** docs/contracts/local-storage.md */
const RECENT_SEARCHES = 'recent_searches';

const MOST = 8;

/** What is kept may have been written by anybody. */
export function readRecentSearches(stored: StoredValues): readonly string[] {
  const kept = stored.read(RECENT_SEARCHES);
  if (!Array.isArray(kept)) return [];
  return kept.filter(isQuery).slice(0, MOST);
}

const isQuery = (kept: unknown): kept is string => typeof kept === 'string' && kept.trim() !== '';

export const writeRecentSearches = (stored: StoredValues, queries: readonly string[]): void =>
  queries.length > 0 ? stored.write(RECENT_SEARCHES, queries) : stored.remove(RECENT_SEARCHES);

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** The latest search first, each once, whatever its case; what nobody asked for is none. */
export function withSearch(queries: readonly string[], query: string): readonly string[] {
  const text = query.trim();
  return text === '' ? queries : [text, ...withoutSearch(queries, text)].slice(0, MOST);
}

export const withoutSearch = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((one) => !isSame(one, query));
