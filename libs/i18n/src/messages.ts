import type account from './locales/en.account.json';
import type browse from './locales/en.browse.json';
import type clips from './locales/en.clips.json';
import type commerce from './locales/en.commerce.json';
import type player from './locales/en.player.json';
import type site from './locales/en.site.json';
import type { Language, Locale } from './locales.ts';

/**
 * The chunks of messages: `site` is loaded at start, the others with the pages that need them. The parts are
 * not key prefixes: `browse`, for example, holds `events.*`, `favorites.*`, `share.*` and others.
 */
export const MESSAGE_PARTS = ['site', 'account', 'browse', 'commerce', 'player', 'clips'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** Texts by key. A key with a plural ends in `_one`, `_other` or another form of `Intl.PluralRules`. */
export type Messages = Readonly<Record<string, string>>;

/** The key that selects one of the plural forms. */
export type WithoutPlural<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;

/** Key for `t()`; plural forms (`x_one`, `x_other`) are selected by `x` with a `count`. English defines the keys. */
export type MessageKey = WithoutPlural<
  | keyof typeof site
  | keyof typeof account
  | keyof typeof browse
  | keyof typeof commerce
  | keyof typeof player
  | keyof typeof clips
>;

interface LanguageModule {
  readonly site: Messages;
  /** The other parts, by file name. */
  readonly parts: Readonly<Record<string, () => Promise<Messages>>>;
}

/** One chunk per language, with its `site` part and the names of its other chunks: the entry needs only one of them. */
const languages = import.meta.glob<LanguageModule>('./locales/*.ts');

/** Loads a part of the messages. Rejects when its chunk cannot be loaded. */
export async function loadMessages(locale: Locale, part: MessagePart): Promise<Messages> {
  if (locale !== 'en-XA') return loadFile(locale, part);
  const [{ pseudoLocalize }, english] = await Promise.all([import('./pseudo.ts'), loadFile('en', part)]);
  return pseudoLocalize(english);
}

async function loadFile(language: Language, part: MessagePart): Promise<Messages> {
  const { site, parts } = await load(languages, `./locales/${language}.ts`);
  return part === 'site' ? site : load(parts, `./${language}.${part}.json`);
}

function load<T>(modules: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T> {
  const loadModule = modules[path];
  if (!loadModule) throw new Error(`${path} is missing`);
  return loadModule();
}
