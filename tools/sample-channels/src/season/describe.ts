import type { Seed } from '../seed/load-seed.ts';
import type { Competition, Filler } from '../seed/seed-schema.ts';

export type Team = Seed['teams'][number];
export type Venue = Seed['locations'][number];

/** Returns the name and a random description of a fixture: patterns of its competition with the placeholders filled. */
export function describeFixture(
  rule: Competition | Filler,
  { home, away, venue }: { home: Team; away: Team; venue: Venue },
  random: () => number,
): { name: string; description: string } {
  const values: Record<string, string> = {
    home: home.name,
    away: away.name,
    city: venue.city,
    venue: venue.name,
  };
  const fill = (pattern: string) =>
    pattern.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const pattern = rule.descriptions[Math.floor(random() * rule.descriptions.length)] ?? '';
  return { name: fill(rule.name), description: fill(pattern) };
}
