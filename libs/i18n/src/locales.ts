import type { Messages } from './messages.ts';

export type Locale = 'en' | 'fr' | 'bg';

interface LocaleEntry {
  /** The language's name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly load: () => Promise<{ messages: Messages }>;
}

/** Every interface language (D10), each a chunk of its own. */
export const LOCALES: Readonly<Record<Locale, LocaleEntry>> = {
  en: { name: 'English', dir: 'ltr', load: () => import('./locales/en.ts') },
  fr: { name: 'Français', dir: 'ltr', load: () => import('./locales/fr.ts') },
  bg: { name: 'Български', dir: 'ltr', load: () => import('./locales/bg.ts') },
};

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(LOCALES, text);
