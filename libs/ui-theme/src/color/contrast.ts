import { linear } from './oklch.ts';
import type { Rgba } from './rgba.ts';

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
