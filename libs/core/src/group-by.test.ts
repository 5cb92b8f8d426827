import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups items by key, in their order', () =>
  expect([...groupBy([3, 1, 4, 1, 5], (number) => number % 2)]).toEqual([
    [1, [3, 1, 1, 5]],
    [0, [4]],
  ]));
