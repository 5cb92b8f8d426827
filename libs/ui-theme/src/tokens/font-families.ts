import type { FontFamilyId, fontKinds, Script } from './font-family-ids.ts';

/** A font family of a channel. Files and metrics are in tools/cli. */
export interface FontFamily {
  /** Name in CSS. `<name> Fallback` is a system font with the same metrics, used while the font loads. */
  readonly name: string;
  readonly kind: (typeof fontKinds)[number];
  readonly scripts: readonly Script[];
  /** Lowest and highest weight of its files. */
  readonly weights: readonly [number, number];
  /** Letter spacing at display sizes in em, by `displayCase`: `none` is text as written, `upper` is upper case. */
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
} as const satisfies Record<FontFamilyId, FontFamily>;

export const familyOf = (choice: FontFamilyId | FontFamily): FontFamily =>
  typeof choice === 'string' ? fontFamilies[choice] : choice;

/**
 * The family for the letters of a script that the chosen family lacks. There is none for Cyrillic: a channel must choose a
 * family with Cyrillic letters.
 */
export const scriptFallbacks: Readonly<Partial<Record<Script, FontFamilyId>>> = { arabic: 'cairo' };
