import { contentLanguages, type ContentText, primaryLanguage, textIn } from '@grandstand/content-files';
import type { Translations } from './schema.ts';

type Texts = Readonly<Record<string, ContentText | null>>;

type StoredTexts<T extends Texts> = {
  [K in keyof T]: null extends T[K] ? string | null : string;
} & { translations: Translations | null };

/**
 * Texts as a row has them: in the channel's language in the columns, in other languages in `translations`. `language` is
 * a BCP 47 tag.
 */
export function storeTexts<T extends Texts>(texts: T, language: string): StoredTexts<T> {
  const own = primaryLanguage(language);
  const entries = Object.entries(texts);
  const translations = contentLanguages.flatMap((other) => {
    const given = entries.flatMap(([field, text]) => {
      const translated =
        other === own || text === null || typeof text === 'string' ? null : textIn(text, other);
      return translated === null ? [] : [[field, translated] as const];
    });
    return given.length === 0 ? [] : [[other, Object.fromEntries(given)] as const];
  });
  const columns = Object.fromEntries(
    entries.map(([field, text]) => [field, text === null ? null : textIn(text, own)]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked content has every text in its language
  return {
    ...columns,
    translations: translations.length === 0 ? null : Object.fromEntries(translations),
  } as StoredTexts<T>;
}

/** Reads a text of a row back, as the files have it. */
export function readText<T extends string | null>(
  stored: T,
  translations: Translations | null | undefined,
  field: string,
  language: string,
): T | ContentText {
  if (stored === null) return stored;
  const own = primaryLanguage(language);
  const texts = contentLanguages.flatMap((other) => {
    const text = other === own ? stored : translations?.[other]?.[field];
    return typeof text === 'string' ? [[other, text] as const] : [];
  });
  return texts.length > 1 ? Object.fromEntries(texts) : stored;
}
