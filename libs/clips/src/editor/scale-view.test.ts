import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitView,
  fractionOf,
  frameOf,
  isWholeScale,
  panView,
  revealFrame,
  viewAround,
  zoomView,
} from './scale-view.ts';

const SCALE = { fromFrame: 0, toFrame: 10_000 };
const view = (fromFrame: number, toFrame: number) => ({ fromFrame, toFrame });

describe('the view of the scale', () => {
  it('shows the selection with half its length on both sides', () => {
    expect(viewAround({ startFrame: 1000, endFrame: 1500 }, SCALE)).toEqual(view(750, 1750));
  });

  it('stays within the scale', () => {
    expect(fitView(view(-100, 900), SCALE)).toEqual(view(0, 1000));
    expect(fitView(view(9500, 10_500), SCALE)).toEqual(view(9000, 10_000));
    expect(fitView(view(-1, 99_999), SCALE)).toEqual(SCALE);
  });

  it('zooms in on the frame under the pointer, down to two seconds', () => {
    const options = { fraction: 0.25, scale: SCALE, frameRate: 25 };
    expect(zoomView(view(1000, 2000), 0.5, options)).toEqual(view(1125, 1625));
    expect(zoomView(view(1000, 2000), 0.001, options)).toEqual(view(1237.5, 1287.5));
    expect(isWholeScale(zoomView(view(1000, 2000), 1000, options), SCALE)).toBe(true);
  });

  it('moves by shares of its length', () => {
    expect(panView(view(1000, 2000), 0.5, SCALE)).toEqual(view(1500, 2500));
  });

  it('follows a handle that leaves it', () => {
    expect(revealFrame(view(1000, 2000), 1500, SCALE)).toEqual(view(1000, 2000));
    expect(revealFrame(view(1000, 2000), 2000, SCALE)).toEqual(view(1050, 2050));
    expect(revealFrame(view(1000, 2000), 900, SCALE)).toEqual(view(850, 1850));
  });
});

it('keeps the anchor in its place when zooming in, and maps frames to fractions and back', () => {
  const fractions = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fractions, fc.double({ min: 0.1, max: 1, noNaN: true }), (fraction, factor) => {
      const before = view(3000, 5000);
      const after = zoomView(before, factor, { fraction, scale: SCALE, frameRate: 25 });
      expect(Math.abs(frameOf(after, fraction) - frameOf(before, fraction))).toBeLessThanOrEqual(1);
      expect(frameOf(after, fractionOf(after, 4000))).toBe(4000);
    }),
  );
});
