import { choiceParameter, queryCodec, enteredTextParameter, uuidParameter } from '@grandstand/core';

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
  clip: uuidParameter(['clip']),
  view: choiceParameter(['view'], ['reels', 'grid'], 'reels'),
  tag: enteredTextParameter(['tag'], MAX_ALIAS_LENGTH),
  search: enteredTextParameter(['search'], MAX_SEARCH_LENGTH),
});

export type ClipFilters = Pick<MomentsQuery, 'tag' | 'search'>;

/** The filters as the calls take them. */
export const filtersOf = ({ tag, search }: ClipFilters) => ({
  ...(tag !== null && { tag }),
  ...(search !== null && { search }),
});
