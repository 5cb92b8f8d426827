import type { VirtualItem } from '@tanstack/react-virtual';

/** Row heights of lists left before, to restore the scroll position on back navigation. */
const MAX_LISTS = 12;
const cache = new Map<string, readonly VirtualItem[]>();

export const restoreMeasurements = (list: string): VirtualItem[] => [...(cache.get(list) ?? [])];

export function saveMeasurements(list: string, items: readonly VirtualItem[]): void {
  cache.delete(list);
  cache.set(list, items);
  const [oldest] = cache.keys();
  if (cache.size > MAX_LISTS && oldest !== undefined) cache.delete(oldest);
}
