import { colorSpaces } from './color-spaces.ts';
import type { Rgba } from './rgba.ts';

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const channel = (share: number | undefined): number => Math.round(clamp(share ?? 0) * 255);

/** Spaces whose channels CSS clamps to their range; the wider ones are mapped into sRGB by chroma. */
const clampedModes = new Set(['rgb', 'hsl', 'hwb']);

/**
 * Any absolute CSS colour (hex, rgb, hsl, hwb, lab, lch, oklab, oklch, color(), named, transparent),
 * or null for anything else.
 */
export function parseColor(text: string): Rgba | null {
  const { parse, toGamut, toRgb } = colorSpaces();
  const parsed = parse(text.trim().toLowerCase());
  if (parsed === undefined) return null;
  const { r, g, b } = toRgb(clampedModes.has(parsed.mode) ? parsed : toGamut(parsed));
  return { r: channel(r), g: channel(g), b: channel(b), a: clamp(parsed.alpha ?? 1) };
}
