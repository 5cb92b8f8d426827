import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexRows, groupBySection, type VirtualSection } from './indexed-rows.ts';

const section = (key: string, hasHeading: boolean, ...rows: string[]): VirtualSection<string> => ({
  key,
  hasHeading,
  rows,
});

const indexed = indexRows([
  section('a', true, 'a1', 'a2'),
  section('b', false, 'b1'),
  section('c', true, 'c1'),
]);

describe('indexRows', () => {
  it('indexes headings and rows in one sequence', () => {
    expect(indexed.count).toBe(6);
    expect(Array.from({ length: 6 }, (_, index) => indexed.rowAt(index))).toEqual([
      null,
      'a1',
      'a2',
      'b1',
      null,
      'c1',
    ]);
    expect(indexed.rowAt(6)).toBeNull();
    expect(indexed.sectionRangeAt(-1)).toBeUndefined();
  });

  it('finds every row by its index', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hasHeading: fc.boolean(), rows: fc.array(fc.nat(), { maxLength: 5 }) })),
        (sections) => {
          const all = indexRows(sections.map((rows, index) => ({ ...rows, key: String(index) })));
          const expected = sections.flatMap(({ hasHeading, rows }) => [
            ...(hasHeading ? [null] : []),
            ...rows,
          ]);
          expect(all.count).toBe(expected.length);
          expect(expected.map((_, index) => all.rowAt(index))).toEqual(expected);
        },
      ),
    );
  });
});

describe('groupBySection', () => {
  it('puts the heading of each section before its rows', () => {
    const groups = [...groupBySection(indexed, [2, 3, 5])].map(([range, indexes]) => [
      range.section.key,
      indexes,
    ]);
    expect(groups).toEqual([
      ['a', [0, 2]],
      ['b', [3]],
      ['c', [4, 5]],
    ]);
  });
});
