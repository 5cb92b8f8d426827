import type { Participant, ParticipantGroup } from '@grandstand/api';

/** Teams of a group under a common heading. */
export interface RosterPart {
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
const rank = ({ properties }: Participant): number => {
  const place = GENDERS.indexOf(properties['gender']?.[0] ?? '');
  return place < 0 ? GENDERS.length : place;
};

/** By gender, then by name. */
const sortTeams = (teams: readonly Participant[]): readonly Participant[] =>
  teams.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));

const sportOf = ({ properties }: Participant): string => properties['sport']?.[0] ?? '';

/** Teams of a group, divided by its subgroups; those of a school by sport, then sorted by gender. */
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
