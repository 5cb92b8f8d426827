import { calls, type Participant } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useParticipants } from '@grandstand/session';

/** The teams that play in these categories, by name; null while loading. All teams when no events are known. */
export function usePassTeams(categories: readonly number[]): readonly Participant[] | null {
  const all = useParticipants();
  const upcoming = useCall(calls.listEvents, { stream_status: 'upcoming', limit: 100 });
  const finished = useCall(calls.listEvents, { stream_status: 'finished', limit: 100 });
  if (upcoming.kind === 'loading' || finished.kind === 'loading') return null;
  const playing = new Set(
    [upcoming, finished].flatMap((state) =>
      state.kind === 'ready'
        ? state.value.data
            .filter(({ event_category_id: category }) => categories.includes(category))
            .flatMap(({ participants }) => participants.map(({ id }) => id))
        : [],
    ),
  );
  const teams = playing.size === 0 ? all : all.filter(({ id }) => playing.has(id));
  return teams.toSorted((one, other) => one.name.localeCompare(other.name));
}
