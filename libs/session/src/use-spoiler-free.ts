import { atom, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Session } from './session.ts';
import { useSession } from './session-context.ts';
import { spoilerFreeAtom } from './spoiler-free.ts';
import { useSessionAtom } from './use-session-atom.ts';

/** Events whose results the user has revealed during this visit. */
const revealedAtom = atom<ReadonlySet<number>>(new Set<number>());
const revealAtom = atom(null, (get, set, eventId: number) =>
  set(revealedAtom, new Set([...get(revealedAtom), eventId])),
);

export const useSpoilerFree = (): boolean => useSessionAtom(spoilerFreeAtom);

export const useSetSpoilerFree = (): Session['setSpoilerFree'] => useSession().setSpoilerFree;

/** Whether the user has revealed the result of this event during this visit. */
export const useIsResultRevealed = (eventId: number): boolean =>
  useSessionAtom(useMemo(() => atom((get) => get(revealedAtom).has(eventId)), [eventId]));

/** Whether scores, results and other spoilers of this event must be hidden. */
export function useIsResultHidden(eventId: number): boolean {
  const isRevealed = useIsResultRevealed(eventId);
  return useSpoilerFree() && !isRevealed;
}

/** Reveals the result of one event for this visit. */
export const useRevealResult = (): ((eventId: number) => void) => useSetAtom(revealAtom);
