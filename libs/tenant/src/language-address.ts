/** Names the language of an address; an address without it is in the channel's default language. */
export const LANGUAGE_PARAMETER = 'lang';

interface Site {
  readonly site: { readonly origin: string };
  readonly locales: { readonly default: string; readonly available: readonly string[] };
}

/** Where a page of the site is found in a language. */
export function addressIn({ site, locales }: Site, path: string, locale: string): string {
  const url = new URL(path, site.origin);
  if (locale !== locales.default) url.searchParams.set(LANGUAGE_PARAMETER, locale);
  return url.href;
}

export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** The same page in each of the channel's languages, for search engines; none where there is only one. */
export function alternatesOf(site: Site, path: string): readonly Alternate[] {
  // `en-XA` is no language.
  const languages = site.locales.available.filter((locale) => locale !== 'en-XA');
  if (languages.length < 2) return [];
  return [
    ...languages.map((locale) => ({ hreflang: locale, href: addressIn(site, path, locale) })),
    { hreflang: 'x-default', href: addressIn(site, path, site.locales.default) },
  ];
}
