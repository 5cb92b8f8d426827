import { isLocale, type Locale, switchLocale, useLocale } from '@grandstand/i18n';
import { storeLocale, useSession } from '@grandstand/session';
import { useTranslation } from 'react-i18next';
import { setDocumentLocale } from '../../interface-locale.ts';
import { useSite } from '../site-context.ts';

interface Language {
  readonly current: Locale;
  readonly available: readonly Locale[];
  readonly choose: (locale: Locale) => void;
}

/** The current and available languages; `choose` switches and stores the choice for the next visit. */
export function useLanguage(): Language {
  const { config, stored } = useSite();
  const { i18n } = useTranslation();
  const session = useSession();
  const choose = async (locale: Locale) => {
    await switchLocale(i18n, locale);
    storeLocale(stored, locale);
    setDocumentLocale(locale);
    void session.setLanguage(locale);
  };
  return {
    current: useLocale(),
    available: config.locales.available.filter(isLocale),
    choose: (locale) => void choose(locale).catch(() => undefined), // messages not loaded: the language stays
  };
}
