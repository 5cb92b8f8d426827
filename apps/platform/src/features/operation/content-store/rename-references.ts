import type { Content } from './content.ts';

interface Row {
  readonly id: number;
  readonly alias: string;
}

/** Maps the former alias of each row to its new one. */
function renamed(current: readonly Row[], given: readonly Row[] | undefined) {
  const newAliases = new Map(given?.map(({ id, alias }) => [id, alias]));
  const changes = new Map(current.map(({ id, alias }) => [alias, newAliases.get(id) ?? alias]));
  return (alias: string): string => changes.get(alias) ?? alias;
}

/** The current content, with references to rows that get another alias adapted to it. */
export function renameReferences(current: Content, given: Partial<Content>): Content {
  const group = renamed(current.groups, given.groups);
  const team = renamed(current.teams, given.teams);
  const category = renamed(current.categories, given.categories);
  const location = renamed(current.locations, given.locations);
  const libraryCategory = renamed(current.vod.categories, given.vod?.categories);
  const slideTargets = { main: (alias: string) => alias, category, participant: team, group };
  return {
    ...current,
    groups: current.groups.map((row) => ({ ...row, parent: row.parent && group(row.parent) })),
    teams: current.teams.map((row) => ({ ...row, groups: row.groups.map(group).toSorted() })),
    menu: { groups: current.menu.groups.map(group), participants: current.menu.participants.map(team) },
    slides: current.slides.map((row) => ({
      ...row,
      target: row.target && row.type && slideTargets[row.type](row.target),
    })),
    prerolls: current.prerolls.map((row) => ({
      ...row,
      location: row.location && location(row.location),
      categories: row.categories.map(category),
    })),
    packages: current.packages.map((row) => ({ ...row, categories: row.categories.map(category) })),
    events: current.events.map((row) => ({
      ...row,
      home: row.home && team(row.home),
      away: row.away && team(row.away),
      participants: row.participants.map(team),
      category: category(row.category),
      location: location(row.location),
    })),
    vod: {
      ...current.vod,
      media: current.vod.media.map((row) => ({ ...row, category: libraryCategory(row.category) })),
    },
  };
}
