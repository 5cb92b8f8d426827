import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';
import { atom, useAtomValue, useSetAtom } from 'jotai';

/** How often the user has made, changed or deleted a clip during this visit. */
const clipChangesAtom = atom(0);

/** A list that was fetched at another count is outdated. */
export const useClipChanges = (): number => useAtomValue(clipChangesAtom);

/**
 * Fetches the clips again that are shown, after one of them has changed: an event's clips, and how much of the limits the
 * user has used. Paged lists refresh themselves.
 */
export function useRefreshClips(): () => void {
  const userClips = useCache(calls.listUserClips);
  const eventClips = useCache(calls.listEventClips);
  const eventsWithClip = useCache(calls.listEventsWithClip);
  const setChanges = useSetAtom(clipChangesAtom);
  return () => {
    setChanges((count) => count + 1);
    userClips.invalidate();
    eventClips.invalidate();
    eventsWithClip.invalidate();
  };
}
