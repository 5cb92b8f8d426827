import { lowestContrast, luminance } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';
import type { Rgba } from './rgba.ts';

/** Lowest and highest luminance. */
type LuminanceBand = readonly [low: number, high: number];

/**
 * The luminance ranges that have enough contrast to every surface. Each is lighter than the n darkest surfaces and darker
 * than the others (n = 0, 1, …).
 */
function readableBands(surfaces: readonly Rgba[], required: number): readonly LuminanceBand[] {
  const luminances = surfaces.map(luminance).toSorted((a, b) => a - b);
  return Array.from({ length: luminances.length + 1 }, (_, darkerCount): LuminanceBand => {
    const [below, above] = [luminances[darkerCount - 1], luminances[darkerCount]];
    return [
      below === undefined ? 0 : required * (below + 0.05) - 0.05,
      above === undefined ? 1 : (above + 0.05) / required - 0.05,
    ];
  }).filter(([low, high]) => low <= high);
}

const HALVINGS = 12;

/**
 * Colour of the same hue, nearest in lightness to `preferred`, with at least `required` contrast on every opaque surface;
 * null if there is none.
 */
export function nearestReadableColor(
  preferred: Rgba,
  surfaces: readonly Rgba[],
  required: number,
): Rgba | null {
  const isReadable = (color: Rgba): boolean => lowestContrast(color, surfaces) >= required;
  if (isReadable(preferred)) return preferred;
  const { l, c, h } = toOklch(preferred);
  const ownLuminance = luminance(preferred);

  /** The colour nearest to the preferred one whose luminance is in the band. */
  const nearestInBand = ([low, high]: LuminanceBand): {
    readonly color: Rgba;
    readonly lightnessChange: number;
  } => {
    const isLighter = ownLuminance < low;
    // The search starts outside the band, so only its nearer limit counts.
    const isPastNearLimit = (color: Rgba): boolean =>
      isLighter ? luminance(color) >= low : luminance(color) <= high;
    let [outside, inside] = [l, isLighter ? 1 : 0];
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (outside + inside) / 2;
      if (isPastNearLimit(fromOklch({ l: middle, c, h }))) inside = middle;
      else outside = middle;
    }
    return { color: fromOklch({ l: inside, c, h }), lightnessChange: Math.abs(inside - l) };
  };

  const [nearest] = readableBands(surfaces, required)
    .map(nearestInBand)
    .filter(({ color }) => isReadable(color))
    .toSorted((a, b) => a.lightnessChange - b.lightnessChange);
  return nearest?.color ?? null;
}
