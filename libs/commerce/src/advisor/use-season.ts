import { calls } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { type OfferedEvent, toOfferedEvent } from '../coverage.ts';

/** The team, group or category whose upcoming events make up a season. */
export interface SeasonScope {
  readonly kind: 'participant' | 'group' | 'category';
  readonly id: number;
}

/** Number of events that are loaded. `seasonOf()` extrapolates the rest. */
const LIMIT = 50;

const PARAMETERS = {
  participant: 'participant_id',
  group: 'participant_group_id',
  category: 'event_category_id',
} as const;

/** The next upcoming events, and how many there are. */
export function useSeason(
  scope: SeasonScope | null,
): CallState<{ readonly events: readonly OfferedEvent[]; readonly total: number }> {
  const input = scope && {
    stream_status: 'upcoming' as const,
    [PARAMETERS[scope.kind]]: scope.id,
    limit: LIMIT,
  };
  const state = useCall(calls.listEvents, input);
  if (state.kind !== 'ready') return state;
  return {
    kind: 'ready',
    value: { events: state.value.data.map(toOfferedEvent), total: state.value.total },
  };
}
