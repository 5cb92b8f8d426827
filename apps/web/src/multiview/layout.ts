import type { StoredValues } from '@grandstand/core';

/** `focus`: the tile with sound large, the others beside it. `pair`: two large side by side, the others below. */
export const LAYOUTS = ['grid', 'focus', 'pair'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** docs/contracts/local-storage.md */
const STORAGE_KEY = 'multiview_layout';

export const readLayout = (stored: StoredValues): Layout | null => {
  const saved = stored.read(STORAGE_KEY);
  return LAYOUTS.find((layout) => layout === saved) ?? null;
};

export const writeLayout = (stored: StoredValues, layout: Layout): void => stored.write(STORAGE_KEY, layout);

/** The layouts that differ for this number of tiles; none for a single one. */
export function layoutsFor(count: number): readonly Layout[] {
  if (count < 2) return [];
  return count === 2 ? ['pair', 'focus'] : LAYOUTS;
}

/** The chosen layout if it is available, otherwise the first one. A single tile fills the width, as in `focus`. */
export function layoutFor(count: number, chosen: Layout | null): Layout {
  const available = layoutsFor(count);
  return available.find((layout) => layout === chosen) ?? available[0] ?? 'focus';
}

/** The large tiles of a layout. `heard`: tiles that had the sound, the latest first. */
export function largeTiles(
  layout: Layout,
  ids: readonly number[],
  heard: readonly number[],
): readonly number[] {
  if (layout === 'grid') return ids;
  const byRecency = [...new Set([...heard.filter((id) => ids.includes(id)), ...ids])];
  return byRecency.slice(0, layout === 'pair' ? 2 : 1);
}
