export interface ListItem {
  readonly id: number;
}

/** One page of a list, as a call answers it. */
export interface Page<T extends ListItem> {
  readonly data: readonly T[];
  /** How many items the whole list has. */
  readonly total: number;
}

/** The items of all pages, each once: one that moved between two answers is on both pages. */
export function itemsOf<T extends ListItem>(pages: readonly Page<T>[]): readonly T[] {
  const seen = new Set<number>();
  return pages.flatMap(({ data }) => data).filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)));
}

/** By position, not by the number of items: an item that moved between two answers is counted twice, or not at all. */
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
