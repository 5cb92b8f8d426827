import { setTimeout as sleep } from 'node:timers/promises';

/** How long a batch waits for the query before it. */
const MAX_WAIT_MS = 10;

/**
 * Batches lookups of one event-loop turn into one query (like DataLoader). While a query runs, further lookups are
 * collected for a moment, so that there are fewer queries the more lookups there are. Results are not cached.
 */
export function batched<K, V>(find: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let batch: { readonly keys: Set<K>; readonly found: Promise<ReadonlyMap<K, V>> } | null = null;
  let running: Promise<unknown> | null = null;
  const startBatch = () => {
    const keys = new Set<K>();
    const isTurn = running
      ? Promise.race([running, sleep(MAX_WAIT_MS)])
      : new Promise((resolve) => {
          setImmediate(resolve);
        });
    const found = isTurn.then(() => {
      batch = null;
      const result = find([...keys]);
      const ended: Promise<void> = Promise.allSettled([result]).then(() => {
        if (running === ended) running = null;
      });
      running = ended;
      return result;
    });
    return { keys, found };
  };
  return async (key: K): Promise<V | null> => {
    batch ??= startBatch();
    batch.keys.add(key);
    return (await batch.found).get(key) ?? null;
  };
}
