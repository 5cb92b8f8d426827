import type { Script } from '@grandstand/ui-theme';

/**
 * Languages of the interface (D10), and the scripts that a brand's fonts must have for each. `en-XA`, English made
 * longer and accented, is for channels that are looked at and not released.
 */
export const localeScripts = {
  en: 'latin',
  fr: 'latin',
  bg: 'cyrillic',
  es: 'latin',
  de: 'latin',
  it: 'latin',
  pt: 'latin',
  nl: 'latin',
  pl: 'latin',
  sv: 'latin',
  uk: 'cyrillic',
  ar: 'arabic',
  'en-XA': 'latin',
} as const satisfies Record<string, Script>;

export type Locale = keyof typeof localeScripts;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys cannot know that the table is exact.
export const locales = Object.keys(localeScripts) as Locale[];

export const textDirection = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
