import { expect, it } from 'vitest';
import { tabIndexForKey } from './tab-keys.ts';

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, true, 0],
  ['End', 0, false, 2],
  ['a', 1, false, null],
] as const)(
  'tabIndexForKey for %s at index %i of three tabs (right to left: %s) returns %s',
  (key, index, rtl, expected) => {
    expect(tabIndexForKey(key, index, 3, rtl)).toBe(expected);
  },
);
