import type { Rgba } from './rgba.ts';

/** The light of each 8-bit channel value, worked out once: the search for readable colours asks for it a lot. */
const lightOf = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const linear = (channel: number): number => lightOf[channel] ?? 0;

/** WCAG 2.2 relative luminance of an opaque colour: 0 (black) to 1 (white). */
export const luminance = ({ r, g, b }: Rgba): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG 2.2 contrast ratio of two opaque colours: 1 to 21. Composite transparent ones first. */
export function contrast(one: Rgba, other: Rgba): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The lowest contrast of a colour over several surfaces. */
export const lowestContrast = (color: Rgba, surfaces: readonly Rgba[]): number =>
  Math.min(...surfaces.map((surface) => contrast(color, surface)));
