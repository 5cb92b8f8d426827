import type { Participant, ParticipantGroup } from '@grandstand/api';
import { distinctNames } from '@grandstand/core';
import type { CatalogEvent } from '../event/catalog-event.ts';
import type { IndirectTarget, FavoritableTarget } from './favorite-target.ts';

/** The channel's data with the names of an event's sport, teams and groups. */
export interface Names {
  readonly category: string;
  readonly participants: readonly Participant[];
  readonly groups: readonly ParticipantGroup[];
}

/** The target of an event: its teams, its sport, and the teams' groups. */
export function eventTarget(event: CatalogEvent, { category, participants, groups }: Names): IndirectTarget {
  const sport: FavoritableTarget[] = category
    ? [{ kind: 'event_category', id: event.categoryId, name: category }]
    : [];
  const teamNames = distinctNames(participants);
  const groupIds = new Set(
    participants
      .filter(({ id }) => event.participants.some((team) => team.id === id))
      .flatMap((team) => team.groups),
  );
  return {
    kind: 'favorite_event',
    id: event.id,
    name: event.title,
    items: [
      ...event.participants.map(({ id, name }): FavoritableTarget => ({
        kind: 'participant',
        id,
        name: teamNames.get(id) ?? name,
      })),
      ...sport,
    ],
    groups: groups
      .filter(({ id }) => groupIds.has(id))
      .map(({ id, name }) => ({ kind: 'participant_group', id, name })),
  };
}

/** The target of a venue: its home teams in the order of the events, each once. */
export function venueTarget(
  venue: { readonly id: number; readonly name: string },
  events: readonly CatalogEvent[],
  participants: readonly Participant[],
): IndirectTarget {
  const teamNames = distinctNames(participants);
  const homeTeams = events.flatMap(({ sides }) => (sides ? [sides.home] : []));
  const teams = new Map(homeTeams.map(({ id, name }) => [id, name]));
  return {
    kind: 'event_location',
    id: venue.id,
    name: venue.name,
    items: [...teams].map(([id, name]) => ({ kind: 'participant', id, name: teamNames.get(id) ?? name })),
  };
}
