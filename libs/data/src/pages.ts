export interface ListItem {
  readonly id: number;
}

/** One page of a list, as calls return it. */
export interface Page<T extends ListItem> {
  readonly data: readonly T[];
  /** The number of items of the whole list. */
  readonly total: number;
}

/** The items of all pages without duplicates: an item that moved between two requests is on both pages. */
export function itemsOf<T extends ListItem>(pages: readonly Page<T>[]): readonly T[] {
  const seen = new Set<number>();
  return pages.flatMap(({ data }) => data).filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)));
}

/**
 * Whether more pages follow. Compares positions, because items that moved between requests are duplicated or missing.
 */
export function hasMore(pages: readonly Page<ListItem>[], pageSize: number): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.data.length > 0 && pages.length * pageSize < last.total;
}

/** The index of the page with this item; 0 when no page has it. */
export const pageIndexOf = (pages: readonly Page<ListItem>[], { id }: ListItem): number =>
  Math.max(
    0,
    pages.findIndex(({ data }) => data.some((item) => item.id === id)),
  );
