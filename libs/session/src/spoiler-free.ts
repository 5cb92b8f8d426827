import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { Session } from './session.ts';
import { useSession } from './session-context.ts';

/** Where the choice is kept. */
export const SPOILER_FREE = 'spoiler_free';

/** Whether nothing may tell how a match stands or ended: no score, result, length or picture of it. */
export const spoilerFreeAtom = atom(false);

export const useSpoilerFree = (): boolean => useAtomValue(spoilerFreeAtom);

export const useChooseSpoilerFree = (): Session['chooseSpoilerFree'] => useSession().chooseSpoilerFree;

/** Events whose results the viewer has asked to see all the same, for this visit. */
const revealedAtom = atom<ReadonlySet<number>>(new Set<number>());
const revealAtom = atom(null, (get, set, eventId: number) =>
  set(revealedAtom, new Set([...get(revealedAtom), eventId])),
);

/** Whether what would tell of this event is to be hidden. */
export function useHidesResult(eventId: number): boolean {
  const isRevealed = useAtomValue(revealedAtom).has(eventId);
  return useSpoilerFree() && !isRevealed;
}

/** Shows what tells of one event, whatever is hidden elsewhere. */
export const useReveal = (): ((eventId: number) => void) => useSetAtom(revealAtom);
