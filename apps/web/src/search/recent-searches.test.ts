import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecentSearches, removeSearch, addSearch, writeRecentSearches } from './recent-searches.ts';

const emptyStore = () => createStoredValues(createMemoryStore(), createFakeClock(), '');

describe('recent searches', () => {
  it.each([
    [[], 'halifax', ['halifax']],
    [['a', 'b'], 'c', ['c', 'a', 'b']],
    [['a', 'b'], ' B ', ['B', 'a']],
    [['a'], '  ', ['a']],
    [['1', '2', '3', '4', '5', '6', '7', '8'], '9', ['9', '1', '2', '3', '4', '5', '6', '7']],
  ])('addSearch(%j, %j) is %j', (before, query, after) => expect(addSearch(before, query)).toEqual(after));

  it('contain at most eight distinct queries, the latest first', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 40 }), (queries) => {
        const recent = queries.reduce<readonly string[]>(addSearch, []);
        const submitted = queries.map((query) => query.trim()).filter(Boolean);
        expect(recent.length).toBeLessThanOrEqual(8);
        expect(new Set(recent.map((query) => query.toLocaleLowerCase())).size).toBe(recent.length);
        expect(recent[0]).toBe(submitted.at(-1));
      }),
    );
  });

  it('can be removed one by one, ignoring case', () => {
    expect(removeSearch(['a', 'b', 'c'], 'B')).toEqual(['a', 'c']);
  });

  it('are stored, and the storage entry is removed when there are none', () => {
    const stored = emptyStore();
    writeRecentSearches(stored, ['a', 'b']);
    expect(readRecentSearches(stored)).toEqual(['a', 'b']);
    writeRecentSearches(stored, []);
    expect(stored.read('recent_searches')).toBeNull();
  });

  it.each([null, 'a', 3, { 0: 'a' }, [1, null, '', ' ', {}]])(
    'are empty if the storage contains %j',
    (storedValue) => {
      const stored = emptyStore();
      stored.write('recent_searches', storedValue);
      expect(readRecentSearches(stored)).toEqual([]);
    },
  );
});
