/** A page, or pages that are left out. */
export type PageSlot = number | 'gap';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/**
 * Which pages a row of at most seven shows, counted from 1: the ends, the current one and its neighbours. It has the
 * same length wherever one is, so that a button stays under the pointer. A gap never stands for a single page.
 */
export function visiblePages(page: number, total: number): readonly PageSlot[] {
  if (total <= 7) return range(1, total);
  if (page <= 4) return [...range(1, 5), 'gap', total];
  if (page >= total - 3) return [1, 'gap', ...range(total - 4, total)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', total];
}
