import type { StoredValues } from '@grandstand/core';
import { type Locale, switchLocale } from '@grandstand/i18n';
import { type Session, storeSettingsLanguage } from '@grandstand/session';
import type { i18n as I18n } from 'i18next';
import { setDocumentLocale } from './interface-locale.ts';

interface Options {
  readonly locale: Locale;
  readonly i18n: I18n;
  readonly session: Session;
  readonly stored: StoredValues;
}

/**
 * Switches to the language of the channel's settings before the first page, for a user without a choice whose browser
 * requests none of the site's languages. Starts the session again, so that the channel's texts are in that language.
 */
export async function adoptLocale({
  locale,
  i18n,
  session,
  stored,
}: Options): ReturnType<Session['startUp']> {
  await switchLocale(i18n, locale);
  setDocumentLocale(locale);
  storeSettingsLanguage(stored, locale);
  await session.setLanguage(locale);
  return session.startUp();
}
