/** A page number, or a gap of at least two pages. */
export type PageSlot = number | 'gap';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/**
 * The pages to show in a row of at most seven slots (1-based): first, last, current and its neighbours. The length
 * does not depend on the current page, so buttons keep their position.
 */
export function visiblePages(page: number, total: number): readonly PageSlot[] {
  if (total <= 7) return range(1, total);
  if (page <= 4) return [...range(1, 5), 'gap', total];
  if (page >= total - 3) return [1, 'gap', ...range(total - 4, total)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', total];
}
