import { toPlainLine } from '@grandstand/core';
import { type Locale, locales } from '@grandstand/tenant';
import * as z from 'zod';

/** Languages of a channel's texts: the interface's, without the pseudo-locale. */
export type ContentLanguage = Exclude<Locale, 'en-XA'>;
export const contentLanguages = locales.filter((locale): locale is ContentLanguage => locale !== 'en-XA');
const isContentLanguage = (key: string): key is ContentLanguage =>
  contentLanguages.some((language) => language === key);

export type TextsByLanguage = { readonly [L in ContentLanguage]?: string | undefined };
/**
 * A text that viewers read (D26): one for every language, written in the channel's default language, or one per language.
 */
export type ContentText = string | TextsByLanguage;

/** Texts by language that each match `schema` and are not empty, or one text that matches it. */
export const byLanguage = (schema: z.ZodString) =>
  z.custom<ContentText>().superRefine((value: unknown, context) => {
    const check = (text: unknown, path: string[], rules: z.ZodString) => {
      const parsed = rules.safeParse(text);
      for (const issue of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message: issue.message });
    };
    if (typeof value === 'string') return check(value, [], schema);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const entries = isObject ? Object.entries(value) : [];
    if (entries.length === 0)
      context.addIssue({
        code: 'custom',
        message: 'must be a text, or an object of texts by language such as { "en": "Rules" }',
      });
    for (const [language, text] of entries)
      if (isContentLanguage(language)) {
        const isBlank = typeof text === 'string' && toPlainLine(text) === '';
        if (isBlank) context.addIssue({ code: 'custom', path: [language], message: 'must not be empty' });
        else check(text, [language], schema);
      } else
        context.addIssue({
          code: 'custom',
          path: [language],
          message: `is not a language; the languages are ${contentLanguages.join(', ')}`,
        });
  });

/** The languages in which a text is given; empty for a text that is the same in every language. */
export const languagesOf = (text: ContentText | null | undefined): readonly ContentLanguage[] =>
  typeof text === 'object' && text !== null
    ? contentLanguages.filter((language) => text[language] !== undefined)
    : [];

/** The text in a language; null: it has none in that language. */
export const textIn = (text: ContentText, language: string): string | null =>
  typeof text === 'string' ? text : (Object.entries(text).find(([key]) => key === language)?.[1] ?? null);

/** The text in the channel's language, a BCP 47 tag; checked content has it. */
export const ownText = (text: ContentText, language: string): string =>
  textIn(text, primaryLanguage(language)) ?? '';

/** The language of a BCP 47 tag without region and script: `fr` of `fr-CA`. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
