import { useLiveEvents, type LiveEvents } from '@grandstand/catalog';
import { useUpdateSearchParams } from '@grandstand/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { type Layout, layoutFor, readLayout, writeLayout } from './layout.ts';
import { multiviewQuery, readLastEvents, toggleEvent, writeLastEvents } from './selection.ts';

interface Multiview {
  /** The shown events; null while it is not known which of the last visit's are still live. */
  readonly ids: readonly number[] | null;
  readonly live: LiveEvents;
  readonly toggle: (eventId: number) => void;
  readonly layout: Layout;
  readonly setLayout: (layout: Layout) => void;
}

/** The selection is in the URL; without one, the events of the last visit that are still live. */
export function useMultiview(): Multiview {
  const { stored } = useSite();
  const [query] = useSearchParams();
  const changeQuery = useUpdateSearchParams();
  const live = useLiveEvents({ enabled: true });
  const [last, setLast] = useState(() => readLastEvents(stored));
  const [chosenLayout, setChosenLayout] = useState(() => readLayout(stored));
  const { events } = multiviewQuery.read(query);
  const ids = events.length > 0 ? events : stillLive(last, live);
  return {
    ids,
    live,
    toggle(eventId) {
      const next = toggleEvent(ids ?? [], eventId);
      writeLastEvents(stored, next);
      setLast(next);
      // Replaces the history entry: the back button leaves the page.
      changeQuery((params) => multiviewQuery.write(params, { events: next }), { replace: true });
    },
    layout: layoutFor(ids?.length ?? 0, chosenLayout),
    setLayout(layout) {
      writeLayout(stored, layout);
      setChosenLayout(layout);
    },
  };
}

/** Null while unknown. */
function stillLive(ids: readonly number[], live: LiveEvents): readonly number[] | null {
  if (ids.length === 0 || live.kind === 'failed') return ids;
  return live.kind === 'ready' ? ids.filter((id) => live.events.some((event) => event.id === id)) : null;
}
