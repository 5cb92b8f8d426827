import { findContentProblems } from '@grandstand/content-files';
import type { Problem } from '@grandstand/core';
import { type SeedFiles, SURFACE_OF_SPORT } from './seed-schema.ts';

/** Finds mistakes in a channel's content and in its season. */
export function findBrokenReferences(seed: SeedFiles): Problem[] {
  const known = {
    categories: new Set(seed.categories.map(({ alias }) => alias)),
    teams: new Set(seed.teams.map(({ alias }) => alias)),
    locations: new Set(seed.locations.map(({ alias }) => alias)),
  };
  const problems = findContentProblems({ ...seed, events: [] }, seed.channel);
  for (const rule of [...seed.season.competitions, ...seed.season.fillers]) {
    expectKnown(rule.alias, 'categories', [rule.category]);
    expectKnown(rule.alias, 'teams', rule.teams);
    const surface = SURFACE_OF_SPORT[rule.sport];
    if (seed.categories.some((row) => row.alias === rule.category && row.surface !== surface)) {
      report(rule.alias, `${rule.sport} is not played on the surface of ${rule.category}: ${surface}`);
    }
  }
  for (const filler of seed.season.fillers) expectKnown(filler.alias, 'locations', filler.locations);
  for (const { alias, category, location, home, away, participants } of seed.specials) {
    const teams = [home, away, ...participants].filter((team) => team !== null);
    expectKnown(alias, 'categories', [category], 'specials.json');
    expectKnown(alias, 'locations', [location], 'specials.json');
    expectKnown(alias, 'teams', teams, 'specials.json');
  }
  for (const { alias, teams, timetable } of seed.season.competitions) {
    const games = timetable.reduce((sum, slot) => sum + slot.games, 0);
    // The games of a week come from one round, so that no team plays twice.
    if (games > Math.floor(teams.length / 2)) {
      report(alias, `${games} games a week are too many for ${teams.length} teams`);
    }
  }
  return problems;

  function report(rule: string, message: string, file = 'season.json'): void {
    problems.push({ file, path: [rule], message });
  }

  function expectKnown(
    rule: string,
    kind: keyof typeof known,
    names: readonly string[],
    file?: string,
  ): void {
    for (const name of names) {
      if (!known[kind].has(name)) report(rule, `no ${kind} entry has the alias ${name}`, file);
    }
  }
}
