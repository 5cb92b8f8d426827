import { useIsResultHidden } from '@grandstand/session';
import type { Medium } from './medium.ts';

/** Whether a medium's length and pictures are hidden, as they could reveal the result of an event. */
export function useHidesSpoilers({ eventId }: Medium): boolean {
  const isHidden = useIsResultHidden(eventId ?? 0); // 0 is the id of no event
  return eventId !== null && isHidden;
}
