import { keysOf } from '../keys-of.ts';

export type Script = 'latin' | 'cyrillic' | 'arabic';

/** A type family that a channel may choose. Its files and metrics are the command line tool's to know. */
export interface FontFamily {
  /** The name in CSS; `<name> Fallback` is its metric-matched stand-in while it loads. */
  readonly name: string;
  readonly kind: 'sans' | 'serif';
  readonly scripts: readonly Script[];
  /** The weights of its variable axis, lightest and heaviest. */
  readonly weights: readonly [number, number];
  /** Letter spacing at display sizes, in em: for text as written and for upper case. */
  readonly tracking: { readonly none: number; readonly upper: number };
}

export const fontFamilies = {
  archivo: {
    name: 'Archivo',
    kind: 'sans',
    scripts: ['latin'],
    weights: [100, 900],
    tracking: { none: -0.015, upper: 0.01 },
  },
  'big-shoulders': {
    name: 'Big Shoulders Display',
    kind: 'sans',
    scripts: ['latin'],
    weights: [100, 900],
    tracking: { none: 0, upper: 0.012 },
  },
  cairo: {
    name: 'Cairo',
    kind: 'sans',
    scripts: ['latin', 'arabic'],
    weights: [200, 1000],
    tracking: { none: -0.01, upper: 0.01 },
  },
  figtree: {
    name: 'Figtree',
    kind: 'sans',
    scripts: ['latin'],
    weights: [300, 900],
    tracking: { none: -0.015, upper: 0.02 },
  },
  fraunces: {
    name: 'Fraunces',
    kind: 'serif',
    scripts: ['latin'],
    weights: [100, 900],
    tracking: { none: -0.018, upper: 0.02 },
  },
  inter: {
    name: 'Inter',
    kind: 'sans',
    scripts: ['latin', 'cyrillic'],
    weights: [100, 900],
    tracking: { none: -0.02, upper: 0.01 },
  },
  'sofia-sans': {
    name: 'Sofia Sans',
    kind: 'sans',
    scripts: ['latin', 'cyrillic'],
    weights: [1, 1000],
    tracking: { none: -0.01, upper: 0.02 },
  },
  unbounded: {
    name: 'Unbounded',
    kind: 'sans',
    scripts: ['latin', 'cyrillic'],
    weights: [200, 900],
    tracking: { none: -0.035, upper: -0.02 },
  },
} as const satisfies Record<string, FontFamily>;

export type FontFamilyId = keyof typeof fontFamilies;
export const fontFamilyIds: readonly FontFamilyId[] = keysOf(fontFamilies);

/** Sets the letters of a script for a family that has none of its own. Of Cyrillic, a brand wants its own. */
export const companions: Readonly<Partial<Record<Script, FontFamilyId>>> = { arabic: 'cairo' };
