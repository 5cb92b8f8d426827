import { isLocale, type Locale } from '@grandstand/i18n';
import { LANGUAGE_PARAMETER } from '@grandstand/tenant';

interface UrlLanguage {
  /** Null: the requested language is not available on the channel. */
  readonly locale: Locale | null;
  /** Absolute URL without the language parameter. */
  readonly urlWithoutLanguage: string;
}

/** Reads the `lang` parameter of a URL (ADR 039); null if it has none. */
export function readUrlLanguage(url: URL, available: readonly string[]): UrlLanguage | null {
  const wanted = url.searchParams.get(LANGUAGE_PARAMETER);
  if (wanted === null) return null;
  const rest = new URL(url);
  rest.searchParams.delete(LANGUAGE_PARAMETER);
  return {
    locale: isLocale(wanted) && available.includes(wanted) ? wanted : null,
    urlWithoutLanguage: rest.href,
  };
}
