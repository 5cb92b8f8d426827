import type { Language } from './language.ts';
import type { messages as account } from './locales/en.account.ts';
import type { messages as browse } from './locales/en.browse.ts';
import type { messages as site } from './locales/en.ts';

/** Plural forms by language, as in `Intl.PluralRules`; a test compares them. */
interface PluralForms extends Record<Language, Intl.LDMLPluralRule> {
  en: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  bg: 'one' | 'other';
  es: 'one' | 'many' | 'other';
  de: 'one' | 'other';
  it: 'one' | 'many' | 'other';
  pt: 'one' | 'many' | 'other';
  nl: 'one' | 'other';
  pl: 'one' | 'few' | 'many' | 'other';
  sv: 'one' | 'other';
  uk: 'one' | 'few' | 'many' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

type WithoutPlural<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
type Counted<K> = K extends `${infer Base}_other` ? Base : never;

type SiteKey = keyof typeof site;
type AccountKey = keyof typeof account;
type BrowseKey = keyof typeof browse;

/** Key for `t()`; plural forms (`x_one`, `x_other`) are selected by `x` with a `count`. */
export type MessageKey = WithoutPlural<SiteKey | AccountKey | BrowseKey>;

/** English defines the keys; a language without one of them, in all its plural forms, does not compile. */
type InEveryForm<K extends string, L extends Language> = Readonly<
  Record<Exclude<WithoutPlural<K>, Counted<K>> | `${Counted<K>}_${PluralForms[L]}`, string>
>;
export type Messages<L extends Language> = InEveryForm<SiteKey, L>;
export type AccountMessages<L extends Language> = InEveryForm<AccountKey, L>;
export type BrowseMessages<L extends Language> = InEveryForm<BrowseKey, L>;
