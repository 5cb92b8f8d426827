import { textDirection } from '@grandstand/core';
import { type Locale, switchLocale } from '@grandstand/i18n';
import { defaultLocale } from '@grandstand/session';
import type { i18n as I18n } from 'i18next';

export function setDocumentLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = textDirection(locale);
}

interface Options {
  readonly i18n: I18n;
  /** Initial locale: the requested one, the settings' language of the last visit, or the tenant's default. */
  readonly locale: Locale;
  /** Whether the user or the browser requests it. */
  readonly isRequested: boolean;
  readonly locales: Parameters<typeof defaultLocale>[0];
  /** Language of the channel's settings; null if they could not be loaded. */
  readonly settingsLanguage: string | null;
}

/**
 * Switches to the language of the channel's settings before the first page, unless the user or the browser requests another one. Returns the
 * resulting locale; if the messages of the new one cannot be loaded, the initial locale.
 */
export async function adoptSettingsLanguage(options: Options): Promise<Locale> {
  const { i18n, locale, isRequested, locales, settingsLanguage } = options;
  if (isRequested || settingsLanguage === null) return locale;
  const settingsLocale = defaultLocale(locales, settingsLanguage);
  if (settingsLocale === locale) return locale;
  return switchLocale(i18n, settingsLocale).then(
    () => settingsLocale,
    () => locale,
  );
}
