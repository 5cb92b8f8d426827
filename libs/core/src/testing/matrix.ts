import type { Tier } from './tier.ts';

type Axes = Readonly<Record<string, readonly unknown[]>>;

export interface MatrixCase<A extends Axes> {
  readonly values: { readonly [Name in keyof A]: A[Name][number] };
  /** `gate` cases run in both tiers, `deep` cases only in the deep tier. */
  readonly tier: Tier;
}

/**
 * Returns all combinations of the axes' values; the last axis varies fastest. A greedy algorithm selects the sample
 * for the gate: it includes each value of each axis at least once (each-choice coverage). Of equal candidates it
 * prefers the one with the most new pairs of values, then the one with the least used values, so that e.g. a channel
 * is not always combined with the same width. Deterministic.
 */
export function matrix<const A extends Axes>(axes: A): readonly MatrixCase<A>[] {
  const names = Object.keys(axes);
  const combinations = names.reduce<readonly (readonly number[])[]>(
    (partial, name) =>
      partial.flatMap((indices) => (axes[name] ?? []).map((_, index) => [...indices, index])),
    [[]],
  );
  const sampled = sampleEachChoice(combinations);
  return combinations.map((indices) => ({
    values: Object.fromEntries(
      names.map((name, axis) => [name, axes[name]?.[indices[axis] ?? 0]]),
    ) as MatrixCase<A>['values'],
    tier: sampled.has(indices) ? 'gate' : 'deep',
  }));
}

function sampleEachChoice(combinations: readonly (readonly number[])[]): Set<readonly number[]> {
  const valuesOf = (indices: readonly number[]) => indices.map((index, axis) => `${axis}=${index}`);
  const pairsOf = (indices: readonly number[]) =>
    valuesOf(indices).flatMap((value, axis, values) =>
      values.slice(axis + 1).map((laterValue) => `${value} ${laterValue}`),
    );
  const uncovered = new Set(combinations.flatMap(valuesOf));
  const seenPairs = new Set<string>();
  const uses = new Map<string, number>();
  const sample = new Set<readonly number[]>();
  while (uncovered.size > 0) {
    let [best, bestScore] = [combinations[0] ?? [], -Infinity];
    for (const candidate of combinations) {
      const newValues = valuesOf(candidate).filter((value) => uncovered.has(value)).length;
      const newPairs = pairsOf(candidate).filter((pair) => !seenPairs.has(pair)).length;
      const usesOfValues = valuesOf(candidate).reduce((sum, value) => sum + (uses.get(value) ?? 0), 0);
      const score = newValues * 1000 + newPairs - usesOfValues / 1000;
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    sample.add(best);
    for (const value of valuesOf(best)) {
      uncovered.delete(value);
      uses.set(value, (uses.get(value) ?? 0) + 1);
    }
    for (const pair of pairsOf(best)) seenPairs.add(pair);
  }
  return sample;
}
