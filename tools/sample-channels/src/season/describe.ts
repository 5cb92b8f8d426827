import { type ContentText, fillTemplate } from '@grandstand/content-files';
import type { Seed } from '../seed/load-seed.ts';
import type { Competition, Filler } from '../seed/seed-schema.ts';

export type Team = Seed['teams'][number];
export type Venue = Seed['locations'][number];

/** Returns the name and a random description of a fixture: patterns of its competition with the placeholders filled. */
export function describeFixture(
  rule: Competition | Filler,
  { home, away, venue, language }: { home: Team; away: Team; venue: Venue; language: string },
  random: () => number,
): { name: ContentText; description: ContentText } {
  const values = { home: home.name, away: away.name, city: venue.city, venue: venue.name };
  const pattern = rule.descriptions[Math.floor(random() * rule.descriptions.length)] ?? '';
  return {
    name: fillTemplate(rule.name, values, language),
    description: fillTemplate(pattern, values, language),
  };
}
