import { colorSpaces } from './color-spaces.ts';
import { lowestContrast } from './contrast.ts';
import { black, white, type Rgba } from './rgba.ts';

const LIGHTNESS_STEPS = 64;

/**
 * The colour nearest in lightness to `wish`, of the same hue, that has at least `required` contrast on every
 * one of the opaque surfaces. Null where no colour can (surfaces of opposite extremes).
 */
export function nearestReadable(wish: Rgba, surfaces: readonly Rgba[], required: number): Rgba | null {
  const reads = (color: Rgba): boolean => lowestContrast(color, surfaces) >= required;
  if (reads(wish)) return wish;
  const { toGamut, toOklch, toRgb } = colorSpaces();
  const { l, c, h = 0 } = toOklch({ mode: 'rgb', r: wish.r / 255, g: wish.g / 255, b: wish.b / 255 });

  const lightnesses = Array.from({ length: LIGHTNESS_STEPS + 1 }, (_, step) => step / LIGHTNESS_STEPS);
  for (const lightness of lightnesses.toSorted((a, b) => Math.abs(a - l) - Math.abs(b - l))) {
    const rgb = toRgb(toGamut({ mode: 'oklch', l: lightness, c, h }));
    const candidate = { r: channel(rgb.r), g: channel(rgb.g), b: channel(rgb.b), a: 1 };
    if (reads(candidate)) return candidate;
  }
  return [white, black].find(reads) ?? null;
}

const channel = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 255);
