import type { Participant, ParticipantGroup } from '@grandstand/api';

/** Some of a group's teams, under what they have in common. */
export interface RosterPart {
  /** Null: they are the group's, and that is all. */
  readonly title:
    | { readonly kind: 'group'; readonly group: ParticipantGroup }
    | { readonly kind: 'sport'; readonly name: string }
    | null;
  readonly teams: readonly Participant[];
}

/** A group's id with those of all groups below it; a group that stands below itself ends there. */
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
const rank = ({ properties }: Participant): number => {
  const place = GENDERS.indexOf(properties['gender']?.[0] ?? '');
  return place < 0 ? GENDERS.length : place;
};

/** By gender, then by name. */
const sortTeams = (teams: readonly Participant[]): readonly Participant[] =>
  teams.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));

const sportOf = ({ properties }: Participant): string => properties['sport']?.[0] ?? '';

/** A group's teams: by the groups below it; a school's by sport and gender. */
export function groupRoster(
  { id }: ParticipantGroup,
  groups: readonly ParticipantGroup[],
  participants: readonly Participant[],
): readonly RosterPart[] {
  const membersOf = (ids: ReadonlySet<number>) =>
    participants.filter((team) => team.groups.some((group) => ids.has(group)));
  const below = groups
    .filter((group) => group.parent_id === id && group.id !== id)
    .map((group): RosterPart => {
      const teams = membersOf(withDescendantIds(group.id, groups));
      return { title: { kind: 'group', group }, teams: sortTeams(teams) };
    })
    .filter(({ teams }) => teams.length > 0);
  const placed = new Set(below.flatMap(({ teams }) => teams));
  const bySport = Map.groupBy(
    membersOf(withDescendantIds(id, groups)).filter((team) => !placed.has(team)),
    sportOf,
  );
  const own = [...bySport]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
    .map(([name, teams]): RosterPart => {
      const isNamed = name !== '' && bySport.size > 1;
      return { title: isNamed ? { kind: 'sport', name } : null, teams: sortTeams(teams) };
    });
  return [...below, ...own];
}
