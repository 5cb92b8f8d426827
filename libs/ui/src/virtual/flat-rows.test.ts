import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatRows, groupBySection, type VirtualSection } from './flat-rows.ts';

const section = (key: string, hasHeading: boolean, ...rows: string[]): VirtualSection<string> => ({
  key,
  hasHeading,
  rows,
});

describe('flatRows', () => {
  const flat = flatRows([
    section('a', true, 'a1', 'a2'),
    section('b', false, 'b1'),
    section('c', true, 'c1'),
  ]);

  it('indexes headings and rows in one sequence', () => {
    expect(flat.count).toBe(6);
    expect(Array.from({ length: 6 }, (_, index) => flat.rowAt(index))).toEqual([
      null,
      'a1',
      'a2',
      'b1',
      null,
      'c1',
    ]);
    expect(flat.rowAt(6)).toBeNull();
    expect(flat.sectionRangeAt(-1)).toBeUndefined();
  });

  it('includes the heading of each visible section', () => {
    const shown = [...groupBySection(flat, [2, 3, 5])].map(
      ([
        {
          section: { key },
        },
        places,
      ]) => [key, places],
    );
    expect(shown).toEqual([
      ['a', [0, 2]],
      ['b', [3]],
      ['c', [4, 5]],
    ]);
  });

  it('finds every row by its index', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hasHeading: fc.boolean(), rows: fc.array(fc.nat(), { maxLength: 5 }) })),
        (sections) => {
          const all = flatRows(sections.map((one, at) => ({ ...one, key: String(at) })));
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
