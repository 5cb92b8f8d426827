import { matchesGlob } from 'node:path';

export interface MatchedIds {
  /** In the order of the patterns, each once. */
  readonly ids: readonly string[];
  /** Patterns that match none. */
  readonly unmatched: readonly string[];
}

/** The ids that are named, or match a glob such as `club-*` or `{north,south}-*`. */
export function matchIds(patterns: readonly string[], known: readonly string[]): MatchedIds {
  const matches = patterns.map((pattern) => {
    return { pattern, ids: known.filter((id) => id === pattern || matchesGlob(id, pattern)) };
  });
  return {
    ids: [...new Set(matches.flatMap(({ ids }) => ids))],
    unmatched: matches.flatMap(({ pattern, ids }) => (ids.length === 0 ? [pattern] : [])),
  };
}
