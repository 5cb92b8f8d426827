import { calls, type EventMedia, hasStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useHidesResult } from '@grandstand/session';
import { REFRESH_MS } from '../refresh.ts';
import { type CatalogEvent, toCatalogEvent, visibleDetails } from '../event/catalog-event.ts';

export type EventState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      event: CatalogEvent;
      /** Empty where it may tell too much: what the channel writes of an event that has begun, nobody can vouch for. */
      description: string;
      media: EventMedia | null;
    };

/** One event with what there is to play, its state and score renewed while it is looked at. */
export function useEvent(id: number): EventState {
  const valid = Number.isSafeInteger(id) && id > 0;
  const hidesResult = useHidesResult(id);
  const state = useCall(calls.getEvent, valid ? { id } : null, { refreshMs: REFRESH_MS });
  if (!valid) return { kind: 'not-found' };
  if (state.kind === 'loading') return state;
  if (state.kind === 'failed') {
    const { error, retry } = state;
    return hasStatus(error, 404) ? { kind: 'not-found' } : { kind: 'failed', retry };
  }
  const { description, media } = state.value;
  const event = toCatalogEvent(state.value);
  const { hidesSpoilers } = visibleDetails(event, hidesResult);
  return { kind: 'ready', event, description: hidesSpoilers ? '' : description, media: media[0] ?? null };
}
