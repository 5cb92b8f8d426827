import type { StreamStatus } from '@grandstand/api';
import { OWN_VIEW, type StoredValues } from '@grandstand/core';
import { useParticipants, useStaticData } from '@grandstand/session';
import { type ListView, useUpdateSearchParams } from '@grandstand/ui';
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

/** Filters and view of an event list, with setters. */
export interface EventListControls {
  readonly filters: EventFilters;
  readonly view: ListView;
  /** Key of the current filters; empty without filters. */
  readonly filterKey: string;
  /** Null while loading. */
  readonly filterOptions: FilterOptions | null;
  /** Adds a history entry, so that the back button restores the previous filters. */
  readonly updateFilters: (changes: Partial<EventFilters>) => void;
  /** The query string with these changes. */
  readonly searchWith: (changes: Partial<EventFilters>) => string;
  readonly setView: (view: ListView) => void;
}

/** Storage key of the view that the user chose. */
const STORAGE_KEY = OWN_VIEW.eventListView;

/** Watchable events as a grid, upcoming ones as a list. */
const defaultView = (status: StreamStatus | null): ListView =>
  status === null || status === 'upcoming' ? 'list' : 'grid';

/** Reads filters and view from the URL (§3). Without a view in the URL it uses the last selected one. */
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
        tickets: data.packages,
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
  const withChanges = (params: URLSearchParams, changes: Partial<EventFilters>) => {
    const current = readEventListQuery(params, filterOptions ?? NO_FILTER_OPTIONS);
    return writeEventListQuery(params, { filters: { ...current.filters, ...changes }, view: current.view });
  };
  const filterSearch = writeEventListQuery(new URLSearchParams(), { filters, view: null }).toString();
  return {
    filters,
    view: view ?? savedView ?? defaultView(status),
    filterOptions,
    filterKey: filters.unknown ? '?' : filterSearch,
    updateFilters: (changes) => changeQuery((params) => withChanges(params, changes)),
    searchWith: (changes) => withChanges(query, changes).toString(),
    setView: (next) => {
      stored.writeLater(STORAGE_KEY, next);
      setSavedView(next);
      // Replaces the history entry: the back button should not just switch the view.
      changeQuery(
        (params) => {
          const { filters: current } = readEventListQuery(params, filterOptions ?? NO_FILTER_OPTIONS);
          return writeEventListQuery(params, { filters: current, view: next });
        },
        { replace: true },
      );
    },
  };
}
