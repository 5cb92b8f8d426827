import { isLocale, type Locale } from '@grandstand/i18n';

/** The selected page and how the gallery shows it. Stored in the URL, so that a view can be shared. */
export interface Settings {
  readonly page: string;
  /** `own` is the channel's own color scheme. */
  readonly scheme: 'own' | 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly locale: Locale;
}

/** Reads `/<page>?scheme=&dir=&locale=`. Defaults for missing or unknown values: the first page, `own`, `ltr`, `locale`. */
export function readSettings(url: URL, pages: readonly string[], locale: Locale): Settings {
  const scheme = url.searchParams.get('scheme');
  const requestedLocale = url.searchParams.get('locale');
  const page = url.pathname.slice(1);
  return {
    page: pages.includes(page) ? page : (pages[0] ?? ''),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'own',
    dir: url.searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    locale: requestedLocale !== null && isLocale(requestedLocale) ? requestedLocale : locale,
  };
}

export function settingsUrl({ page, ...rest }: Settings): string {
  return `/${page}?${new URLSearchParams(rest)}`;
}
