/** What the library's address asks for. */
export interface LibraryAddress {
  /** The medium whose view is open. `unknown`: the address names one that there cannot be. */
  readonly mediaId: number | 'unknown' | null;
  /** A category's id, alias or name; null: all of them. */
  readonly category: string | null;
  /** What titles have to hold; empty: anything. */
  readonly title: string;
  readonly sort: MediaSort;
}

/** §7, *vod-media/search*: by date, or by title. */
export type MediaSort = 'date' | 'title';

/** §3, *Query and param names*; what that leaves open is called as the call's own parameters are (§7). */
const NAMES = { mediaId: 'vod_id', category: 'category_id', title: 'title', sort: 'sort_field' } as const;

/** As many characters as the call takes. */
const LONGEST = 200;

export function readLibrary(query: URLSearchParams): LibraryAddress {
  const text = (name: string) => toPlainText(query.get(name) ?? '');
  const id = text(NAMES.mediaId);
  return {
    mediaId: id === '' ? null : toId(id),
    category: text(NAMES.category) || null,
    title: text(NAMES.title),
    sort: query.get(NAMES.sort) === 'title' ? 'title' : 'date',
  };
}

/** The query with these changes; what it says by default is left out, and whatever else it holds stays. */
export function withLibrary(query: URLSearchParams, change: Partial<LibraryAddress>): URLSearchParams {
  const next = new URLSearchParams(query);
  const address = { ...readLibrary(query), ...change };
  const values = {
    mediaId: address.mediaId === 'unknown' ? query.get(NAMES.mediaId) : address.mediaId,
    category: address.category,
    title: toPlainText(address.title),
    sort: address.sort === 'date' ? null : address.sort,
  };
  for (const key of ['mediaId', 'category', 'title', 'sort'] as const) {
    const value = values[key];
    if (value === null || value === '') next.delete(NAMES[key]);
    else next.set(NAMES[key], String(value));
  }
  return next;
}

/** What somebody typed, as it is asked for: no control characters, no room around or between words to spare. */
export function toPlainText(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  // Not half a character at the cut, nor the room before one.
  return plain.replace(/\p{Cs}$/u, '').trimEnd();
}

function toId(text: string): number | 'unknown' {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : 'unknown';
}
