/** 8-bit sRGB channels and an alpha from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };
export const black: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/** Six decimals, without floating-point noise. */
export const roundAlpha = (alpha: number): number => Number(alpha.toFixed(6));

/** The colour with its alpha multiplied. */
export const fade = (color: Rgba, factor: number): Rgba => ({ ...color, a: roundAlpha(color.a * factor) });

const hexPair = (channel: number): string => channel.toString(16).padStart(2, '0');

/** `#rrggbb`, or `rgb(r g b / a)` for a transparent colour. */
export function formatColor({ r, g, b, a }: Rgba): string {
  return a === 1 ? `#${hexPair(r)}${hexPair(g)}${hexPair(b)}` : `rgb(${r} ${g} ${b} / ${roundAlpha(a)})`;
}

const mixChannel = (from: number, to: number, share: number): number =>
  Math.round(from + (to - from) * share);

/** Opaque colour at `share` (0 to 1) between two opaque colours. */
export function mix(from: Rgba, to: Rgba, share: number): Rgba {
  return {
    r: mixChannel(from.r, to.r, share),
    g: mixChannel(from.g, to.g, share),
    b: mixChannel(from.b, to.b, share),
    a: 1,
  };
}

/** `color` composited over the opaque `behind`. */
export const composite = (color: Rgba, behind: Rgba): Rgba => mix(behind, color, color.a);
