import { VOD_KINDS, type VodKind } from '@grandstand/api';
import { choiceParameter, queryCodec, type QueryParameter, textParameter } from '@grandstand/core';

/** URL state of the library. */
export interface LibraryQuery {
  /** The medium whose view is open. `unknown`: the URL has an invalid id. */
  readonly mediaId: number | 'unknown' | null;
  /** A category's id, alias or name; null for all categories. */
  readonly category: string | null;
  /** Words that titles must contain; empty for all titles. */
  readonly title: string;
  readonly sort: MediaSort;
  /** Only media of this kind; null for both kinds. */
  readonly type: VodKind | null;
}

/** §7, *vod-media/search*: by date, or by title. */
export type MediaSort = 'date' | 'title';

/** The longest title that the call accepts. */
const MAX_LENGTH = 200;

const mediaId: QueryParameter<LibraryQuery['mediaId']> = {
  names: ['vod_id'],
  absent: null,
  parse: (text) => {
    const id = toPlainText(text);
    return id === '' ? undefined : parseId(id);
  },
  format: (id) => (id === 'unknown' ? '0' : String(id)),
};

/** Parameter names of §3, and of the call (§7) where §3 defines none. */
export const libraryQuery = queryCodec<LibraryQuery>({
  mediaId,
  category: textParameter(['category_id'], (text) => toPlainText(text) || undefined),
  title: { names: ['title'], absent: '', parse: toPlainText, format: toPlainText },
  sort: choiceParameter(['sort_field'], ['date', 'title'], 'date'),
  type: choiceParameter(['type'], VOD_KINDS, null),
});

/** §9, *VOD search defaults*. */
export const PAGE_SIZE = 10;

/** Filters and sort order of a media list, with the category resolved to its id. */
export interface MediaListQuery extends Pick<LibraryQuery, 'title' | 'sort' | 'type'> {
  readonly categoryId: number | null;
}

/** The input of `searchVodMedia` for one page of a list. `page` is zero-based. */
export const mediaListInput = ({ categoryId, title, sort, type }: MediaListQuery, page: number) => ({
  ...(title === '' ? {} : { title }),
  ...(categoryId === null ? {} : { category_id: categoryId }),
  ...(type === null ? {} : { type }),
  sort_field: sort,
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});

/** Normalizes typed text: no control characters, single spaces, trimmed, at most 200 characters. */
export function toPlainText(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
  // Removes half a surrogate pair at the cut, and a space before it.
  return plain.replace(/\p{Cs}$/u, '').trimEnd();
}

function parseId(text: string): number | 'unknown' {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : 'unknown';
}
