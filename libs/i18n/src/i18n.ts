import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLocale, type Locale, LOCALES, type MessagePart } from './locales.ts';

const NAMESPACE = 'translation';

/**
 * The parts that an app has asked for: another language comes with all of them. By the app's messages: `useTranslation`
 * gives its translations in a wrapper.
 */
const partsOf = new WeakMap<I18n['store'], Set<MessagePart>>();

async function load(i18n: I18n, locale: Locale, parts: Iterable<MessagePart>): Promise<void> {
  const loaded = await Promise.all([...parts].map((part) => LOCALES[locale].load[part]()));
  for (const { messages } of loaded) i18n.addResourceBundle(locale, NAMESPACE, messages, true, true);
}

/** Loads a language's messages and makes it the interface's. Rejects when a chunk cannot be had. */
export async function switchLocale(i18n: I18n, locale: Locale): Promise<void> {
  await load(i18n, locale, partsOf.get(i18n.store) ?? []);
  await i18n.changeLanguage(locale);
}

export const hasMessages = (i18n: I18n, part: MessagePart): boolean =>
  partsOf.get(i18n.store)?.has(part) ?? false;

/** Loads more of the interface's words, in its language. Rejects when the chunk cannot be had. */
export async function addMessages(i18n: I18n, part: MessagePart): Promise<void> {
  const parts = partsOf.get(i18n.store);
  if (parts?.has(part)) return;
  const locale = isLocale(i18n.language) ? i18n.language : 'en';
  await load(i18n, locale, [part]);
  parts?.add(part);
  // The language was switched meanwhile, without these words.
  if (i18n.language !== locale && isLocale(i18n.language)) await load(i18n, i18n.language, [part]);
}

/** The translations of one running app, starting in `locale`. Rejects when its chunk cannot be had. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = await LOCALES[locale].load.site();
  const i18n = await speaking(locale, messages);
  partsOf.set(i18n.store, new Set(['site']));
  return i18n;
}

/** The failure screen's messages in English, in the first load itself: for when no further chunk can be loaded. */
const ENGLISH_FIRST_AID = {
  'app.whoops': 'Whoops!',
  'app.technicalDifficulties': 'Apologies! Our service is currently experiencing technical difficulties',
  'app.reload': 'Reload',
  'app.reloadIn': 'Reload in {{seconds}} s',
  'app.offline': 'You are offline. What you see may be out of date.',
};

/** The failure screen's messages, for when the language's chunk cannot be loaded; in English where nothing can. */
export async function createFirstAidI18n(locale: Locale): Promise<I18n> {
  const messages = await import('./first-aid.ts').then(
    ({ firstAidFor }) => firstAidFor(locale),
    () => null,
  );
  return messages ? speaking(locale, messages) : speaking('en', ENGLISH_FIRST_AID);
}

async function speaking(locale: Locale, messages: Readonly<Record<string, string>>): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    // A copy: more words are added to it.
    resources: { [locale]: { [NAMESPACE]: { ...messages } } },
    defaultNS: NAMESPACE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
