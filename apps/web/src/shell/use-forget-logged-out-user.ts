import { forgetClipDrafts, forgetPendingClips } from '@grandstand/clips';
import { useLoggedOutUserId, useUser } from '@grandstand/session';
import { useEffect, useRef } from 'react';
import { forgetPlayback } from '../pages/playback/forget-playback.ts';
import { useSite } from './site-context.ts';

/**
 * Removes what belongs to a user from this device when their session ends in any way: by a logout, also in another tab,
 * by the deletion of the account, or on the server. The effect runs after those of a player that is left then.
 */
export function useForgetLoggedOutUser(): void {
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  const previousId = useRef(userId);
  useEffect(() => {
    const leftId = previousId.current;
    previousId.current = userId;
    if (leftId === null || leftId === userId) return;
    forgetPlayback(stored, leftId);
    forgetPendingClips(leftId, stored);
  }, [stored, userId]);
  const loggedOutId = useLoggedOutUserId();
  // Not when the server has ended the session: the user continues the drafts after the next login.
  useEffect(() => {
    if (loggedOutId !== null) forgetClipDrafts(loggedOutId);
  }, [loggedOutId]);
}
