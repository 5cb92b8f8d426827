import type { EventCategory, Participant } from '@grandstand/api';
import { useParticipants } from '@grandstand/session';
import { type ListView, useUpdateSearchParams } from '@grandstand/ui';
import { useSearchParams } from 'react-router-dom';
import { matchingTeams, passQuery, type PassFilters } from './pass-filters.ts';

export interface PassFilterState {
  readonly filters: PassFilters;
  readonly view: ListView;
  readonly participants: readonly Participant[];
  /** The participants that match the filters. */
  readonly teams: readonly Participant[];
  /** Adds a history entry, so that the back button restores the previous filters. */
  readonly updateFilters: (changes: Partial<PassFilters>) => void;
  readonly setView: (view: ListView) => void;
}

/** The filters of the passes and their view, from the URL. */
export function usePassFilters(categories: readonly EventCategory[]): PassFilterState {
  const [query] = useSearchParams();
  const changeQuery = useUpdateSearchParams();
  const participants = useParticipants();
  const codec = passQuery({ categories, participants });
  const { view, ...filters } = codec.read(query);
  return {
    filters,
    view,
    participants,
    teams: matchingTeams(participants, filters),
    updateFilters: (changes) => changeQuery((from) => codec.write(from, changes)),
    // Replaces the history entry: the back button should not just switch the view.
    setView: (next) => changeQuery((from) => codec.write(from, { view: next }), { replace: true }),
  };
}
