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
  ])('%j and %j: %j', (before, query, after) => expect(addSearch(before, query)).toEqual(after));

  it('whatever was searched for: at most eight, each once, the latest first', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 40 }), (queries) => {
        const recent = queries.reduce<readonly string[]>(addSearch, []);
        const asked = queries.map((query) => query.trim()).filter(Boolean);
        expect(recent.length).toBeLessThanOrEqual(8);
        expect(new Set(recent.map((query) => query.toLocaleLowerCase())).size).toBe(recent.length);
        expect(recent[0]).toBe(asked.at(-1));
      }),
    );
  });

  it('can be taken out one by one', () => {
    expect(removeSearch(['a', 'b', 'c'], 'B')).toEqual(['a', 'c']);
  });

  it('are kept, and leave nothing behind when there are none', () => {
    const stored = emptyStore();
    writeRecentSearches(stored, ['a', 'b']);
    expect(readRecentSearches(stored)).toEqual(['a', 'b']);
    writeRecentSearches(stored, []);
    expect(stored.read('recent_searches')).toBeNull();
  });

  it.each([null, 'a', 3, { 0: 'a' }, [1, null, '', ' ', {}]])('reads %j as none', (kept) => {
    const stored = emptyStore();
    stored.write('recent_searches', kept);
    expect(readRecentSearches(stored)).toEqual([]);
  });
});
