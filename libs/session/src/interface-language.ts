import type { StoredValues } from '@grandstand/core';
import { isLocale, type Locale } from '@grandstand/i18n';

/** Where the visitor's choice of language is kept (§3). */
const NAME = 'interface_language';

/** The visitor's choice where the channel still has it, else the channel's default, else English (§9). */
export function chooseLocale(
  stored: StoredValues,
  locales: { default: string; available: readonly string[] },
): Locale {
  const choice = stored.read(NAME);
  if (isLocale(choice) && locales.available.includes(choice)) return choice;
  return isLocale(locales.default) ? locales.default : 'en';
}

export const keepLocale = (stored: StoredValues, locale: Locale): void => stored.write(NAME, locale);
