import { calls, eventTitle, type Participant } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useParticipants, useUser } from '@grandstand/session';
import { isOfferBought } from '../is-offer-bought.ts';
import { coversEvent, toOfferedEvent } from '../coverage.ts';
import type { Offer } from '../offer.ts';

/** A team to choose for a team pass. */
export interface PassTeam extends Participant {
  readonly isBought: boolean;
  /** Whether its pass opens the event from whose page the pass is bought. */
  readonly opensEvent: boolean;
}

export interface PassTeams {
  /** Those whose pass opens the event come first; each part by name. */
  readonly teams: readonly PassTeam[];
  /** Title of the event from whose page the pass is bought; null when there is none, or it could not be loaded. */
  readonly eventTitle: string | null;
}

/** The teams that play in the categories of a team pass; null while loading. All teams when no events are known. */
export function usePassTeams(offer: Offer | null, fromEventId: number | null): PassTeams | null {
  const all = useParticipants();
  const user = useUser();
  const upcoming = useCall(calls.listEvents, { stream_status: 'upcoming', limit: 100 });
  const finished = useCall(calls.listEvents, { stream_status: 'finished', limit: 100 });
  const event = useCall(calls.getEvent, fromEventId === null ? null : { id: fromEventId });
  const access = useCall(calls.getUserAccess, user ? {} : null);
  if (!offer || upcoming.kind === 'loading' || finished.kind === 'loading') return null;
  if ((fromEventId !== null && event.kind === 'loading') || (user && access.kind === 'loading')) return null;
  const playing = new Set(
    [upcoming, finished].flatMap((state) =>
      state.kind === 'ready'
        ? state.value.data
            .filter(({ event_category_id: category }) => offer.categories.includes(category))
            .flatMap(({ participants }) => participants.map(({ id }) => id))
        : [],
    ),
  );
  const grants = user && access.kind === 'ready' ? access.value.grants : [];
  const offered = event.kind === 'ready' ? toOfferedEvent(event.value) : null;
  const teams = all
    .map((team) => ({
      ...team,
      isBought: isOfferBought(offer, grants, [team.id]),
      opensEvent: offered !== null && coversEvent(offer, offered, team.id),
    }))
    .filter(({ id, opensEvent }) => playing.size === 0 || playing.has(id) || opensEvent)
    .toSorted(
      (one, other) => Number(other.opensEvent) - Number(one.opensEvent) || one.name.localeCompare(other.name),
    );
  return { teams, eventTitle: event.kind === 'ready' ? eventTitle(event.value) : null };
}
