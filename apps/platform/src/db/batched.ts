/** Batches lookups of one event-loop turn into one query (like DataLoader). Results are not cached. */
export function batched<K, V>(find: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let batch: { readonly keys: Set<K>; readonly found: Promise<ReadonlyMap<K, V>> } | null = null;
  const startBatch = () => {
    const keys = new Set<K>();
    const endOfTurn = new Promise((resolve) => {
      setImmediate(resolve);
    });
    const found = endOfTurn.then(() => {
      batch = null;
      return find([...keys]);
    });
    return { keys, found };
  };
  return async (key: K): Promise<V | null> => {
    batch ??= startBatch();
    batch.keys.add(key);
    return (await batch.found).get(key) ?? null;
  };
}
