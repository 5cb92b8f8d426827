import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside } from './place.ts';

const view = { width: 390, height: 800 };
const panel = { width: 200, height: 300 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 100, height: 40 });

describe('placeBeside', () => {
  it.each([
    ['below, from the start', anchorAt(20, 100), 'below', 'start', false, { left: 20, top: 148 }],
    [
      'below, from the start, right to left',
      anchorAt(220, 100),
      'below',
      'start',
      true,
      { left: 120, top: 148 },
    ],
    ['below, to the end', anchorAt(220, 100), 'below', 'end', false, { left: 120, top: 148 }],
    ['centred', anchorAt(140, 400), 'above', 'center', false, { left: 90, top: 92 }],
    [
      'above where there is no room below',
      anchorAt(20, 700),
      'below',
      'start',
      false,
      { left: 20, top: 392 },
    ],
    [
      'along the other edge where the wished one leads out',
      anchorAt(270, 100),
      'below',
      'start',
      false,
      { left: 170, top: 148 },
    ],
    [
      'pushed in from the edge where both lead out',
      { ...anchorAt(-50, 100), width: 0 },
      'below',
      'start',
      false,
      { left: 8, top: 148 },
    ],
  ] as const)('%s', (_, anchor, side, align, rtl, expected) => {
    expect(placeBeside({ anchor, panel, view, rtl }, { side, align })).toMatchObject(expected);
  });

  it('lets nothing that could fit leave the window', () => {
    const size = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(
        fc.record({ left: size(330), top: size(720), width: size(60), height: size(60) }),
        fc.record({ width: size(374), height: size(900) }),
        fc.boolean(),
        fc.constantFrom('start', 'center', 'end'),
        fc.constantFrom('below', 'above'),
        (anchor, size_, rtl, align, side) => {
          const { left, top, maxHeight } = placeBeside({ anchor, panel: size_, view, rtl }, { side, align });
          expect(left).toBeGreaterThanOrEqual(8);
          expect(left + size_.width).toBeLessThanOrEqual(382);
          expect(top).toBeGreaterThanOrEqual(8);
          expect(top + Math.min(size_.height, maxHeight)).toBeLessThanOrEqual(792);
        },
      ),
    );
  });
});
