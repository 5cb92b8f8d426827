import { calls, type StreamStatus } from '@grandstand/api';
import { useCallPages } from '@grandstand/session';
import { REFRESH_MS } from '../refresh.ts';
import type { EventFilters } from './filters.ts';
import { listInput } from './list-input.ts';
import { type EventListState, useMatchList } from './use-match-list.ts';

/** A list of events as of `openedMs`, page by page; what is in sight is renewed. */
export function useEventList(
  status: StreamStatus | null,
  filters: EventFilters,
  openedMs: number,
): EventListState {
  const pages = useCallPages(calls.listEvents, (page) => listInput(status, openedMs, page, filters), {
    refreshMs: REFRESH_MS,
  });
  return useMatchList(pages);
}
