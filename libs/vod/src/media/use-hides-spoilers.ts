import { useHidesResult } from '@grandstand/session';
import type { Medium } from './medium.ts';

/** Whether a medium's length and pictures would tell how a match ended, to somebody who does not want to know. */
export function useHidesSpoilers({ eventId }: Medium): boolean {
  const isHidden = useHidesResult(eventId ?? 0);
  return eventId !== null && isHidden;
}
