import { queryCodec, enteredTextParameter } from '@grandstand/core';

/** The longest texts that the calls accept. */
const MAX_SEARCH_LENGTH = 120;
const MAX_ALIAS_LENGTH = 40;

/** URL state of a list of clips. */
interface ClipQuery {
  /** Alias of a tag; null for all clips. */
  readonly tag: string | null;
  /** Words in the clips' names. */
  readonly search: string | null;
}

export const clipQuery = queryCodec<ClipQuery>({
  tag: enteredTextParameter(['tag'], MAX_ALIAS_LENGTH),
  search: enteredTextParameter(['search'], MAX_SEARCH_LENGTH),
});
