import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';

/** How many of what comes next, and of what is over, are looked through. */
const MAX_PER_STATE = 100;

interface SearchableEvents {
  /** Live ones, then the nearest to come, then the latest replays. */
  readonly events: readonly CatalogEvent[];
  readonly isLoading: boolean;
  /** Retries the calls that failed; null when none did. */
  readonly retry: (() => void) | null;
}

/** The events that a search looks through: those of the home page, and the nearest of each state. */
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
    // The age of the responses is unknown: the home page's wins, as it is polled.
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
