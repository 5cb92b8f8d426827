import type { Participant, ParticipantGroup } from '@grandstand/api';
import type { JsonLd } from './json-ld.ts';

interface Context {
  /** Absolute URL of the page. */
  readonly url: string;
}

/** A team with its groups. */
export const sportsTeam = (
  team: Participant,
  groups: readonly ParticipantGroup[],
  { url }: Context,
): JsonLd => ({
  '@type': 'SportsTeam',
  '@id': `${url}#team`,
  name: team.name,
  alternateName: team.short_name === team.name ? undefined : team.short_name || undefined,
  url,
  logo: team.images.logo ?? undefined,
  image: team.images.cover ?? undefined,
  sport: team.properties['sport'],
  memberOf:
    groups.length > 0 ? groups.map(({ name }) => ({ '@type': 'SportsOrganization', name })) : undefined,
});

/** A group, e.g. a division, a conference or a school. */
export const sportsOrganization = (group: ParticipantGroup, { url }: Context): JsonLd => ({
  '@type': 'SportsOrganization',
  '@id': `${url}#group`,
  name: group.name,
  url,
  logo: group.image ?? undefined,
});
