import {
  type ContentText,
  languagesOf,
  primaryLanguage,
  textFields,
  textIn,
  type TextList,
} from '@grandstand/content-files';

/** A text that is given in the channel's language only is the same as a plain one. */
export function normalizeText<T extends ContentText | null>(text: T, language: string): T | string {
  const languages = languagesOf(text);
  const own = text === null ? null : textIn(text, primaryLanguage(language));
  return languages.length === 1 && own !== null ? own : text;
}

/** The rows of a list with normalized texts. */
export function normalizeTexts<T extends object>(list: TextList, rows: readonly T[], language: string): T[] {
  const fields: readonly string[] = textFields[list];
  return rows.map((row) => {
    const entries = Object.entries(row).map(([field, value]: [string, ContentText | null]) => [
      field,
      fields.includes(field) && value !== undefined ? normalizeText(value, language) : value,
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields with equal texts
    return Object.fromEntries(entries) as T;
  });
}
