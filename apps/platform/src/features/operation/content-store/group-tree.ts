interface Group {
  readonly alias: string;
  readonly parent: string | null;
}

/** The groups with all groups above them. */
export function withParents(aliases: readonly string[], groups: readonly Group[]): string[] {
  const parents = new Map(groups.map(({ alias, parent }) => [alias, parent]));
  const found = new Set<string>();
  for (const alias of aliases)
    for (let next: string | null = alias; next !== null && !found.has(next); next = parents.get(next) ?? null)
      found.add(next);
  return [...found];
}

/** The groups without those that are above another one, sorted: the inverse of `withParents`. */
export function withoutParents(aliases: readonly string[], groups: readonly Group[]): string[] {
  const above = new Set(
    aliases.flatMap((alias) => withParents([alias], groups).filter((parent) => parent !== alias)),
  );
  return [...new Set(aliases)].filter((alias) => !above.has(alias)).toSorted();
}
