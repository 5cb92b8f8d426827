/** The font families that a channel may choose. Apart from their data, because the running app needs the ids only. */
export const fontFamilyIds = [
  'archivo',
  'big-shoulders',
  'cairo',
  'figtree',
  'fraunces',
  'inter',
  'sofia-sans',
  'unbounded',
] as const;

export type FontFamilyId = (typeof fontFamilyIds)[number];
