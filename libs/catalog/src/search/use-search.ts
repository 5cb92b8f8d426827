import type { MenuItem, Participant } from '@grandstand/api';
import { useParticipants, useStaticData } from '@grandstand/session';
import { useHomeEvents } from '../home/use-home-events.ts';
import type { Match } from '../match/match.ts';
import { findNamed } from './find-named.ts';

interface FoundTeam {
  readonly team: Participant;
  /** Where the channel has several: teams of one school may share their name. Else empty. */
  readonly sport: string;
}

export interface Found {
  readonly teams: readonly FoundTeam[];
  readonly groups: readonly Pick<MenuItem, 'id' | 'name' | 'alias' | 'image'>[];
  readonly matches: readonly Match[];
  readonly count: number;
}

/** How many of a kind are shown: who wants more has not said enough yet. */
const MOST = 6;

/**
 * Teams, groups and events by name, from what the visit has: the channel's teams and groups, and the nearest events of
 * each state. An empty query finds what many look for: what is on now, and the first teams.
 */
export function useSearch(query: string): Found {
  const channel = useStaticData();
  const participants = useParticipants();
  const events = useHomeEvents();
  const data = channel.kind === 'ready' ? channel.value : null;
  const known = events.kind === 'ready' ? events : { live: [], upcoming: [], finished: [] };
  const categories = new Map(data?.['events-categories'].map(({ id, name }) => [id, name]));
  const textOf = (match: Match) => `${match.title} ${categories.get(match.categoryId) ?? ''}`;
  const sportOf = ({ properties }: Participant) => properties['sport']?.join(', ') ?? '';
  const isOfOneSport = new Set(participants.map(sportOf)).size < 2;
  const nothingAsked = query.trim() === '';

  const teamText = (team: Participant) => `${team.name} ${team.short_name} ${team.alias} ${sportOf(team)}`;
  const teams = (
    nothingAsked ? participants.slice(0, MOST) : findNamed(participants, teamText, query, MOST)
  ).map((team) => ({ team, sport: isOfOneSport ? '' : sportOf(team) }));
  const groups = findNamed(
    data?.['participant-groups'] ?? [],
    ({ name, alias }) => `${name} ${alias}`,
    query,
    MOST,
  );
  const matches = nothingAsked
    ? known.live.slice(0, MOST)
    : findNamed([...known.live, ...known.upcoming, ...known.finished], textOf, query, MOST);
  return { teams, groups, matches, count: teams.length + groups.length + matches.length };
}
