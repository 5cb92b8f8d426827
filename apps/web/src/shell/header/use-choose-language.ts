import { type Locale, switchLocale, useI18n } from '@grandstand/i18n';
import {
  LOCALE_STORAGE_KEY,
  onStorageChange,
  readStoredLocale,
  storeLocale,
  useSession,
} from '@grandstand/session';
import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { setDocumentLocale } from '../../interface-locale.ts';
import { useSite } from '../site-context.ts';

/** Returns a function that switches the language and stores it for the next visit. */
export function useChooseLanguage(): (locale: Locale) => void {
  const { stored } = useSite();
  const i18n = useI18n();
  const session = useSession();
  const choose = async (locale: Locale) => {
    await switchInterface(i18n, locale);
    storeLocale(stored, locale);
    void session.setLanguage(locale);
  };
  return (locale) => void choose(locale).catch(() => undefined); // messages not loaded: the language stays
}

async function switchInterface(i18n: I18n, locale: Locale): Promise<void> {
  await switchLocale(i18n, locale);
  setDocumentLocale(locale);
}

/** Switches the interface to the language that the user chooses in another tab, which also sends it to the server. */
export function useFollowLanguage(): void {
  const { config, stored } = useSite();
  const i18n = useI18n();
  useEffect(
    () =>
      onStorageChange(LOCALE_STORAGE_KEY, () => {
        const locale = readStoredLocale(stored, config.locales);
        // Messages not loaded: the language stays.
        if (locale !== null && locale !== i18n.language)
          void switchInterface(i18n, locale).catch(() => undefined);
      }),
    [config, stored, i18n],
  );
}
