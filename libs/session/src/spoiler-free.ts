import { OWN_VIEW } from '@grandstand/core';
import { atom } from 'jotai';

export const SPOILER_FREE_STORAGE_KEY = OWN_VIEW.spoilerFree;

/** Whether the site hides spoilers: scores, results, lengths and pictures that reveal how an event stands or ended. */
export const spoilerFreeAtom = atom(false);
