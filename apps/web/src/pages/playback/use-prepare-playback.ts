import { calls } from '@grandstand/api';
import { usePrefetchCall } from '@grandstand/data';
import type { StreamStart } from '@grandstand/player';
import { useUser } from '@grandstand/session';
import { useSite } from '../../shell/site-context.ts';
import { loadPlayer } from '../player-chunk.ts';
import { resumeStartS } from './resume-start.ts';
import { storedPositions } from './stored-positions.ts';
import { usePrerollChooser } from './use-preroll.ts';

/** A stream that is prepared for the page of an event. */
export interface PreparedPlayback {
  readonly start: StreamStart;
  /** Whether the page will play a preroll first. */
  readonly hasPreroll: boolean;
}

/**
 * Returns a function that prepares the playback of an event that the user seems about to open: it fetches the event, and
 * loads its stream up to the first frame from where the watch page will play it. Resolves when the stream has begun to
 * load; null: the event has none.
 */
export function usePreparePlayback(): (eventId: number) => Promise<PreparedPlayback | null> {
  const prefetchCall = usePrefetchCall();
  const { choose } = usePrerollChooser();
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  return async (eventId) => {
    const [event, player] = await Promise.all([prefetchCall(calls.getEvent, { id: eventId }), loadPlayer()]);
    const media = event?.media[0];
    if (!media) return null;
    const { url, kind } = media;
    const credentialOrigins = media.with_credentials ?? undefined;
    let startAtS: number | undefined;
    if (kind === 'vod') {
      const saved =
        userId === null ? null : await prefetchCall(calls.getViewingPosition, { event_id: eventId });
      const local = storedPositions(stored, userId).read({ kind: 'event', id: eventId });
      startAtS = resumeStartS(player, local, saved?.viewing_position ?? null) ?? undefined;
    }
    const start = { url, kind, credentialOrigins, ...(kind === 'vod' && { startAtS }) };
    await player.prepareStream(start);
    const { event_category_id: categoryId, location_id: locationId } = event;
    const preroll = await choose({ kind: 'event', id: eventId }, { kind, categoryId, locationId });
    return { start, hasPreroll: preroll !== null };
  };
}
