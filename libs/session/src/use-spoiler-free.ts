import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { Session } from './session.ts';
import { useSession } from './session-context.ts';
import { spoilerFreeAtom } from './spoiler-free.ts';

export const useSpoilerFree = (): boolean => useAtomValue(spoilerFreeAtom);

export const useSetSpoilerFree = (): Session['setSpoilerFree'] => useSession().setSpoilerFree;

/** Events whose results the viewer has asked to see all the same, for this visit. */
const revealedAtom = atom<ReadonlySet<number>>(new Set<number>());
const revealAtom = atom(null, (get, set, eventId: number) =>
  set(revealedAtom, new Set([...get(revealedAtom), eventId])),
);

/** Whether what would tell of this event is to be hidden. */
export function useIsResultHidden(eventId: number): boolean {
  const isRevealed = useAtomValue(revealedAtom).has(eventId);
  return useSpoilerFree() && !isRevealed;
}

/** Shows what tells of one event, whatever is hidden elsewhere. */
export const useRevealResult = (): ((eventId: number) => void) => useSetAtom(revealAtom);
