import { type ContentText, languagesOf, ownText, textIn } from './content-text.ts';

/**
 * Replaces the placeholders of a text, such as `{home}`, in each of its languages; a plain text with a value by language
 * gets the languages of the value. A value without a text in a language stands in the channel's.
 */
export function fillTemplate(
  template: ContentText,
  values: Readonly<Record<string, ContentText>>,
  channelLanguage: string,
): ContentText {
  const fill = (pattern: string, language: string) =>
    pattern.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      return value === undefined ? placeholder : (textIn(value, language) ?? ownText(value, channelLanguage));
    });
  const used = Object.entries(values).filter(
    ([name]) => typeof template === 'string' && template.includes(`{${name}}`),
  );
  const languages =
    typeof template === 'string'
      ? [...new Set(used.flatMap(([, value]) => languagesOf(value)))]
      : languagesOf(template);
  if (languages.length === 0) return fill(ownText(template, channelLanguage), channelLanguage);
  return Object.fromEntries(
    languages.map((language) => [
      language,
      fill(textIn(template, language) ?? ownText(template, channelLanguage), language),
    ]),
  );
}
