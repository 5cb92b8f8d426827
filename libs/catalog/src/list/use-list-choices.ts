import type { StreamStatus } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import { useParticipants, useStaticData } from '@grandstand/session';
import type { ListView } from '@grandstand/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Known, NOTHING_KNOWN, readFilters, readView, writeFilters } from './event-list-query.ts';
import type { EventFilters } from './filters.ts';
import { useQueryChange } from './use-query-change.ts';

/** What a list is narrowed to and how it is shown, and the ways to change both. */
export interface ListChoices {
  readonly filters: EventFilters;
  readonly view: ListView;
  /** Tells lists of other events apart; empty: of all of them. */
  readonly narrowedTo: string;
  /** What there is to choose from; null while it is on its way. */
  readonly known: Known | null;
  /** A step of its own: back leads to what was chosen before. */
  readonly narrow: (changes: Partial<EventFilters>) => void;
  /** The query of the address with these changes. */
  readonly queryWith: (changes: Partial<EventFilters>) => string;
  readonly show: (view: ListView) => void;
}

/** Where the view that a viewer likes is kept. */
const LIST_VIEW = 'list_view';

/** How a list begins: what can be watched as pictures, what is to come as a schedule. */
const firstView = (status: StreamStatus | null): ListView =>
  status === null || status === 'upcoming' ? 'list' : 'grid';

/** What the address says (§3), and where it says nothing of the view, the one that was chosen last. */
export function useListChoices(status: StreamStatus | null, stored: StoredValues): ListChoices {
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const state = useStaticData();
  const participants = useParticipants();
  const data = state.kind === 'ready' ? state.value : null;
  const known = useMemo(
    () =>
      data && {
        categories: data['events-categories'],
        groups: data['participant-groups'],
        locations: data['events-locations'],
        participants,
      },
    [data, participants],
  );
  const [liked, setLiked] = useState(() => readView(stored.read(LIST_VIEW)));
  const address = query.toString();
  const { filters, view } = useMemo(
    () => readFilters(new URLSearchParams(address), known ?? NOTHING_KNOWN),
    [address, known],
  );
  const changed = (from: URLSearchParams, changes: Partial<EventFilters>) => {
    const chosen = readFilters(from, known ?? NOTHING_KNOWN);
    return writeFilters(from, { filters: { ...chosen.filters, ...changes }, view: chosen.view });
  };
  const narrowed = writeFilters(new URLSearchParams(), { filters, view: null }).toString();
  return {
    filters,
    view: view ?? liked ?? firstView(status),
    known,
    narrowedTo: filters.unknown ? '?' : narrowed,
    narrow: (changes) => changeQuery((from) => changed(from, changes)),
    queryWith: (changes) => changed(query, changes).toString(),
    show: (next) => {
      stored.writeLater(LIST_VIEW, next);
      setLiked(next);
      // A taste, not a step: back leads to other events, not to the same ones in another dress.
      changeQuery(
        (from) => {
          const { filters: chosen } = readFilters(from, known ?? NOTHING_KNOWN);
          return writeFilters(from, { filters: chosen, view: next });
        },
        { replace: true },
      );
    },
  };
}
