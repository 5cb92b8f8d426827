import { isLocale, type Locale } from './locales.ts';
import type { MessageKey } from './messages.ts';
import { useI18n } from './use-i18n.ts';

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Translates a key into the interface's language; unknown keys do not compile. */
export function useT(): Translate {
  const { t } = useI18n();
  return (key, values) => t(key, values ?? {});
}

/** The current language of the interface. */
export function useLocale(): Locale {
  const { language } = useI18n();
  return isLocale(language) ? language : 'en';
}
