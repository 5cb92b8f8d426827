import type { TrackedSubject } from '@grandstand/analytics';
import type { Participant, ParticipantGroup } from '@grandstand/api';

interface Facts {
  readonly category: string | null;
  /** The home team; null without one. */
  readonly team: Pick<Participant, 'groups' | 'properties'> | null;
  readonly groups: readonly Pick<ParticipantGroup, 'id' | 'name' | 'parent_id'>[];
}

/**
 * The names of §7 for the home team: `school` is its participant group (§3), `league` the group at the top of its hierarchy;
 * null where the group has no parent.
 */
export function watchedSubject({ category, team, groups }: Facts): TrackedSubject {
  const groupOf = (id: number | null | undefined) => groups.find((group) => group.id === id) ?? null;
  const own = groupOf(team?.groups[0]);
  const topOf = (group: Facts['groups'][number], depth = 0): Facts['groups'][number] => {
    const parent = groupOf(group.parent_id);
    // A channel's groups may refer to each other by mistake.
    return parent && depth < groups.length ? topOf(parent, depth + 1) : group;
  };
  const top = own && topOf(own);
  return {
    category,
    sport: team?.properties['sport']?.[0] ?? null,
    gender: team?.properties['gender']?.[0] ?? null,
    school: own?.name ?? null,
    league: top && top !== own ? top.name : null,
  };
}
