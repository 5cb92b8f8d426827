import { atom, useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClipChanges } from '../clip/use-refresh-clips.ts';

/** The count of the user's changes at which the list of each filter was fetched. */
const fetchedAtom = atom<Readonly<Record<string, number>>>({});

/**
 * Refreshes a list of an earlier visit to the page after the user has made, changed or deleted a clip. Returns true until
 * it is refreshed: clips that are inserted would move the one on the screen.
 */
export function useOutdatedMoments(
  filterKey: string,
  isCached: boolean,
  refresh: () => Promise<unknown>,
): boolean {
  const changes = useClipChanges();
  const [fetched, setFetched] = useAtom(fetchedAtom);
  const [isOutdated, setOutdated] = useState(() => isCached && (fetched[filterKey] ?? 0) !== changes);
  const refreshOutdated = useEffectEvent(async () => isOutdated && refresh());
  const finish = useEffectEvent(() => {
    setFetched((counts) => ({ ...counts, [filterKey]: changes }));
    setOutdated(false);
  });
  useEffect(() => void refreshOutdated().then(() => finish()), []);
  return isOutdated;
}
