import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLocale, type Locale } from './locales.ts';
import { MESSAGE_OPTIONS } from './message-options.ts';
import { loadMessages, type MessagePart, type Messages } from './messages.ts';

const NAMESPACE = 'translation';

/** The message parts that are loaded, which a new language loads too. */
const loadedParts = new WeakMap<I18n, Set<MessagePart>>();

async function loadParts(i18n: I18n, locale: Locale, parts: Iterable<MessagePart>): Promise<void> {
  const loaded = await Promise.all([...parts].map((part) => loadMessages(locale, part)));
  for (const messages of loaded) i18n.addResourceBundle(locale, NAMESPACE, messages, true, true);
}

/** Loads a language and switches to it. Rejects when a chunk cannot be loaded. */
export async function switchLocale(i18n: I18n, locale: Locale): Promise<void> {
  await loadParts(i18n, locale, loadedParts.get(i18n) ?? []);
  await i18n.changeLanguage(locale);
}

export const areMessagesLoaded = (i18n: I18n, part: MessagePart): boolean =>
  loadedParts.get(i18n)?.has(part) ?? false;

/** Loads further parts in the current language. Rejects when a chunk cannot be loaded. */
export async function addMessages(i18n: I18n, ...parts: readonly MessagePart[]): Promise<void> {
  await Promise.all(parts.map((part) => addPart(i18n, part)));
}

async function addPart(i18n: I18n, part: MessagePart): Promise<void> {
  const parts = loadedParts.get(i18n);
  if (parts?.has(part)) return;
  const locale = isLocale(i18n.language) ? i18n.language : 'en';
  await loadParts(i18n, locale, [part]);
  parts?.add(part);
  // The language was switched while loading.
  if (i18n.language !== locale && isLocale(i18n.language)) await loadParts(i18n, i18n.language, [part]);
}

/** Creates the app's i18n instance. Rejects when the language's chunk cannot be loaded. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const messages = await loadMessages(locale, 'site');
  const i18n = await createInstance(locale, messages);
  loadedParts.set(i18n, new Set(['site']));
  return i18n;
}

/** English messages of the failure screen, part of the start-up chunk. */
const ENGLISH_FALLBACK_MESSAGES = {
  'app.whoops': 'Whoops!',
  'app.technicalDifficulties': 'Apologies! Our service is currently experiencing technical difficulties',
  'app.reload': 'Reload',
  'app.reloadIn': 'Reload in {{seconds}} s',
  'app.offline': 'You’re offline. Some content may be out of date.',
};

/**
 * I18n with the failure screen's messages only, for when the language's chunk cannot be loaded; English if this chunk
 * cannot be loaded either.
 */
export async function createFallbackI18n(locale: Locale): Promise<I18n> {
  const messages = await import('./fallback-messages.ts').then(
    ({ fallbackMessagesFor }) => fallbackMessagesFor(locale),
    () => null,
  );
  return messages ? createInstance(locale, messages) : createInstance('en', ENGLISH_FALLBACK_MESSAGES);
}

async function createInstance(locale: Locale, messages: Messages): Promise<I18n> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    // A copy, because parts are added to it.
    resources: { [locale]: { [NAMESPACE]: { ...messages } } },
    defaultNS: NAMESPACE,
    ...MESSAGE_OPTIONS,
    react: { useSuspense: false },
  });
  return i18n;
}
