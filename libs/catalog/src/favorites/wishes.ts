import type { Favorite } from '@grandstand/api';
import { atom } from 'jotai';
import { type Mark, markKey } from './mark.ts';

/** What was pressed and is not answered yet: by `markKey`, whether it is to be a favourite. */
export type Wishes = ReadonlyMap<string, boolean>;

export const wishesAtom = atom<Wishes>(new Map());

/** What the server is known to hold of a mark. */
export const heldMark = (held: readonly Favorite[], mark: Mark): Favorite | undefined =>
  held.find((favorite) => markKey(favorite) === markKey(mark));

/** Whether something shows as a favourite: as it was pressed last, else as the server has it. */
export const isMarked = (held: readonly Favorite[], wishes: Wishes, mark: Mark): boolean =>
  wishes.get(markKey(mark)) ?? heldMark(held, mark) !== undefined;
