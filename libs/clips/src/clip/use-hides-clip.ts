import { useIsResultHidden } from '@grandstand/session';
import type { UserClip } from './clip.ts';

/** Whether a clip's picture, name and tags are hidden, as they could reveal a result. Users know their own clips. */
export function useHidesClip({ eventId, isOwn }: Pick<UserClip, 'eventId' | 'isOwn'>): boolean {
  const isResultHidden = useIsResultHidden(eventId);
  return isResultHidden && !isOwn;
}
