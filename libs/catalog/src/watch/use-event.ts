import { calls, type EventDetail, type EventMedia, hasStatus } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useIsResultHidden } from '@grandstand/session';
import { type CatalogEvent, toCatalogEvent, visibleDetails } from '../event/catalog-event.ts';
import { nextRefreshMs } from './next-refresh.ts';

export type EventState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      event: CatalogEvent;
      /** Empty when results are hidden, because the channel's text may reveal them. */
      description: string;
      /** URL of the picture for shared links, which has no score; null: none. */
      card: string | null;
      media: EventMedia | null;
      /** Length in seconds of the free sample of an event that the viewer must buy; null: there is none. */
      sampleS: number | null;
    };

const refreshMsNow = (event: EventDetail | undefined) => nextRefreshMs(event, systemClock.now());

/** One event with its playable media; polled, as state and score change. A countdown thus ends in the player. */
export function useEvent(id: number): EventState {
  const valid = Number.isSafeInteger(id) && id > 0;
  const hidesResult = useIsResultHidden(id);
  const state = useCall(calls.getEvent, valid ? { id } : null, { refreshMs: refreshMsNow });
  if (!valid) return { kind: 'not-found' };
  if (state.kind === 'loading') return state;
  if (state.kind === 'failed') {
    const { error, retry } = state;
    return hasStatus(error, 404) ? { kind: 'not-found' } : { kind: 'failed', retry };
  }
  const { description, card, media, sample } = state.value;
  const event = toCatalogEvent(state.value);
  const { hidesSpoilers } = visibleDetails(event, hidesResult);
  return {
    kind: 'ready',
    event,
    description: hidesSpoilers ? '' : description,
    card: card ?? null,
    media: media[0] ?? null,
    sampleS: sample?.duration ?? null,
  };
}
