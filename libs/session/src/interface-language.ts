import type { StoredValues } from '@grandstand/core';
import { isLocale, type Locale } from '@grandstand/i18n';

/** Where the visitor's choice of language is kept (§3). */
const LOCALE_STORAGE_KEY = 'interface_language';
/** Where the language of the channel's settings is kept, so that the next visit starts in it. */
const SETTINGS_LANGUAGE_STORAGE_KEY = 'settings_language';

/** A tenant's languages (D10). */
interface TenantLocales {
  readonly default: string;
  readonly available: readonly string[];
}

/** The visitor's choice where the tenant still has it; null: none. */
export function readStoredLocale(stored: StoredValues, { available }: TenantLocales): Locale | null {
  const choice = stored.read(LOCALE_STORAGE_KEY);
  return isLocale(choice) && available.includes(choice) ? choice : null;
}

export const storeLocale = (stored: StoredValues, locale: Locale): void =>
  stored.write(LOCALE_STORAGE_KEY, locale);

/** The language that the channel's settings had at the last visit; null: the tenant's default was right. */
export function readStoredSettingsLanguage(stored: StoredValues): string | null {
  const language = stored.read(SETTINGS_LANGUAGE_STORAGE_KEY);
  return typeof language === 'string' ? language : null;
}

export const storeSettingsLanguage = (stored: StoredValues, locale: Locale): void =>
  stored.write(SETTINGS_LANGUAGE_STORAGE_KEY, locale);

/**
 * The language for a visitor without a choice: that of the channel's settings (§3) where the tenant has it, else the
 * tenant's default, else English (§9).
 * @param settingsLanguage a language tag, e.g. `fr` or `fr-CA`; null while the settings are not known
 */
export function defaultLocale(
  { default: own, available }: TenantLocales,
  settingsLanguage: string | null,
): Locale {
  const tag = settingsLanguage?.toLowerCase().split(/[-_]/)[0];
  if (isLocale(tag) && available.includes(tag)) return tag;
  return isLocale(own) ? own : 'en';
}
