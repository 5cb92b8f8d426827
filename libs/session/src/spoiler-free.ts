import { atom } from 'jotai';

export const SPOILER_FREE_STORAGE_KEY = 'spoiler_free';

/** Whether the site hides spoilers: scores, results, lengths and pictures that reveal how an event stands or ended. */
export const spoilerFreeAtom = atom(false);
