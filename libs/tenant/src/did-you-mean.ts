/** Damerau-Levenshtein distance (swapped neighbours count as one edit). */
export function editDistance(from: string, to: string): number {
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          (previousRow[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (previousRow[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rowBeforePrevious[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [rowBeforePrevious, previousRow] = [previousRow, row];
  }
  return previousRow[to.length] ?? 0;
}

/** The most similar candidate, or one that `word` starts with; null if none is similar enough. */
export function didYouMean(word: string, candidates: readonly string[]): string | null {
  const lower = word.toLowerCase();
  const prefixMatch = candidates.find(
    (candidate) => candidate.length > 1 && lower.startsWith(candidate.toLowerCase()),
  );
  const [mostSimilar] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return mostSimilar?.candidate ?? prefixMatch ?? null;
}
