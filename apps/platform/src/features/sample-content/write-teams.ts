import { artPaths, type Seed } from '@grandstand/demo-content';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import {
  eventCategories,
  eventLocations,
  participantGroupMembers,
  participantGroupProperties,
  participantGroups,
  participants,
} from '../catalog/schema.ts';
import { writeRows } from '../../db/write-rows.ts';

/** Writes teams, groups, venues and categories. */
export async function writeTeams(db: Database, seed: Seed): Promise<void> {
  const channelId = seed.channel.id;
  const paths = artPaths(channelId);
  const groupIds = new Map(seed.groups.map((group) => [group.alias, group.id]));

  await writeRows(
    db,
    eventCategories,
    seed.categories.map(({ id, alias, name, surface }, weight) => ({
      channelId,
      id,
      alias,
      name,
      surface,
      image: paths.category(alias),
      weight,
    })),
  );
  await writeRows(
    db,
    eventLocations,
    seed.locations.map(({ country_code: countryCode, time_zone: timeZone, ...location }) => ({
      channelId,
      ...location,
      countryCode,
      timeZone,
    })),
  );
  await writeRows(
    db,
    participantGroups,
    seed.groups.map(({ id, alias, name, parent, properties }, weight) => ({
      channelId,
      id,
      alias,
      name,
      image: paths.group(alias),
      parentId: parent === null ? null : (groupIds.get(parent) ?? null),
      properties,
      weight,
    })),
  );
  await writeRows(
    db,
    participants,
    seed.teams.map(({ id, alias, name, short_name: shortName, colors, properties }) => ({
      channelId,
      id,
      alias,
      name,
      shortName,
      color: colors[0],
      secondaryColor: colors[1],
      logo: paths.crest(alias),
      cover: null,
      properties,
    })),
  );

  await db.delete(participantGroupMembers).where(eq(participantGroupMembers.channelId, channelId));
  const members = seed.teams.flatMap((team) =>
    [...new Set(team.groups.flatMap((group) => withParents(seed, group)))].flatMap((alias) => {
      const groupId = groupIds.get(alias);
      return groupId === undefined ? [] : [{ channelId, groupId, participantId: team.id }];
    }),
  );
  await writeRows(db, participantGroupMembers, members);

  await db.delete(participantGroupProperties).where(eq(participantGroupProperties.channelId, channelId));
  await writeRows(
    db,
    participantGroupProperties,
    seed['group-properties'].map((property, weight) => ({ channelId, ...property, weight })),
  );
}

function withParents(seed: Seed, alias: string): string[] {
  const parent = seed.groups.find((group) => group.alias === alias)?.parent;
  return parent ? [alias, ...withParents(seed, parent)] : [alias];
}
