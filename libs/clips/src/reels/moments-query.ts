import { choiceParameter, queryCodec, textParameter } from '@grandstand/core';

/** The longest texts that the calls accept. */
const MAX_SEARCH_LENGTH = 120;
const MAX_ALIAS_LENGTH = 40;

/** URL state of the page of moments. */
export interface MomentsQuery {
  /** The clip on the screen; null: the newest. */
  readonly clip: string | null;
  readonly view: 'reels' | 'grid';
  /** Alias of a tag; null for all clips. */
  readonly tag: string | null;
  /** Words in the clips' names. */
  readonly search: string | null;
}

export const momentsQuery = queryCodec<MomentsQuery>({
  clip: textParameter(['clip'], (text) => /^[\w-]{1,64}$/.exec(text)?.[0]),
  view: choiceParameter(['view'], ['reels', 'grid'], 'reels'),
  tag: textParameter(['tag'], (text) => text.trim().slice(0, MAX_ALIAS_LENGTH) || undefined),
  search: textParameter(
    ['search'],
    (text) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
  ),
});

export type ClipFilters = Pick<MomentsQuery, 'tag' | 'search'>;

/** The filters as the calls take them. */
export const filtersOf = ({ tag, search }: ClipFilters) => ({
  ...(tag !== null && { tag }),
  ...(search !== null && { search }),
});
