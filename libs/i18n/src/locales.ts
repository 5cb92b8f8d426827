interface LocaleEntry {
  /** Name of the language in that language. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Languages of the interface (D10); a channel's configuration selects some of them. `en-XA` is a pseudo-locale: longer,
 * accented English for testing layouts.
 */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  bg: { name: 'Български', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  it: { name: 'Italiano', dir: 'ltr' },
  pt: { name: 'Português', dir: 'ltr' },
  nl: { name: 'Nederlands', dir: 'ltr' },
  pl: { name: 'Polski', dir: 'ltr' },
  sv: { name: 'Svenska', dir: 'ltr' },
  uk: { name: 'Українська', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
  'en-XA': { name: 'Éñglîsh +40 %', dir: 'ltr' },
} as const satisfies Readonly<Record<string, LocaleEntry>>;

export type Locale = keyof typeof LOCALES;
export type Language = Exclude<Locale, 'en-XA'>;

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(LOCALES, text);
