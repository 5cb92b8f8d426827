import { useIsResultHidden } from '@grandstand/session';
import type { UserClip } from './clip.ts';

/** Whether a clip's picture, name and tags are hidden, as they could reveal a result. The user's own clips are always shown. */
export function useHidesClip({ eventId, isOwn }: Pick<UserClip, 'eventId' | 'isOwn'>): boolean {
  const isResultHidden = useIsResultHidden(eventId);
  return isResultHidden && !isOwn;
}
