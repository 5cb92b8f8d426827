import { groupBy } from '@grandstand/core';
import type { Participant, ParticipantGroup } from '@grandstand/api';

/** Teams of a group under a common heading. */
export interface RosterSection {
  /** Null for teams without a heading. */
  readonly title:
    | { readonly kind: 'group'; readonly group: ParticipantGroup }
    | { readonly kind: 'sport'; readonly name: string }
    | null;
  readonly teams: readonly Participant[];
}

/** Ids of a group and all its descendants; safe for cyclic parents. */
function withDescendantIds(
  id: number,
  groups: readonly ParticipantGroup[],
  seen = new Set<number>(),
): Set<number> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const group of groups) if (group.parent_id === id) withDescendantIds(group.id, groups, seen);
  return seen;
}

const GENDERS = ['female', 'male'];
const genderRank = ({ properties }: Participant): number => {
  const index = GENDERS.indexOf(properties['gender']?.[0] ?? '');
  return index < 0 ? GENDERS.length : index;
};

/** By gender, then by name. */
const sortTeams = (teams: readonly Participant[]): readonly Participant[] =>
  teams.toSorted((one, other) => genderRank(one) - genderRank(other) || one.name.localeCompare(other.name));

const sportOf = ({ properties }: Participant): string => properties['sport']?.[0] ?? '';

/**
 * The teams of a group: a section for each subgroup, then the teams without a subgroup, by sport. Each section is sorted
 * by gender and name.
 */
export function groupRoster(
  { id }: ParticipantGroup,
  groups: readonly ParticipantGroup[],
  participants: readonly Participant[],
): readonly RosterSection[] {
  const membersOf = (ids: ReadonlySet<number>) =>
    participants.filter((team) => team.groups.some((group) => ids.has(group)));
  const bySubgroup = groups
    .filter((group) => group.parent_id === id && group.id !== id)
    .map((group): RosterSection => {
      const teams = membersOf(withDescendantIds(group.id, groups));
      return { title: { kind: 'group', group }, teams: sortTeams(teams) };
    })
    .filter(({ teams }) => teams.length > 0);
  const listed = new Set(bySubgroup.flatMap(({ teams }) => teams));
  const bySport = groupBy(
    membersOf(withDescendantIds(id, groups)).filter((team) => !listed.has(team)),
    sportOf,
  );
  const others = [...bySport]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
    .map(([name, teams]): RosterSection => {
      const isNamed = name !== '' && bySport.size > 1;
      return { title: isNamed ? { kind: 'sport', name } : null, teams: sortTeams(teams) };
    });
  return [...bySubgroup, ...others];
}
