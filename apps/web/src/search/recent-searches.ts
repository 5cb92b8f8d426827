import type { StoredValues } from '@grandstand/core';

/** docs/contracts/local-storage.md */
const RECENT_SEARCHES = 'recent_searches';

const MAX_SEARCHES = 8;

/** Validates the stored value, which is not trusted. */
export function readRecentSearches(stored: StoredValues): readonly string[] {
  const saved = stored.read(RECENT_SEARCHES);
  if (!Array.isArray(saved)) return [];
  return saved.filter(isQuery).slice(0, MAX_SEARCHES);
}

const isQuery = (saved: unknown): saved is string => typeof saved === 'string' && saved.trim() !== '';

export const writeRecentSearches = (stored: StoredValues, queries: readonly string[]): void =>
  queries.length > 0 ? stored.write(RECENT_SEARCHES, queries) : stored.remove(RECENT_SEARCHES);

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** The queries with a new one first; duplicates (ignoring case) and blank queries are left out. */
export function addSearch(queries: readonly string[], query: string): readonly string[] {
  const text = query.trim();
  return text === '' ? queries : [text, ...removeSearch(queries, text)].slice(0, MAX_SEARCHES);
}

export const removeSearch = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((one) => !isSame(one, query));
