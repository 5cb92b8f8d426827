/** Batches lookups of one event-loop turn into one query (like DataLoader). Results are not cached. */
export function batched<K, V>(find: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let gathering: { readonly keys: Set<K>; readonly found: Promise<ReadonlyMap<K, V>> } | null = null;
  const gather = () => {
    const keys = new Set<K>();
    const turnIsOver = new Promise((resolve) => {
      setImmediate(resolve);
    });
    const found = turnIsOver.then(() => {
      gathering = null;
      return find([...keys]);
    });
    return { keys, found };
  };
  return async (key: K): Promise<V | null> => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.found).get(key) ?? null;
  };
}
