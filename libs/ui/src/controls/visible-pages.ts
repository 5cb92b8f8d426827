/** A page number, or a gap of at least two pages. */
export type PageSlot = number | 'gap';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);

/**
 * The pages to show in a row of at most seven slots (1-based): first, last, current and its neighbours. The length
 * does not depend on the current page, so buttons keep their position.
 */
export function visiblePages(page: number, pageCount: number): readonly PageSlot[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}
