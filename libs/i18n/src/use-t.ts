import { useTranslation } from 'react-i18next';
import { isLocale, type Locale } from './locales.ts';
import type { MessageKey } from './messages.ts';

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Translates a key into the interface's language; unknown keys do not compile. */
export function useT(): Translate {
  const { t } = useTranslation();
  return (key, values) => t(key, values ?? {});
}

/** The current language of the interface. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return isLocale(language) ? language : 'en';
}
