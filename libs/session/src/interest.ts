import type { Clock } from '@grandstand/core';

/**
 * Who on the screen waits for which answer. A request that nobody waits for any more, because the viewer went on to
 * another page, is given up (§7, *cancellable*), without a word.
 */
export function createInterest(clock: Clock) {
  const known = new Map<string, { controller: AbortController; waiting: number }>();
  const entryOf = (key: string) => {
    const entry = known.get(key) ?? { controller: new AbortController(), waiting: 0 };
    known.set(key, entry);
    return entry;
  };
  return {
    /** Aborted once nobody waits for `key` any more. */
    signal: (key: string): AbortSignal => entryOf(key).controller.signal,
    /** Somebody waits; the returned function ends that. */
    join(key: string): () => void {
      entryOf(key).waiting += 1;
      return () => {
        const entry = known.get(key);
        if (!entry) return;
        entry.waiting -= 1;
        // What takes the place of what has gone may wait for the same.
        clock.after(0, () => {
          if (entry.waiting > 0 || known.get(key) !== entry) return;
          known.delete(key);
          entry.controller.abort();
        });
      };
    },
  };
}
