import { describe, expect, it } from 'vitest';
import { hasMore, itemsOf, pageIndexOf } from './pages.ts';

const page = (total: number, ...ids: number[]) => ({ data: ids.map((id) => ({ id })), total });

describe('itemsOf', () => {
  it('returns an item that is on two pages only once', () => {
    expect(itemsOf([page(4, 1, 2), page(4, 2, 3)]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('hasMore', () => {
  it.each([
    ['no pages', [], false],
    ['the first of two pages', [page(4, 1, 2)], true],
    ['all pages', [page(4, 1, 2), page(4, 3, 4)], false],
    ['all pages, one item on two of them', [page(4, 1, 2), page(4, 2, 3)], false],
    ['an empty page before the total is reached', [page(9, 1, 2), page(9)], false],
  ])('returns the expected value for %s', (_, pages, expected) => {
    expect(hasMore(pages, 2)).toBe(expected);
  });
});

describe('pageIndexOf', () => {
  it.each([
    [3, 1],
    [1, 0],
    [99, 0],
  ])('for item %i returns %i', (id, index) => {
    expect(pageIndexOf([page(4, 1, 2), page(4, 3, 4)], { id })).toBe(index);
  });
});
