import { calls, type Event, type StreamStatus } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import { useTimeZone } from '@grandstand/i18n';
import { useMemo } from 'react';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';
import { REFRESH_MS } from '../refresh.ts';
import type { EventFilters } from './filters.ts';
import { listInput } from './list-input.ts';
import type { Opened } from './opened-at.ts';
import { PAGE_SIZE } from './unfiltered-input.ts';

/**
 * A list of events as of its opening, page by page. Visible pages are polled. A server's list begins with the channel's
 * day, and stays when the viewer's zone is known: nothing moves. Only the days of filters are other ones then, and their
 * events replace those of the server when they have arrived.
 */
export function useEventList(
  status: StreamStatus | null,
  filters: EventFilters,
  opened: Opened,
): PagesState<CatalogEvent> {
  const zone = useTimeZone();
  const pages = usePages(calls.listEvents, (page) => listInput(status, opened, page, filters, zone), {
    pageSize: PAGE_SIZE,
    refreshMs: REFRESH_MS,
    keepPrevious: zone !== opened.zone,
  });
  return useCatalogEvents(pages);
}

/** Parses the wire events of a list. */
export function useCatalogEvents(state: PagesState<Event>): PagesState<CatalogEvent> {
  const wireEvents = state.kind === 'ready' ? state.items : NO_EVENTS;
  const items = useMemo(() => wireEvents.map(toCatalogEvent), [wireEvents]);
  return state.kind === 'ready' ? { ...state, items } : state;
}

const NO_EVENTS: readonly Event[] = [];
