import { isLocale, type Locale } from '@grandstand/i18n';
import { LANGUAGE_PARAMETER } from '@grandstand/tenant';

interface UrlLanguage {
  /** Null: what the address asks for is no language of the channel. */
  readonly locale: Locale | null;
  /** The whole address without it. */
  readonly urlWithoutLanguage: string;
}

/** The language that an address asks for (ADR 039); null where it asks for none. */
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
