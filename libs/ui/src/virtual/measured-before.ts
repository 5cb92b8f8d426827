import type { VirtualItem } from '@tanstack/react-virtual';

/** How tall the rows of the lists were that a viewer left, so that whoever comes back finds them where they were. */
const LISTS = 12;
const known = new Map<string, readonly VirtualItem[]>();

export const measuredBefore = (list: string): VirtualItem[] => [...(known.get(list) ?? [])];

export function keepMeasured(list: string, items: readonly VirtualItem[]): void {
  known.delete(list);
  known.set(list, items);
  const [oldest] = known.keys();
  if (known.size > LISTS && oldest !== undefined) known.delete(oldest);
}
