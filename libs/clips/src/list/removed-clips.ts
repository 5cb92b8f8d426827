import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';

/** Ids of clips that the user has deleted during this visit. Lists hide them before the server has answered. */
const removedClipsAtom = atom<ReadonlySet<number>>(new Set<number>());

const setRemovedAtom = atom(null, (get, set, id: number, isRemoved: boolean) => {
  const ids = new Set(get(removedClipsAtom));
  if (isRemoved) ids.add(id);
  else ids.delete(id);
  set(removedClipsAtom, ids);
});

export const useRemovedClips = (): ReadonlySet<number> => useAtomValue(removedClipsAtom);

/** The function also works after the component was unmounted. */
export function useSetClipRemoved(): (id: number, isRemoved: boolean) => void {
  const setRemoved = useSetAtom(setRemovedAtom);
  return useCallback((id, isRemoved) => setRemoved(id, isRemoved), [setRemoved]);
}
