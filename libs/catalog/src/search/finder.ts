import { foldWords } from '@grandstand/core';
import MiniSearch, { type Query } from 'minisearch';

export interface Findable {
  readonly id: string;
  readonly name: string;
  /** What else it may be found by, less than its name. */
  readonly also: string;
}

/** How many slips a word may have: none in a short one or in a number, which would be another. */
const slipsIn = (word: string, most: number): number =>
  /\p{Number}/u.test(word) || word.length < 4 ? 0 : Math.min(most, word.length < 8 ? 1 : 2);

/** The word with any two neighbours swapped: the slip that counts as two in an edit distance. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

/** Each word begins a word of the text, or is one but for so many slips. */
const queryOf = (words: readonly string[], most: number): Query => ({
  combineWith: 'AND',
  queries: words.map((word) => {
    const slips = slipsIn(word, most);
    return {
      combineWith: 'OR',
      queries: [{ queries: [word], fuzzy: slips }, ...(slips > 0 ? swapped(word) : [])],
    };
  }),
});

/** In Arabic a name is looked for with or without its article. */
const withoutArticle = (word: string): string | string[] =>
  /^ال.{3}/u.test(word) ? [word, word.slice(2)] : word;

/**
 * What holds every word of a query, whatever their order, case and accents. Slips of the finger are forgiven where
 * nothing fits as it was typed: one in a word, then two in a long one. Whose name begins with the query comes first;
 * apart from that the order stays. A query without a word finds nothing.
 */
export function createFinder(items: readonly Findable[]): (query: string) => readonly string[] {
  const index = new MiniSearch<Findable>({
    fields: ['name', 'also'],
    tokenize: foldWords,
    processTerm: withoutArticle,
    searchOptions: { prefix: true, processTerm: (word) => word },
  });
  index.addAll(items);
  return (query) => {
    const words = foldWords(query);
    if (words.length === 0) return [];
    for (const most of [0, 1, 2]) {
      const found = new Set(index.search(queryOf(words, most)).map(({ id }): unknown => id));
      if (found.size === 0) continue;
      const fitting = items.filter(({ id }) => found.has(id));
      const begins = ({ name }: Findable) => foldWords(name).join(' ').startsWith(words.join(' '));
      return [...fitting.filter(begins), ...fitting.filter((item) => !begins(item))].map(({ id }) => id);
    }
    return [];
  };
}
