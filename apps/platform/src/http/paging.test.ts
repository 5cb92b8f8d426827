import { describe, expect, it } from 'vitest';
import { itemsOf, pageOf, sliceOf } from './paging.ts';

describe('sliceOf', () => {
  it.each([
    ['no field', {}, undefined, { limit: 20, offset: 0 }],
    ['a limit and an offset', { limit: 5, offset: 10 }, undefined, { limit: 5, offset: 10 }],
    ['no_limit=1', { limit: 5, no_limit: '1' }, undefined, { limit: undefined, offset: 0 }],
    ['no_limit=0', { no_limit: '0' }, undefined, { limit: 20, offset: 0 }],
    ['another default', {}, 10, { limit: 10, offset: 0 }],
    ['no default', { offset: 3 }, null, { limit: undefined, offset: 3 }],
  ] as const)('reads %s', (_, input, defaultLimit, expected) => {
    expect(sliceOf(input, defaultLimit)).toEqual(expected);
  });
});

describe('pageOf', () => {
  it('answers a page without a limit with null', () => {
    expect(pageOf(['a'], 3, { limit: undefined, offset: 2 })).toEqual({
      data: ['a'],
      total: 3,
      limit: null,
      offset: 2,
    });
  });
});

describe('itemsOf', () => {
  const all = ['a', 'b', 'c', 'd'];
  it.each([
    [{ limit: 2, offset: 1 }, ['b', 'c']],
    [{ limit: undefined, offset: 1 }, ['b', 'c', 'd']],
    [{ limit: 9, offset: 3 }, ['d']],
    [{ limit: 2, offset: 9 }, []],
  ])('selects %j', (slice, expected) => {
    expect(itemsOf(all, slice)).toEqual(expected);
  });
});
