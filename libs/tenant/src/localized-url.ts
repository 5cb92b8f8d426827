/** Query parameter of the language; without it a URL is in the channel's default language. */
export const LANGUAGE_PARAMETER = 'lang';

interface LocalizedSite {
  readonly site: { readonly origin: string };
  readonly locales: { readonly default: string; readonly available: readonly string[] };
}

/** Absolute URL of a page in a language. */
export function localizedUrl({ site, locales }: LocalizedSite, path: string, locale: string): string {
  const url = new URL(path, site.origin);
  if (locale !== locales.default) url.searchParams.set(LANGUAGE_PARAMETER, locale);
  return url.href;
}

export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** `hreflang` links of a page for search engines; empty with one language. */
export function alternateLinks(localizedSite: LocalizedSite, path: string): readonly Alternate[] {
  const { locales } = localizedSite;
  // `en-XA` is a pseudo-locale.
  const languages = locales.available.filter((locale) => locale !== 'en-XA');
  if (languages.length < 2) return [];
  return [
    ...languages.map((locale) => ({ hreflang: locale, href: localizedUrl(localizedSite, path, locale) })),
    { hreflang: 'x-default', href: localizedUrl(localizedSite, path, locales.default) },
  ];
}
