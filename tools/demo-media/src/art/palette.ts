import { contrast, darken, lighten, luminance, mixHex } from '../draw/colour.ts';

/** Colours that a mark is painted in, derived from a team's two. */
export interface Palette {
  field: string;
  fieldDark: string;
  fieldLight: string;
  accent: string;
  /** Outline around the whole mark. */
  edge: string;
  /** Legible on the field. */
  ink: string;
  /** Legible on the accent. */
  accentInk: string;
}

const best = (ground: string, candidates: readonly string[]): string =>
  candidates.reduce((chosen, candidate) =>
    contrast(candidate, ground) > contrast(chosen, ground) ? candidate : chosen,
  );

/** Derives a palette; very similar colours are pulled apart so that the accent stays visible. */
export function paletteOf([primary, secondary]: readonly [string, string]): Palette {
  const accent =
    contrast(primary, secondary) < 1.8
      ? luminance(primary) < 0.35
        ? lighten(secondary, 0.75)
        : darken(secondary, 0.65)
      : secondary;
  const edge = luminance(primary) < 0.02 ? mixHex(primary, '#000000', 0.4) : darken(primary, 0.62);
  const preferred = contrast(accent, primary) >= 4 ? accent : best(primary, ['#ffffff', edge]);
  return {
    field: primary,
    fieldDark: darken(primary, 0.24),
    fieldLight: lighten(primary, 0.14),
    accent,
    edge,
    ink: preferred,
    accentInk: best(accent, [primary, '#ffffff', edge]),
  };
}
