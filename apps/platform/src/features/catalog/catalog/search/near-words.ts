import { allowedTypos } from '@grandstand/core';

/** The words that a query word may mean: those that differ by typing errors, at most as many as its length allows. */
export function nearWords(word: string, vocabulary: ReadonlySet<string>): readonly string[] {
  const maxTypos = allowedTypos(word);
  if (maxTypos === 0) return [];
  return [...vocabulary].filter(
    (other) =>
      other !== word &&
      Math.abs(other.length - word.length) <= maxTypos &&
      typosBetween(word, other) <= maxTypos,
  );
}

/** Number of inserted, deleted, replaced and swapped letters between two words. */
export function typosBetween(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last?.[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last?.[column - 1] ?? 0) + (isEqual ? 0 : 1),
          isSwapped ? (beforeLast?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last ?? [], current];
  }
  return last?.[other.length] ?? 0;
}
