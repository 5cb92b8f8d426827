import { lowestContrast, luminance } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';
import type { Rgba } from './rgba.ts';

/** Lowest and highest luminance. */
type Band = readonly [low: number, high: number];

/** Luminance ranges with enough contrast to all surfaces: lighter than some, darker than the others. */
function readableBands(surfaces: readonly Rgba[], required: number): readonly Band[] {
  const lights = surfaces.map(luminance).toSorted((a, b) => a - b);
  return Array.from({ length: lights.length + 1 }, (_, lighterThan): Band => {
    const [below, above] = [lights[lighterThan - 1], lights[lighterThan]];
    return [
      below === undefined ? 0 : required * (below + 0.05) - 0.05,
      above === undefined ? 1 : (above + 0.05) / required - 0.05,
    ];
  }).filter(([low, high]) => low <= high);
}

const HALVINGS = 12;

/**
 * Colour of the same hue, nearest in lightness to `wish`, with at least `required` contrast on every opaque surface;
 * null if there is none.
 */
export function nearestReadableColor(wish: Rgba, surfaces: readonly Rgba[], required: number): Rgba | null {
  const reads = (color: Rgba): boolean => lowestContrast(color, surfaces) >= required;
  if (reads(wish)) return wish;
  const { l, c, h } = toOklch(wish);
  const own = luminance(wish);

  /** The colour nearest to the wish whose luminance is in the band. */
  const enter = ([low, high]: Band): { readonly color: Rgba; readonly move: number } => {
    const isLighter = own < low;
    const hasEntered = (color: Rgba): boolean =>
      isLighter ? luminance(color) >= low : luminance(color) <= high;
    let [outside, inside] = [l, isLighter ? 1 : 0];
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (outside + inside) / 2;
      if (hasEntered(fromOklch({ l: middle, c, h }))) inside = middle;
      else outside = middle;
    }
    return { color: fromOklch({ l: inside, c, h }), move: Math.abs(inside - l) };
  };

  const [nearest] = readableBands(surfaces, required)
    .map(enter)
    .filter(({ color }) => reads(color))
    .toSorted((a, b) => a.move - b.move);
  return nearest?.color ?? null;
}
