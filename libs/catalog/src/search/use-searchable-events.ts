import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';

/** The number of upcoming and of finished events that are searched. */
const MAX_PER_STATE = 100;

interface SearchableEvents {
  /** Live events, then the next upcoming ones, then the latest replays. */
  readonly events: readonly CatalogEvent[];
  readonly isLoading: boolean;
  /** Retries the calls that failed; null when none did. */
  readonly retry: (() => void) | null;
}

/** The events that are searched: those of the home page, and the nearest ones of each state. */
export function useSearchableEvents(isWanted: boolean): SearchableEvents {
  const input = (stream_status: 'upcoming' | 'finished') =>
    isWanted ? { stream_status, limit: MAX_PER_STATE } : null;
  const home = useCall(calls.getEventsForHomepage, isWanted ? {} : null);
  const upcoming = useCall(calls.listEvents, input('upcoming'));
  const finished = useCall(calls.listEvents, input('finished'));
  const parts = [home, upcoming, finished];

  const near = home.kind === 'ready' ? home.value : null;
  const next = upcoming.kind === 'ready' ? upcoming.value.data : null;
  const past = finished.kind === 'ready' ? finished.value.data : null;
  const events = useMemo(() => {
    const all = [near?.live, near?.upcoming, next, near?.finished, past].flatMap((part) => part ?? []);
    // The home page's events override the others, because they are polled.
    const byId = new Map(all.toReversed().map((wireEvent) => [wireEvent.id, wireEvent]));
    return [...new Set(all.map(({ id }) => id))].flatMap((id) => {
      const wireEvent = byId.get(id);
      return wireEvent ? [toCatalogEvent(wireEvent)] : [];
    });
  }, [near, next, past]);

  const failed = parts.flatMap((part) => (part.kind === 'failed' ? [part.retry] : []));
  return {
    events,
    isLoading: parts.some(({ kind }) => kind === 'loading'),
    retry: failed.length > 0 ? () => failed.forEach((retry) => retry()) : null,
  };
}
