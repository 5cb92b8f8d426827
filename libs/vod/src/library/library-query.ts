import { VOD_KINDS, type VodKind } from '@grandstand/api';
import { choiceParameter, queryCodec, type QueryParameter, textParameter } from '@grandstand/core';

/** URL state of the library. */
export interface LibraryQuery {
  /** The medium whose view is open. `unknown`: the URL has an invalid id. */
  readonly mediaId: number | 'unknown' | null;
  /** A category's id, alias or name; null: all of them. */
  readonly category: string | null;
  /** What titles have to hold; empty: anything. */
  readonly title: string;
  readonly sort: MediaSort;
  /** Media of this kind only; null: both. */
  readonly type: VodKind | null;
}

/** §7, *vod-media/search*: by date, or by title. */
export type MediaSort = 'date' | 'title';

/** As many characters as the call takes. */
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

/** Names of §3; what that leaves open is called as the call's own parameters are (§7). */
export const libraryQuery = queryCodec<LibraryQuery>({
  mediaId,
  category: textParameter(['category_id'], (text) => toPlainText(text) || undefined),
  title: { names: ['title'], absent: '', parse: toPlainText, format: toPlainText },
  sort: choiceParameter(['sort_field'], ['date', 'title'], 'date'),
  type: choiceParameter(['type'], VOD_KINDS, null),
});

/** §9, *VOD search defaults*. */
export const PAGE_SIZE = 10;

/** What a list of media is narrowed to and sorted by, once the category is known. */
export interface MediaListQuery extends Pick<LibraryQuery, 'title' | 'sort' | 'type'> {
  readonly categoryId: number | null;
}

/** The input of `searchVodMedia` for one page of a list, the first being 0. */
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
  // Not half a character at the cut, nor the room before one.
  return plain.replace(/\p{Cs}$/u, '').trimEnd();
}

function parseId(text: string): number | 'unknown' {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : 'unknown';
}
