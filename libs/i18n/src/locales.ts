/** The languages of the interface (D10). */
export type Language = 'en' | 'fr' | 'bg' | 'es' | 'de' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'uk' | 'ar';

/** `en-XA` is no language: English made longer and accented, to see what a screen does with it. */
export type Locale = Language | 'en-XA';

interface LocaleEntry {
  /** The language's name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly load: () => Promise<{ readonly messages: Readonly<Record<string, string>> }>;
}

/** Each a chunk of its own. A channel offers those that its configuration names. */
export const LOCALES: Readonly<Record<Locale, LocaleEntry>> = {
  en: { name: 'English', dir: 'ltr', load: () => import('./locales/en.ts') },
  fr: { name: 'Français', dir: 'ltr', load: () => import('./locales/fr.ts') },
  bg: { name: 'Български', dir: 'ltr', load: () => import('./locales/bg.ts') },
  es: { name: 'Español', dir: 'ltr', load: () => import('./locales/es.ts') },
  de: { name: 'Deutsch', dir: 'ltr', load: () => import('./locales/de.ts') },
  it: { name: 'Italiano', dir: 'ltr', load: () => import('./locales/it.ts') },
  pt: { name: 'Português', dir: 'ltr', load: () => import('./locales/pt.ts') },
  nl: { name: 'Nederlands', dir: 'ltr', load: () => import('./locales/nl.ts') },
  pl: { name: 'Polski', dir: 'ltr', load: () => import('./locales/pl.ts') },
  sv: { name: 'Svenska', dir: 'ltr', load: () => import('./locales/sv.ts') },
  uk: { name: 'Українська', dir: 'ltr', load: () => import('./locales/uk.ts') },
  ar: { name: 'العربية', dir: 'rtl', load: () => import('./locales/ar.ts') },
  'en-XA': { name: 'Éñglîsh +40 %', dir: 'ltr', load: () => import('./locales/en-XA.ts') },
};

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(LOCALES, text);
