import { atom } from 'jotai';

/** Where the choice is kept. */
export const SPOILER_FREE = 'spoiler_free';

/** Whether nothing may tell how a match stands or ended: no score, result, length or picture of it. */
export const spoilerFreeAtom = atom(false);
