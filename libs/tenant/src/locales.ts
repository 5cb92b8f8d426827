import type { Script } from '@grandstand/ui-theme';

/**
 * Languages of the interface (D10) and the script that fonts need for each. `en-XA` is a pseudo-locale for testing
 * layouts.
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
