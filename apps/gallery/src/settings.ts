import { isLocale, type Locale } from '@grandstand/i18n';

/** How the gallery shows a page; kept in the address, so that a view can be sent and photographed. */
export interface Settings {
  readonly page: string;
  /** `own`: as the channel has it. */
  readonly scheme: 'own' | 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly locale: Locale;
}

/** `/<page>?scheme=&dir=&locale=`; what is missing or unknown is the first page in the channel's own way. */
export function readSettings(address: URL, pages: readonly string[], locale: Locale): Settings {
  const scheme = address.searchParams.get('scheme');
  const wanted = address.searchParams.get('locale');
  const page = address.pathname.slice(1);
  return {
    page: pages.includes(page) ? page : (pages[0] ?? ''),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'own',
    dir: address.searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    locale: wanted !== null && isLocale(wanted) ? wanted : locale,
  };
}

export function addressOf({ page, ...rest }: Settings): string {
  return `/${page}?${new URLSearchParams(rest)}`;
}
