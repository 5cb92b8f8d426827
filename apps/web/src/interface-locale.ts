import { textDirection } from '@grandstand/core';
import type { Locale } from '@grandstand/i18n';
import { defaultLocale } from '@grandstand/session';

export function setDocumentLocale(locale: Locale): void {
  const { documentElement } = document;
  const dir = textDirection(locale);
  // Browsers restyle the whole page also for the value that it has.
  if (documentElement.lang !== locale) documentElement.lang = locale;
  if (documentElement.dir !== dir) documentElement.dir = dir;
}

interface Options {
  /** The locale that the app starts in: the requested one, the settings' language of the last visit, or the default. */
  readonly locale: Locale;
  /** Whether the user or the browser requests it. */
  readonly isRequested: boolean;
  readonly locales: Parameters<typeof defaultLocale>[0];
  /** Language of the channel's settings; null if they could not be loaded. */
  readonly settingsLanguage: string | null;
}

/** The locale of the first page, when the channel's settings are known. */
export const firstLocale = ({ locale, isRequested, locales, settingsLanguage }: Options): Locale =>
  isRequested || settingsLanguage === null ? locale : defaultLocale(locales, settingsLanguage);
