import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstAidFor } from './first-aid.ts';
import { type Locale, LOCALES } from './locales.ts';

/** Loads a language's messages and makes it the interface's. Rejects when the chunk cannot be had. */
export async function switchLocale(i18n: I18n, locale: Locale): Promise<void> {
  if (!i18n.hasResourceBundle(locale, 'translation')) {
    const { messages } = await LOCALES[locale].load();
    i18n.addResourceBundle(locale, 'translation', messages);
  }
  await i18n.changeLanguage(locale);
}

/** The translations of one running app, starting in `locale`. Rejects when its chunk cannot be had. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = await LOCALES[locale].load();
  return speaking(locale, messages);
}

/** The few words of the failure screen, for when even the language's chunk cannot be had. */
export const createFirstAidI18n = (locale: Locale): Promise<I18n> => speaking(locale, firstAidFor(locale));

async function speaking(locale: Locale, messages: Readonly<Record<string, string>>): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
