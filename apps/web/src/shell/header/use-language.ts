import { isLocale, type Locale, useLocale } from '@grandstand/i18n';
import { useSite } from '../site-context.ts';

interface Language {
  readonly current: Locale;
  readonly available: readonly Locale[];
}

/** The current and available languages. */
export function useLanguage(): Language {
  const { available } = useSite().config.locales;
  return { current: useLocale(), available: available.filter(isLocale) };
}
