import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type PendingClip, readPendingClips, subscribeToPendingClips } from './pending-clips.ts';

/** The user's pending clips; none on a server and for an anonymous user. */
export function usePendingClips(userId: number | null): readonly PendingClip[] {
  const subscribe = useCallback(
    (callback: () => void) => (userId === null ? () => undefined : subscribeToPendingClips(userId, callback)),
    [userId],
  );
  // A text, because equal values must be identical.
  const text = useSyncExternalStore(
    subscribe,
    () => (userId === null ? '[]' : JSON.stringify(readPendingClips(userId))),
    () => '[]',
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialised above
  return useMemo(() => JSON.parse(text) as readonly PendingClip[], [text]);
}
