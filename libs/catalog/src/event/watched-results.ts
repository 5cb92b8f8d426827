import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { WatchedResult } from '../watch/watched-result.ts';

/** What the viewer has seen of the events that play now, by their ids. */
export const watchedResultsAtom = atom<ReadonlyMap<number, WatchedResult>>(new Map<number, WatchedResult>());

/** What the viewer has seen of an event; renders when that changes, not when another event plays. */
export const useSeenResult = (eventId: number): WatchedResult | undefined =>
  useAtomValue(useMemo(() => atom((get) => get(watchedResultsAtom).get(eventId)), [eventId]));
