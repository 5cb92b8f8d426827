import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visiblePages } from './visible-pages.ts';

describe('visiblePages', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 20, '1 2 3 4 5 gap 20'],
    [5, 20, '1 gap 4 5 6 gap 20'],
    [17, 20, '1 gap 16 17 18 19 20'],
    [20, 20, '1 gap 16 17 18 19 20'],
  ])('on page %i of %i returns %s', (page, total, expected) => {
    expect(visiblePages(page, total).join(' ')).toBe(expected);
  });

  it('contains the first, last, current and neighbouring pages; a gap replaces at least two pages', () => {
    const place = fc
      .integer({ min: 1, max: 400 })
      .chain((total) => fc.record({ total: fc.constant(total), page: fc.integer({ min: 1, max: total }) }));
    fc.assert(
      fc.property(place, ({ page, total }) => {
        const slots = visiblePages(page, total);
        expect(slots).toHaveLength(Math.min(total, 7));
        for (const required of [1, total, page, Math.max(1, page - 1), Math.min(total, page + 1)])
          expect(slots).toContain(required);
        slots.forEach((slot, index) => {
          const [before, after] = [slots[index - 1], slots[index + 1]];
          if (slot === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
