import { atom } from 'jotai';
import type { WatchedResult } from '../watch/watched-result.ts';

/** What the viewer has seen of the events that play now, by their ids. */
export const watchedResultsAtom = atom<ReadonlyMap<number, WatchedResult>>(new Map<number, WatchedResult>());
