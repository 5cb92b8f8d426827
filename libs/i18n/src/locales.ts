import type { Language } from './language.ts';

/** `en-XA` is a pseudo-locale: longer, accented English for testing layouts. */
export type Locale = Language | 'en-XA';

interface LocaleEntry {
  /** Name of the language in that language. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly load: Readonly<
    Record<MessagePart, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>
  >;
}

/** `site` is loaded at start; account pages and browsing pages load the other parts. */
export type MessagePart = 'site' | 'account' | 'browse';

/** Each loader is its own chunk. A channel's configuration selects the languages. */
export const LOCALES: Readonly<Record<Locale, LocaleEntry>> = {
  en: {
    name: 'English',
    dir: 'ltr',
    load: {
      site: () => import('./locales/en.ts'),
      account: () => import('./locales/en.account.ts'),
      browse: () => import('./locales/en.browse.ts'),
    },
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    load: {
      site: () => import('./locales/fr.ts'),
      account: () => import('./locales/fr.account.ts'),
      browse: () => import('./locales/fr.browse.ts'),
    },
  },
  bg: {
    name: 'Български',
    dir: 'ltr',
    load: {
      site: () => import('./locales/bg.ts'),
      account: () => import('./locales/bg.account.ts'),
      browse: () => import('./locales/bg.browse.ts'),
    },
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    load: {
      site: () => import('./locales/es.ts'),
      account: () => import('./locales/es.account.ts'),
      browse: () => import('./locales/es.browse.ts'),
    },
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    load: {
      site: () => import('./locales/de.ts'),
      account: () => import('./locales/de.account.ts'),
      browse: () => import('./locales/de.browse.ts'),
    },
  },
  it: {
    name: 'Italiano',
    dir: 'ltr',
    load: {
      site: () => import('./locales/it.ts'),
      account: () => import('./locales/it.account.ts'),
      browse: () => import('./locales/it.browse.ts'),
    },
  },
  pt: {
    name: 'Português',
    dir: 'ltr',
    load: {
      site: () => import('./locales/pt.ts'),
      account: () => import('./locales/pt.account.ts'),
      browse: () => import('./locales/pt.browse.ts'),
    },
  },
  nl: {
    name: 'Nederlands',
    dir: 'ltr',
    load: {
      site: () => import('./locales/nl.ts'),
      account: () => import('./locales/nl.account.ts'),
      browse: () => import('./locales/nl.browse.ts'),
    },
  },
  pl: {
    name: 'Polski',
    dir: 'ltr',
    load: {
      site: () => import('./locales/pl.ts'),
      account: () => import('./locales/pl.account.ts'),
      browse: () => import('./locales/pl.browse.ts'),
    },
  },
  sv: {
    name: 'Svenska',
    dir: 'ltr',
    load: {
      site: () => import('./locales/sv.ts'),
      account: () => import('./locales/sv.account.ts'),
      browse: () => import('./locales/sv.browse.ts'),
    },
  },
  uk: {
    name: 'Українська',
    dir: 'ltr',
    load: {
      site: () => import('./locales/uk.ts'),
      account: () => import('./locales/uk.account.ts'),
      browse: () => import('./locales/uk.browse.ts'),
    },
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    load: {
      site: () => import('./locales/ar.ts'),
      account: () => import('./locales/ar.account.ts'),
      browse: () => import('./locales/ar.browse.ts'),
    },
  },
  'en-XA': {
    name: 'Éñglîsh +40 %',
    dir: 'ltr',
    load: {
      site: () => import('./locales/en-XA.ts'),
      account: () => import('./locales/en-XA.account.ts'),
      browse: () => import('./locales/en-XA.browse.ts'),
    },
  },
};

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(LOCALES, text);
