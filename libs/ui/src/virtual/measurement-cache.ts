import type { VirtualItem } from '@tanstack/react-virtual';

/** Number of lists whose measurements are kept; those of the oldest list are dropped. */
const MAX_LISTS = 12;
/** Row heights of lists that the user has left, to restore the scroll position on back navigation. */
const cache = new Map<string, readonly VirtualItem[]>();

export const restoreMeasurements = (restoreKey: string): VirtualItem[] => [...(cache.get(restoreKey) ?? [])];

export function saveMeasurements(restoreKey: string, items: readonly VirtualItem[]): void {
  cache.delete(restoreKey);
  cache.set(restoreKey, items);
  const [oldest] = cache.keys();
  if (cache.size > MAX_LISTS && oldest !== undefined) cache.delete(oldest);
}
