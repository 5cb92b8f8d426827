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

/** The events that are searched: those of the home page, the next upcoming and the latest finished ones. */
export function useSearchableEvents(isEnabled: boolean): SearchableEvents {
  const input = (stream_status: 'upcoming' | 'finished') =>
    isEnabled ? { stream_status, limit: MAX_PER_STATE } : null;
  const home = useCall(calls.getEventsForHomepage, isEnabled ? {} : null);
  const upcoming = useCall(calls.listEvents, input('upcoming'));
  const finished = useCall(calls.listEvents, input('finished'));
  const states = [home, upcoming, finished];

  const homeEvents = home.kind === 'ready' ? home.value : null;
  const upcomingEvents = upcoming.kind === 'ready' ? upcoming.value.data : null;
  const finishedEvents = finished.kind === 'ready' ? finished.value.data : null;
  const events = useMemo(() => {
    const inOrder = [
      homeEvents?.live,
      homeEvents?.upcoming,
      upcomingEvents,
      homeEvents?.finished,
      finishedEvents,
    ].flatMap((list) => list ?? []);
    // The home page's events are polled, so they are newer. Reversed, because a Map keeps the last value of an id.
    const byId = new Map(inOrder.toReversed().map((wireEvent) => [wireEvent.id, wireEvent]));
    return [...new Set(inOrder.map(({ id }) => id))].flatMap((id) => {
      const wireEvent = byId.get(id);
      return wireEvent ? [toCatalogEvent(wireEvent)] : [];
    });
  }, [homeEvents, upcomingEvents, finishedEvents]);

  const retries = states.flatMap((state) => (state.kind === 'failed' ? [state.retry] : []));
  return {
    events,
    isLoading: states.some(({ kind }) => kind === 'loading'),
    retry: retries.length > 0 ? () => retries.forEach((retry) => retry()) : null,
  };
}
