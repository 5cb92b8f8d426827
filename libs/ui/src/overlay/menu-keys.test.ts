import { describe, expect, it } from 'vitest';
import { itemForKey, itemForText } from './menu-keys.ts';

const texts = ['Share', 'Save', 'Report', 'Éditer', 'Delete'];

describe('itemForKey', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', -1, 4],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 0, null],
  ])('for the key %s at index %i returns %s', (key, index, expected) =>
    expect(itemForKey(key, texts, index)).toBe(expected),
  );

  it('returns null for an empty menu', () => expect(itemForKey('End', [], -1)).toBeNull());
});

describe('itemForText', () => {
  it.each([
    ['s', -1, 0],
    ['s', 0, 1],
    ['ss', 1, 0],
    ['sa', 1, 1],
    ['sa', 0, 1],
    ['R', 0, 2],
    ['é', 0, 3],
    ['x', 0, null],
    ['', 0, null],
  ])('for the typed text %j at index %i returns %s', (typed, index, expected) =>
    expect(itemForText(typed, texts, index, 'fr')).toBe(expected),
  );
});
