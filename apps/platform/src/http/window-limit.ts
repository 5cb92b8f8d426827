import { LRUCache } from 'lru-cache';

/** Of counters that end later; above it, the longest unused one is forgotten. */
const MAX_COUNTERS = 100_000;

interface Window {
  count: number;
  readonly endsTs: number;
}

export interface WindowLimit {
  readonly windowS: number;
  readonly max: number;
}

/** Counts attempts per window in this process only: for what costs so little that it needs no shared counter. */
export function createWindowLimit({ windowS, max }: WindowLimit) {
  const windows = new LRUCache<string, Window>({ max: MAX_COUNTERS });
  /** Null: counted. Otherwise the time, in seconds, at which the full window ends. */
  return (bucket: string, nowTs: number): number | null => {
    const current = windows.get(bucket);
    // A window that ends later than a new one was started while the clock was ahead.
    const isRunning = current && current.endsTs > nowTs && current.endsTs <= nowTs + windowS;
    const window = isRunning ? current : { count: 0, endsTs: nowTs + windowS };
    if (window.count >= max) return window.endsTs;
    window.count += 1;
    if (!isRunning) windows.set(bucket, window);
    return null;
  };
}
