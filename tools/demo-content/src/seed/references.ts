import { type SeedFiles, SURFACE_OF_SPORT } from './seed-schema.ts';

/** Returns a line for each reference to a missing row and for each duplicate id or alias. A line begins with the file. */
export function findBrokenReferences(seed: SeedFiles, directory: string): string[] {
  const problems: string[] = [];
  const known = {
    groups: aliases('groups', seed.groups),
    teams: aliases('teams', seed.teams),
    categories: aliases('categories', seed.categories),
    locations: aliases('locations', seed.locations),
  };
  for (const name of ['slides', 'pages', 'faq', 'blocks', 'prerolls', 'packages', 'subscriptions'] as const) {
    unique(
      name,
      seed[name].map((row) => row.id),
    );
  }

  for (const group of seed.groups) expectKnown('groups', group.alias, 'groups', [group.parent]);
  for (const team of seed.teams) {
    expectKnown('teams', team.alias, 'groups', team.groups);
    expectKnown('teams', team.alias, 'locations', [team.location]);
  }
  expectKnown('menu', 'groups', 'groups', seed.menu.groups);
  expectKnown('menu', 'participants', 'teams', seed.menu.participants);
  for (const slide of seed.slides) {
    if (slide.type === null || slide.type === 'main') continue;
    const kind = ({ category: 'categories', participant: 'teams', group: 'groups' } as const)[slide.type];
    expectKnown('slides', slide.alias, kind, [slide.target]);
  }
  for (const { id, categories, location } of seed.prerolls) {
    expectKnown('prerolls', String(id), 'categories', categories);
    expectKnown('prerolls', String(id), 'locations', [location]);
  }
  for (const offer of seed.packages) expectKnown('packages', offer.name, 'categories', offer.categories);
  for (const rule of [...seed.season.competitions, ...seed.season.fillers]) {
    expectKnown('season', rule.alias, 'categories', [rule.category]);
    expectKnown('season', rule.alias, 'teams', rule.teams);
    const surface = SURFACE_OF_SPORT[rule.sport];
    if (seed.categories.some((row) => row.alias === rule.category && row.surface !== surface)) {
      problems.push(
        `${directory}/season.json: ${rule.alias}: ${rule.sport} is not played on the surface of ${rule.category}: ${surface}`,
      );
    }
  }
  for (const filler of seed.season.fillers)
    expectKnown('season', filler.alias, 'locations', filler.locations);
  const vodCategories = aliases('vod', seed.vod.categories);
  const vodMedia = aliases('vod', seed.vod.media);
  for (const media of seed.vod.media) {
    if (!vodCategories.has(media.category))
      problems.push(
        `${directory}/vod.json: ${media.alias}: no library category has the alias ${media.category}`,
      );
    if (media.kind === 'event') expectKnown('vod', media.alias, 'categories', [media.event.category]);
  }
  for (const rail of seed.vod.rails) {
    for (const name of rail.media) {
      if (!vodMedia.has(name))
        problems.push(`${directory}/vod.json: ${rail.title}: no medium has the alias ${name}`);
    }
  }
  for (const { alias, teams, timetable } of seed.season.competitions) {
    const games = timetable.reduce((sum, slot) => sum + slot.games, 0);
    // The games of a week come from one round, so that no team plays twice.
    if (games > Math.floor(teams.length / 2)) {
      problems.push(
        `${directory}/season.json: ${alias}: ${games} games a week are too many for ${teams.length} teams`,
      );
    }
  }
  return problems;

  function aliases(file: string, rows: readonly { id: number; alias: string }[]): Set<string> {
    unique(
      file,
      rows.map((row) => row.id),
    );
    unique(
      file,
      rows.map((row) => row.alias),
    );
    return new Set(rows.map((row) => row.alias));
  }
  function unique(file: string, values: readonly (string | number)[]): void {
    const duplicates = values.filter((value, index) => values.indexOf(value) !== index);
    for (const value of new Set(duplicates))
      problems.push(`${directory}/${file}.json: the id or alias ${value} is used twice`);
  }
  function expectKnown(
    file: string,
    row: string,
    kind: keyof typeof known,
    names: readonly (string | null)[],
  ): void {
    for (const name of names) {
      if (name !== null && !known[kind].has(name)) {
        problems.push(`${directory}/${file}.json: ${row}: no ${kind} entry has the alias ${name}`);
      }
    }
  }
}
