import type { Participant, ParticipantGroup } from '@grandstand/api';
import type { Match } from '../match/match.ts';
import type { FollowedTarget, MarkedTarget } from './favorite-target.ts';

/** What the channel knows of names. */
export interface Names {
  readonly category: string;
  readonly participants: readonly Participant[];
  readonly groups: readonly ParticipantGroup[];
}

/** An event as a favourite: its teams, the visitors first (§3), and its sport; behind them the teams' groups. */
export function eventTarget(match: Match, { category, participants, groups }: Names): FollowedTarget {
  const teams = match.sides ? [match.sides.away, match.sides.home] : [];
  const sport: MarkedTarget[] = category
    ? [{ kind: 'event_category', id: match.categoryId, name: category }]
    : [];
  const ids = new Set(
    participants.filter(({ id }) => teams.some((team) => team.id === id)).flatMap((team) => team.groups),
  );
  return {
    kind: 'favorite_event',
    id: match.id,
    name: match.title,
    marks: [...teams.map(({ id, name }): MarkedTarget => ({ kind: 'participant', id, name })), ...sport],
    groups: groups
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({ kind: 'participant_group', id, name })),
  };
}

/** A venue as a favourite: the teams that are at home in it, each once, the ones that play next first. */
export function venueTarget(
  venue: { readonly id: number; readonly name: string },
  matches: readonly Match[],
): FollowedTarget {
  const home = matches.flatMap(({ sides }) => (sides ? [sides.home] : []));
  const teams = new Map(home.map(({ id, name }) => [id, name]));
  return {
    kind: 'event_location',
    id: venue.id,
    name: venue.name,
    marks: [...teams].map(([id, name]) => ({ kind: 'participant', id, name })),
  };
}
