import { atom } from 'jotai';

/** Where the choice is kept. */
export const SPOILER_FREE_STORAGE_KEY = 'spoiler_free';

/** Whether nothing may tell how a match stands or ended: no score, result, length or picture of it. */
export const spoilerFreeAtom = atom(false);
