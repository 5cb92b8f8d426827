import { describe, expect, it } from 'vitest';
import { hasMore, itemsOf, pageIndexOf } from './pages.ts';

const page = (total: number, ...ids: number[]) => ({ data: ids.map((id) => ({ id })), total });

describe('itemsOf', () => {
  it('lists an item once that moved between two answers', () => {
    expect(itemsOf([page(4, 1, 2), page(4, 2, 3)]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('hasMore', () => {
  it.each([
    ['no page', [], false],
    ['a first page of two', [page(4, 1, 2)], true],
    ['all pages', [page(4, 1, 2), page(4, 3, 4)], false],
    ['all pages, with an item that is on two of them', [page(4, 1, 2), page(4, 2, 3)], false],
    ['an empty page before the end', [page(9, 1, 2), page(9)], false],
  ])('%s', (_, pages, expected) => {
    expect(hasMore(pages, 2)).toBe(expected);
  });
});

describe('pageOf', () => {
  it.each([
    [3, 1],
    [1, 0],
    [99, 0],
  ])('finds the page of item %i at %i', (id, index) => {
    expect(pageIndexOf([page(4, 1, 2), page(4, 3, 4)], { id })).toBe(index);
  });
});
