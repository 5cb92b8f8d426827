/** Lower case, without accents, as words: "Saint-Élie" -> ["saint", "elie"]. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLocaleLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/**
 * The items in which every word of the query begins a word of the text. Those whose text begins with the query come
 * first; apart from that they keep their order. An empty query finds nothing.
 */
export function findNamed<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  query: string,
  most: number,
): readonly T[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const start = wanted.join(' ');
  const found = items.flatMap((item) => {
    const words = wordsOf(textOf(item));
    if (!wanted.every((part) => words.some((word) => word.startsWith(part)))) return [];
    return [{ item, later: words.join(' ').startsWith(start) ? 0 : 1 }];
  });
  return found
    .toSorted((a, b) => a.later - b.later)
    .slice(0, most)
    .map(({ item }) => item);
}
