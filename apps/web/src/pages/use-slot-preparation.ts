import { type Slot, useEvent } from '@grandstand/catalog';
import { useEffect } from 'react';
import { loadPlayer } from './player-chunk.ts';

/** No event, for which nothing is requested. */
const NO_EVENT = 0;

/** Loads the event and the first frame of a slot that starts soon, so that it begins without a wait. */
export function useSlotPreparation(slot: Slot | null): void {
  const state = useEvent(slot?.event.id ?? NO_EVENT);
  const url = state.kind === 'ready' && state.media?.kind === 'vod' ? state.media.url : null;
  useEffect(() => {
    if (url === null) return;
    loadPlayer().then(
      (player) => player.prepareStream({ url, kind: 'vod' }),
      () => undefined, // the player's own load shows the failure
    );
  }, [url]);
}
