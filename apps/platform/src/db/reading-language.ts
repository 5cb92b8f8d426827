import {
  contentLanguages,
  type ContentText,
  ownText,
  primaryLanguage,
  textIn,
} from '@grandstand/content-files';
import type { Translations } from './schema.ts';

/** In which language content is read (D26): the reader's, else the channel's. Both without a region. */
export interface ReadingLanguage {
  readonly wanted: string;
  readonly own: string;
}

/** A language in which no content is written, so that readers of such languages share responses. */
const UNDETERMINED = 'und';

/** `tag`: the reader's language (BCP 47); empty: not known, the channel's. */
export function readingLanguage(tag: string, channelLanguage: string): ReadingLanguage {
  const own = primaryLanguage(channelLanguage);
  const wanted = tag === '' ? own : primaryLanguage(tag);
  const canBeWritten = wanted === own || contentLanguages.some((language) => language === wanted);
  return { wanted: canBeWritten ? wanted : UNDETERMINED, own };
}

/** Whether texts in the wanted language can exist. */
export const isWritten = ({ wanted }: ReadingLanguage): boolean => wanted !== UNDETERMINED;

interface Translatable {
  readonly translations?: Translations | null | undefined;
}

/**
 * A row with its texts in the wanted language, where it has them. The replaced texts move to `translations`, so that the
 * result can be read in yet another language.
 */
export function inLanguage<T extends object>(row: T, language: ReadingLanguage | null): T {
  const { translations = null }: Translatable = row;
  const texts = language && translations?.[language.wanted];
  if (!texts) return row;
  const replaced = Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(texts, field)));
  return { ...row, ...texts, translations: { ...translations, [language.own]: replaced } };
}

/** `lang` of a row on the wire: the language of its texts, if it is not the wanted one. */
export function langOf(
  { translations = null }: Translatable,
  language: ReadingLanguage | null,
): { readonly lang?: string } {
  if (language === null || language.wanted === language.own || translations?.[language.wanted]) return {};
  return { lang: language.own };
}

/** A row's text in every language that it is written in, for search. */
export const textsInAllLanguages = <F extends string>(
  row: Translatable & Readonly<Record<F, string>>,
  field: F,
): string[] => [
  row[field],
  ...Object.values(row.translations ?? {}).flatMap((texts) => {
    const text = texts[field];
    return typeof text === 'string' ? [text] : [];
  }),
];

/** Texts that JSON values have, by their keys. */
export const textsIn = (
  texts: Readonly<Record<string, ContentText>>,
  language: ReadingLanguage | null,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, readTextIn(text, language)]));

/** A text that a JSON value has. Without a language, one of its texts. */
export const readTextIn = (text: ContentText, language: ReadingLanguage | null): string =>
  (language && textIn(text, language.wanted)) ?? ownText(text, language?.own ?? '');
