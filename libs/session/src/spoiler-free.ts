import { atom, useAtomValue } from 'jotai';
import type { Session } from './session.ts';
import { useSession } from './session-context.ts';

/** Where the choice is kept. */
export const SPOILER_FREE = 'spoiler_free';

/** Whether nothing may tell how a match stands or ended: no score, result, length or picture of it. */
export const spoilerFreeAtom = atom(false);

export const useSpoilerFree = (): boolean => useAtomValue(spoilerFreeAtom);

export const useChooseSpoilerFree = (): Session['chooseSpoilerFree'] => useSession().chooseSpoilerFree;
