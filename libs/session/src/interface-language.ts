import { OWN_VIEW, type StoredValues } from '@grandstand/core';
import { isLocale, type Locale } from '@grandstand/i18n';

/** Stores the language that the user chose (§3). */
export const LOCALE_STORAGE_KEY = OWN_VIEW.locale;
/** Stores the language of the channel's settings, so that the next visit starts in it before the settings are loaded. */
const SETTINGS_LANGUAGE_STORAGE_KEY = 'settings_language';

/** A tenant's languages (D10). */
interface TenantLocales {
  readonly default: string;
  readonly available: readonly string[];
}

/** The language that the user chose; null without a choice, or when the tenant no longer has that language. */
export function readStoredLocale(stored: StoredValues, { available }: TenantLocales): Locale | null {
  const locale = stored.read(LOCALE_STORAGE_KEY);
  return isLocale(locale) && available.includes(locale) ? locale : null;
}

export const storeLocale = (stored: StoredValues, locale: Locale): void =>
  stored.write(LOCALE_STORAGE_KEY, locale);

/** The language of the channel's settings as stored by an earlier visit; null when none is stored. */
export function readStoredSettingsLanguage(stored: StoredValues): string | null {
  const language = stored.read(SETTINGS_LANGUAGE_STORAGE_KEY);
  return typeof language === 'string' ? language : null;
}

export const storeSettingsLanguage = (stored: StoredValues, locale: Locale): void =>
  stored.write(SETTINGS_LANGUAGE_STORAGE_KEY, locale);

/** The first of the browser's languages that the tenant has; null when it has none of them. */
export function browserLocale(
  { available }: TenantLocales,
  browserLanguages: readonly string[],
): Locale | null {
  const isAvailable = (tag: string): tag is Locale => isLocale(tag) && available.includes(tag);
  return browserLanguages.map(primarySubtag).find(isAvailable) ?? null;
}

/**
 * The language for a user without a choice whose browser requests none of the tenant's languages: that of the channel's
 * settings (§3) if the tenant has it, else the tenant's default, else English (§9).
 * @param settingsLanguage a language tag, e.g. `fr` or `fr-CA`; null before the settings are loaded
 */
export function defaultLocale(
  { default: tenantDefault, available }: TenantLocales,
  settingsLanguage: string | null,
): Locale {
  const tag = settingsLanguage === null ? null : primarySubtag(settingsLanguage);
  if (isLocale(tag) && available.includes(tag)) return tag;
  return isLocale(tenantDefault) ? tenantDefault : 'en';
}

/** `fr` of `fr-CA` or `FR_ca`. */
const primarySubtag = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
