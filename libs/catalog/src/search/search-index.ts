import { allowedTypos, foldWords, withAndWithoutArticle } from '@grandstand/core';
import MiniSearch, { type Query } from 'minisearch';

export interface SearchItem {
  readonly id: string;
  readonly name: string;
  /** Further search terms, ranked below the name. */
  readonly keywords: string;
}

/** The word with each pair of neighbours swapped, as a transposition has edit distance 2. */
const withSwappedNeighbours = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  );

/** Every query word must be a prefix of a word, or within its allowed edit distance. */
const toMiniSearchQuery = (words: readonly string[], maxTypos: number): Query => ({
  combineWith: 'AND',
  queries: words.map((word) => {
    const typos = allowedTypos(word, maxTypos);
    return {
      combineWith: 'OR',
      queries: [{ queries: [word], fuzzy: typos }, ...(typos > 0 ? withSwappedNeighbours(word) : [])],
    };
  }),
});

/**
 * Finds the items that contain every word of a query in any order, ignoring case and accents. If no item matches, it
 * allows one typo per word, then two in long words. Items whose name begins with the query come first; otherwise the order
 * stays. A query without a word finds nothing.
 */
export function createSearchIndex(items: readonly SearchItem[]): (query: string) => readonly string[] {
  const index = new MiniSearch<SearchItem>({
    fields: ['name', 'keywords'],
    tokenize: foldWords,
    processTerm: withAndWithoutArticle,
    searchOptions: { prefix: true, processTerm: (word) => word },
  });
  index.addAll(items);
  return (query) => {
    const words = foldWords(query);
    if (words.length === 0) return [];
    for (const maxTypos of [0, 1, 2]) {
      const found = new Set(index.search(toMiniSearchQuery(words, maxTypos)).map(({ id }): unknown => id));
      if (found.size === 0) continue;
      const matching = items.filter(({ id }) => found.has(id));
      const beginsWithQuery = ({ name }: SearchItem) => foldWords(name).join(' ').startsWith(words.join(' '));
      return [...matching.filter(beginsWithQuery), ...matching.filter((item) => !beginsWithQuery(item))].map(
        ({ id }) => id,
      );
    }
    return [];
  };
}
