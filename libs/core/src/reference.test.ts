import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByReference, type Referable, referenceKeyOf, referenceTo } from './reference.ts';

const ITEMS = [
  { id: 1, alias: '2', name: 'Highlights' },
  { id: 2, alias: 'classics', name: 'Класика' },
  { id: 3, alias: 'namesake', name: 'Saint-Élie 4' },
  { id: 4, alias: 'saint-elie-4', name: 'Saint-Élie' },
  { id: 5, alias: 'girls-a', name: 'Cedar Ridge Girls' },
  { id: 6, alias: 'girls-b', name: 'Cedar Ridge Girls' },
  { id: 7, alias: 'GIRLS-B', name: '6' },
  { id: 14, name: 'Canal Arena' },
] satisfies readonly Referable[];

describe('findByReference', () => {
  it.each([
    ['classics', 2, 2],
    ['CLASSICS', 2, 2],
    ['класика', 2, 2],
    [' saint-elie ', 4, 4],
    ['cedar  ridge girls', 5, 5],
    ['girls-b', 6, 6],
    ['GIRLS-B', 7, 7],
    ['canal arena', 14, 14],
    ['14', 14, 14],
    ['5', 5, 5],
    // '2' and '6' are the alias or name of one item and the id of another.
    ['2', 1, 2],
    ['6', 7, 6],
    ['high', null, null],
    ['constructor', null, null],
    [' ', null, null],
    ['', null, null],
  ])(
    'for %j finds the item %j when aliases have precedence, %j when ids have',
    (reference, byAlias, byId) => {
      expect(findByReference(ITEMS, reference)?.id ?? null).toBe(byAlias);
      expect(findByReference(ITEMS, reference, 'id')?.id ?? null).toBe(byId);
    },
  );

  it('finds the item whose alias is the id of another item with a space', () => {
    const item = { id: 2, alias: '1 ', name: 'Classics' };
    const items = [item, { id: 1, alias: 'live', name: 'Live' }];
    expect(findByReference(items, referenceTo(item, 'id'), 'id')).toBe(item);
  });

  it('finds every item by the reference that referenceTo returns, even when other items have similar keys', () => {
    const word = fc.oneof(fc.constantFrom('1', '2', '3', 'a', 'A', 'á', ' '), fc.string({ minLength: 1 }));
    const items = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), name: word, alias: word }), {
      maxLength: 5,
      comparator: (a, b) => a.id === b.id || a.alias === b.alias,
    });
    fc.assert(
      fc.property(items, fc.constantFrom('alias', 'id'), (all, key) => {
        for (const item of all) expect(findByReference(all, referenceTo(item, key), key)).toBe(item);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['participant', 'alias'],
  ['participant-group', 'alias'],
  ['category_id', 'id'],
  ['participant_id', 'id'],
])('the parameter %s refers to items by %s', (parameter, key) => expect(referenceKeyOf(parameter)).toBe(key));
