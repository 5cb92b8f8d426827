import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { REFRESH_MS } from '../refresh.ts';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';

export type HomeEvents =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      live: readonly CatalogEvent[];
      upcoming: readonly CatalogEvent[];
      finished: readonly CatalogEvent[];
    };

/** The first events of each state, polled. */
export function useHomeEvents(): HomeEvents {
  const state = useCall(calls.getEventsForHomepage, {}, { refreshMs: REFRESH_MS });
  if (state.kind !== 'ready') return state;
  const { live, upcoming, finished } = state.value;
  return {
    kind: 'ready',
    live: live.map(toCatalogEvent),
    upcoming: upcoming.map(toCatalogEvent),
    finished: finished.map(toCatalogEvent),
  };
}
