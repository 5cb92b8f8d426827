import type { ContentFiles } from './content-schema.ts';
import type { ContentText } from './content-text.ts';

/** The content that has texts; a page has a file or its HTML. */
export type ReadableContent = Omit<ContentFiles, 'channel' | 'color-settings' | 'menu' | 'prerolls'>;

/** Rows of the lists that have texts, by the name of the list. */
type TextRows = Omit<ReadableContent, 'payments' | 'vod'> & {
  'payments.tax': ContentFiles['payments']['tax'];
} & { [K in keyof ContentFiles['vod'] as `vod.${K}`]: ContentFiles['vod'][K] };

/** The fields with texts that viewers read, by list. Texts inside a blackout and labels of values are not among them. */
export const textFields = {
  categories: ['name'],
  locations: ['name', 'city'],
  groups: ['name'],
  'group-properties': ['label'],
  teams: ['name'],
  slides: ['title', 'text', 'button'],
  pages: ['name', 'alt_name', 'file', 'content'],
  faq: ['question', 'answer'],
  blocks: ['title', 'content'],
  packages: ['name', 'tag'],
  subscriptions: ['name'],
  'payments.tax': ['name'],
  events: ['name', 'description'],
  'vod.categories': ['name'],
  'vod.media': ['title', 'description'],
  'vod.rails': ['title'],
} as const satisfies { readonly [L in keyof TextRows]: readonly (keyof TextRows[L][number])[] };

export type TextList = keyof TextRows;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys cannot know that the table is exact
export const textLists = Object.keys(textFields) as TextList[];

/** The rows of a list. */
export function rowsOf({ payments, vod, ...lists }: ReadableContent, list: TextList): readonly object[] {
  switch (list) {
    case 'payments.tax':
      return payments.tax;
    case 'vod.categories':
      return vod.categories;
    case 'vod.media':
      return vod.media;
    case 'vod.rails':
      return vod.rails;
    default:
      return lists[list];
  }
}

/** A row's texts by field. `row` is one of the list. */
export const textsOf = (list: TextList, row: object): [string, ContentText][] =>
  textFields[list].flatMap((field): [string, ContentText][] => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `textFields` has the names of texts only
    const text = (row as Record<string, ContentText | null | undefined>)[field];
    return text === null || text === undefined ? [] : [[field, text]];
  });
export const isTextList = (name: string): name is TextList => Object.hasOwn(textFields, name);
