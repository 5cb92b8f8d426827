import { useTranslation } from 'react-i18next';
import { isLocale, type Locale } from './locales.ts';
import type { MessageKey } from './messages.ts';

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** `t('event.live')`: the message in the interface's language; an unknown key does not compile. */
export function useT(): Translate {
  const { t } = useTranslation();
  return (key, values) => t(key, values ?? {});
}

/** The interface's language, following every switch. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return isLocale(language) ? language : 'en';
}
