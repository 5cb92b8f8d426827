import type { Problem, ProblemPath } from '@grandstand/core';
import type { ContentFiles } from './content-schema.ts';
import { contentLanguages, type ContentText, languagesOf, primaryLanguage, textIn } from './content-text.ts';
import { type ReadableContent, rowsOf, type TextList, textLists, textsOf } from './text-fields.ts';

/** Texts of one item by field. */
interface Item {
  readonly file: string;
  readonly path: ProblemPath;
  readonly texts: readonly (readonly [string, ContentText])[];
}

/** Each list with its file, its place in the file, and its rows. */
function* listsOf(content: ReadableContent): Generator<[TextList, string, ProblemPath, readonly object[]]> {
  for (const list of textLists) {
    const [name = '', ...path] = list.split('.');
    yield [list, `${name}.json`, path, rowsOf(content, list)];
  }
}

/** All items with texts. */
function* textItems(content: ReadableContent): Generator<Item> {
  for (const [list, file, at, rows] of listsOf(content))
    for (const [index, row] of rows.entries())
      yield { file, path: [...at, index], texts: textsOf(list, row) };
  for (const [index, { value_labels: labels }] of content['group-properties'].entries())
    yield { file: 'group-properties.json', path: [index, 'value_labels'], texts: Object.entries(labels) };
  for (const [index, { blackout }] of content.events.entries())
    for (const [position, { name }] of (blackout?.areas ?? []).entries())
      yield { file: 'events.json', path: [index, 'blackout', 'areas', position], texts: [['name', name]] };
}

function* channelItems({ name, settings }: ContentFiles['channel']): Generator<Item> {
  const file = 'channel.json';
  yield { file, path: [], texts: [['name', name]] };
  for (const [index, tag] of settings.clips.tags.entries())
    yield { file, path: ['settings', 'clips', 'tags', index], texts: [['name', tag.name]] };
}

/**
 * Finds texts by language that lack the channel's default language, or a language in which another text of the same item
 * is given: viewers would read half of the item in another language.
 */
export function findTextProblems(content: ReadableContent, channel: ContentFiles['channel']): Problem[] {
  const language = primaryLanguage(channel.settings.language);
  return [...channelItems(channel), ...textItems(content)].flatMap(({ file, path, texts }) => {
    const given = texts.filter(([, text]) => typeof text !== 'string');
    return given.flatMap(([field, text]): Problem[] => {
      const at = { file, path: [...path, field] };
      if (textIn(text, language) === null)
        return [{ ...at, message: `has no text in "${language}", the channel's language; add it` }];
      const other = given.find(([, one]) => languagesOf(one).some((known) => textIn(text, known) === null));
      if (!other) return [];
      const missing = languagesOf(other[1]).filter((known) => textIn(text, known) === null);
      return [
        {
          ...at,
          message: `has no text in ${missing.map((one) => `"${one}"`).join(', ')}, in which "${other[0]}" is given; add it, or remove it there`,
        },
      ];
    });
  });
}

/** Lists of which a row may have nothing but a name, which is the same in every language. */
const NAMES: readonly string[] = ['teams', 'groups', 'locations', 'payments.tax'];

/**
 * For every language besides the channel's that a text is given in: how many items are not given in it. Items with plain
 * names only do not count.
 */
export function countMissingTexts(
  content: ReadableContent,
  channel: ContentFiles['channel'],
): ReadonlyMap<string, number> {
  const items = [...listsOf(content)].flatMap(([list, , , rows]) =>
    rows.map((row) => ({
      isName: NAMES.includes(list),
      languages: new Set(textsOf(list, row).flatMap(([, text]) => languagesOf(text))),
    })),
  );
  const known = new Set(items.flatMap(({ languages }) => [...languages]));
  return new Map(
    contentLanguages
      .filter((language) => known.has(language) && language !== primaryLanguage(channel.settings.language))
      .map((language) => [
        language,
        items.filter(({ isName, languages }) => !languages.has(language) && (languages.size > 0 || !isName))
          .length,
      ]),
  );
}
