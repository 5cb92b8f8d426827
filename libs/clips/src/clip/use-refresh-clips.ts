import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';

/**
 * Fetches the clips again that are shown, after one of them has changed: an event's clips, and how much of the limits the
 * user has used. Paged lists refresh themselves.
 */
export function useRefreshClips(): () => void {
  const userClips = useCache(calls.listUserClips);
  const eventClips = useCache(calls.listEventClips);
  const eventsWithClip = useCache(calls.listEventsWithClip);
  return () => {
    userClips.invalidate();
    eventClips.invalidate();
    eventsWithClip.invalidate();
  };
}
