import type { StreamStatus } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import { useParticipants, useStaticData } from '@grandstand/session';
import type { ListView } from '@grandstand/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type FilterOptions,
  NO_FILTER_OPTIONS,
  readEventListQuery,
  readView,
  writeEventListQuery,
} from './event-list-query.ts';
import type { EventFilters } from './filters.ts';
import { useUpdateSearchParams } from './use-update-search-params.ts';

/** What a list is narrowed to and how it is shown, and the ways to change both. */
export interface EventListControls {
  readonly filters: EventFilters;
  readonly view: ListView;
  /** Tells lists of other events apart; empty: of all of them. */
  readonly filterKey: string;
  /** What there is to choose from; null while it is on its way. */
  readonly filterOptions: FilterOptions | null;
  /** A step of its own: back leads to what was chosen before. */
  readonly updateFilters: (changes: Partial<EventFilters>) => void;
  /** The query of the address with these changes. */
  readonly searchWith: (changes: Partial<EventFilters>) => string;
  readonly setView: (view: ListView) => void;
}

/** Where the view that a viewer likes is kept. */
const STORAGE_KEY = 'list_view';

/** How a list begins: what can be watched as pictures, what is to come as a schedule. */
const defaultView = (status: StreamStatus | null): ListView =>
  status === null || status === 'upcoming' ? 'list' : 'grid';

/** What the address says (§3), and where it says nothing of the view, the one that was chosen last. */
export function useEventListControls(status: StreamStatus | null, stored: StoredValues): EventListControls {
  const [query] = useSearchParams();
  const changeQuery = useUpdateSearchParams();
  const state = useStaticData();
  const participants = useParticipants();
  const data = state.kind === 'ready' ? state.value : null;
  const filterOptions = useMemo(
    () =>
      data && {
        categories: data['events-categories'],
        groups: data['participant-groups'],
        locations: data['events-locations'],
        participants,
      },
    [data, participants],
  );
  const [savedView, setSavedView] = useState(() => readView(stored.read(STORAGE_KEY)));
  const search = query.toString();
  const { filters, view } = useMemo(
    () => readEventListQuery(new URLSearchParams(search), filterOptions ?? NO_FILTER_OPTIONS),
    [search, filterOptions],
  );
  const changed = (from: URLSearchParams, changes: Partial<EventFilters>) => {
    const chosen = readEventListQuery(from, filterOptions ?? NO_FILTER_OPTIONS);
    return writeEventListQuery(from, { filters: { ...chosen.filters, ...changes }, view: chosen.view });
  };
  const narrowed = writeEventListQuery(new URLSearchParams(), { filters, view: null }).toString();
  return {
    filters,
    view: view ?? savedView ?? defaultView(status),
    filterOptions,
    filterKey: filters.unknown ? '?' : narrowed,
    updateFilters: (changes) => changeQuery((from) => changed(from, changes)),
    searchWith: (changes) => changed(query, changes).toString(),
    setView: (next) => {
      stored.writeLater(STORAGE_KEY, next);
      setSavedView(next);
      // A taste, not a step: back leads to other events, not to the same ones in another dress.
      changeQuery(
        (from) => {
          const { filters: chosen } = readEventListQuery(from, filterOptions ?? NO_FILTER_OPTIONS);
          return writeEventListQuery(from, { filters: chosen, view: next });
        },
        { replace: true },
      );
    },
  };
}
