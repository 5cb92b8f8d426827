interface LocaleEntry {
  /** Name of the language in that language. */
  readonly name: string;
}

/**
 * Languages of the interface (D10); a channel's configuration selects some of them. `en-XA` is a pseudo-locale: longer,
 * accented English for testing layouts.
 */
export const LOCALES = {
  en: { name: 'English' },
  fr: { name: 'Français' },
  bg: { name: 'Български' },
  es: { name: 'Español' },
  de: { name: 'Deutsch' },
  it: { name: 'Italiano' },
  pt: { name: 'Português' },
  nl: { name: 'Nederlands' },
  pl: { name: 'Polski' },
  sv: { name: 'Svenska' },
  uk: { name: 'Українська' },
  ar: { name: 'العربية' },
  'en-XA': { name: 'Éñglîsh +40 %' },
} as const satisfies Readonly<Record<string, LocaleEntry>>;

export type Locale = keyof typeof LOCALES;
export type Language = Exclude<Locale, 'en-XA'>;

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(LOCALES, text);
