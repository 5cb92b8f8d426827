import { expect, it } from 'vitest';
import { findCategory } from './find-category.ts';

const CATEGORIES = [
  { id: 1, alias: '2', name: 'Highlights', total: 3 },
  { id: 2, alias: 'classics', name: 'Класика', total: 0 },
];

it.each([
  ['1', 1],
  ['2', 2],
  ['classics', 2],
  ['HIGHLIGHTS', 1],
  ['класика', 2],
  ['high', undefined],
  ['constructor', undefined],
])('%s is the category %s', (wanted, id) => expect(findCategory(CATEGORIES, wanted)?.id).toBe(id));
