import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepEqualParts } from './keep-equal-parts.ts';

const owls = { id: 1, score: { home: 31, away: 8 }, teams: [{ id: 4 }, { id: 5 }] };
const hawks = { id: 2, score: null, teams: [] };

it('an equal value is the previous one', () => {
  const previous = { live: [owls, hawks] };
  expect(keepEqualParts(previous, structuredClone(previous))).toBe(previous);
});

it('a part that has changed is new, the others are the same objects', () => {
  const scored = { ...owls, score: { home: 33, away: 8 } };
  const kept = keepEqualParts({ live: [owls, hawks] }, structuredClone({ live: [scored, hawks] }));
  expect(kept).toEqual({ live: [scored, hawks] });
  expect(kept.live[0]?.teams).toBe(owls.teams);
  expect(kept.live[1]).toBe(hawks);
});

it('an item of an array is found by its id when it moves', () => {
  const kept = keepEqualParts([owls, hawks], structuredClone([hawks, owls]));
  expect(kept).toEqual([hawks, owls]);
  expect(kept[0]).toBe(hawks);
  expect(kept[1]).toBe(owls);
});

it.each([
  ['an item less', [1, 2], [1]],
  ['an item more', [1], [1, 2]],
  ['another kind', [1], { 0: 1 }],
  ['another key without a value', { a: 1, b: undefined }, { a: 1, c: undefined }],
  ['nothing any more', { a: 1 }, null],
  ['something at last', undefined, { a: 1 }],
  ['two items with one id', [owls], [owls, { ...owls }]],
])('%s is not equal', (_name, previous: unknown, next: unknown) => {
  const expected = structuredClone(next);
  const kept = keepEqualParts(previous, next);
  expect(kept).not.toBe(previous);
  expect(kept).toStrictEqual(expected);
});

it('the value is the next one, whatever came before', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(json, json, (previous, next) => {
      const expected = structuredClone(next);
      expect(keepEqualParts(previous, next)).toStrictEqual(expected);
    }),
  );
});
