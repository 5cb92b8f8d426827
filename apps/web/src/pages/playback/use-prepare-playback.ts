import { calls } from '@grandstand/api';
import { usePrefetchCall } from '@grandstand/data';
import { useUser } from '@grandstand/session';
import { useSite } from '../../shell/site-context.ts';
import { loadPlayer } from '../player-chunk.ts';
import { resumeStartS } from './resume-start.ts';
import { storedPositions } from './stored-positions.ts';

/**
 * Returns a function that prepares the playback of an event that the user seems about to open: it fetches the event, and
 * loads its stream up to the first frame from where the watch page will play it.
 */
export function usePreparePlayback(): (eventId: number) => Promise<void> {
  const prefetchCall = usePrefetchCall();
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  return async (eventId) => {
    const [event, player] = await Promise.all([prefetchCall(calls.getEvent, { id: eventId }), loadPlayer()]);
    const media = event?.media[0];
    if (!media) return;
    const { url, kind } = media;
    if (kind === 'live') return player.prepareStream({ url, kind });
    const saved =
      userId === null ? null : await prefetchCall(calls.getViewingPosition, { event_id: eventId });
    const local = storedPositions(stored, userId).read({ kind: 'event', id: eventId });
    const startAtS = resumeStartS(player, local, saved?.viewing_position ?? null) ?? undefined;
    player.prepareStream({ url, kind, startAtS });
  };
}
