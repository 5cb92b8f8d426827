import type { Color } from 'culori/fn';
import { readColorMix } from './color-mix.ts';
import { colorSpaces } from './color-spaces.ts';
import { fromOklch } from './oklch.ts';
import type { Rgba } from './rgba.ts';

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const channel = (share: number | undefined): number => Math.round(clamp(share ?? 0) * 255);

/** CSS clamps the channels of these spaces. Colours of wider spaces are mapped into sRGB by reducing chroma. */
const clampedModes = new Set(['rgb', 'hsl', 'hwb']);

/**
 * Any absolute CSS colour (hex, rgb, hsl, hwb, lab, lch, oklab, oklch, color(), color-mix() of such, named,
 * transparent), or null for anything else.
 */
export function parseColor(text: string): Rgba | null {
  const parsed = readColor(
    text
      .replaceAll(/\/\*.*?\*\//gs, ' ')
      .trim()
      .toLowerCase(),
  );
  if (parsed === null) return null;
  const { toRgb, toOklch } = colorSpaces();
  const a = clamp(parsed.alpha ?? 1);
  const { r, g, b } = toRgb(parsed);
  const isInSrgb = clampedModes.has(parsed.mode) || [r, g, b].every((share) => share >= 0 && share <= 1);
  if (isInSrgb) return { r: channel(r), g: channel(g), b: channel(b), a };
  const { l, c, h = 0 } = toOklch(parsed);
  return { ...fromOklch({ l, c, h: (h * Math.PI) / 180 }), a };
}

function readColor(text: string): Color | null {
  if (text.startsWith('color-mix(')) return readColorMix(text, readColor);
  try {
    // An alpha of `none` is 0; culori treats it as missing.
    return colorSpaces().parse(text.replace(/\/\s*none\s*\)$/, '/ 0)')) ?? null;
  } catch {
    // culori throws on some invalid texts, such as `rgb(1. 2 3)`.
    return null;
  }
}
