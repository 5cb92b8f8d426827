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

/** For the system font that is shown before a family's file has arrived. */
export const fontKinds = ['sans', 'serif'] as const;
export const scripts = ['latin', 'cyrillic', 'arabic'] as const;
export type Script = (typeof scripts)[number];

export type FontFamilyId = (typeof fontFamilyIds)[number];
