/** Damerau-Levenshtein distance (swapped neighbours count as one edit). */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, row];
  }
  return above[to.length] ?? 0;
}

/** The most similar known word, or null. */
export function didYouMean(word: string, known: readonly string[]): string | null {
  const lower = word.toLowerCase();
  const stem = known.find((candidate) => candidate.length > 1 && lower.startsWith(candidate.toLowerCase()));
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.candidate ?? stem ?? null;
}
