import type { VirtualItem } from '@tanstack/react-virtual';

/** How tall the rows of the lists were that a viewer left, so that whoever comes back finds them where they were. */
const MAX_LISTS = 12;
const cache = new Map<string, readonly VirtualItem[]>();

export const restoreMeasurements = (list: string): VirtualItem[] => [...(cache.get(list) ?? [])];

export function saveMeasurements(list: string, items: readonly VirtualItem[]): void {
  cache.delete(list);
  cache.set(list, items);
  const [oldest] = cache.keys();
  if (cache.size > MAX_LISTS && oldest !== undefined) cache.delete(oldest);
}
