import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from './use-debounced-value.ts';

/** Number of events per page of a search. */
export const EVENT_SEARCH_LIMIT = 20;

export type FoundEvents =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      /** The first page of the events that match, the best first. */
      events: readonly CatalogEvent[];
      total: number;
    };

/** Searches all events of the channel on the server. Never returns the results of an earlier query. */
export function useEventSearch(query: string): FoundEvents {
  const text = query.trim();
  const debouncedText = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const state = useCall(
    calls.searchEvents,
    debouncedText === '' ? null : { query: debouncedText, limit: EVENT_SEARCH_LIMIT },
  );
  const found = state.kind === 'ready' ? state.value.data : null;
  const events = useMemo(() => found?.map(toCatalogEvent) ?? [], [found]);
  if (text === '') return { kind: 'none' };
  if (debouncedText !== text || state.kind === 'loading') return { kind: 'loading' };
  if (state.kind === 'failed') return { kind: 'failed', retry: state.retry };
  return { kind: 'ready', events, total: state.value.total };
}
