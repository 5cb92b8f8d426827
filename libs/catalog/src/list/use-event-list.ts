import { calls, type Event, type StreamStatus } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import { useTimeZone } from '@grandstand/i18n';
import { useMemo } from 'react';
import { type Match, toMatch } from '../match/match.ts';
import { REFRESH_MS } from '../refresh.ts';
import type { EventFilters } from './filters.ts';
import { listInput } from './list-input.ts';
import { PAGE_SIZE } from './unfiltered-input.ts';

/** A list of events as of `openedMs`, page by page; the pages in view are polled. */
export function useEventList(
  status: StreamStatus | null,
  filters: EventFilters,
  openedMs: number,
): PagesState<Match> {
  const zone = useTimeZone();
  const pages = usePages(calls.listEvents, (page) => listInput(status, openedMs, page, filters, zone), {
    pageSize: PAGE_SIZE,
    refreshMs: REFRESH_MS,
  });
  return useMatches(pages);
}

/** A list of events as matches; the same event is the same match. */
export function useMatches(state: PagesState<Event>): PagesState<Match> {
  const events = state.kind === 'ready' ? state.items : NO_EVENTS;
  const items = useMemo(() => events.map(matchOf), [events]);
  return state.kind === 'ready' ? { ...state, items } : state;
}

const NO_EVENTS: readonly Event[] = [];

const known = new WeakMap<Event, Match>();
function matchOf(event: Event): Match {
  const match = known.get(event) ?? toMatch(event);
  known.set(event, match);
  return match;
}
