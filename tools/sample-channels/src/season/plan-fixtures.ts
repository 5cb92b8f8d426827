import type { Seed } from '../seed/load-seed.ts';
import { fillerFixtures } from './filler-fixtures.ts';
import { type ExistingFixture, type Fixture, overlaps, teamsOf } from './fixture.ts';
import { regularFixtures } from './regular-fixtures.ts';

const DAY_S = 86_400;
/** How far back the season of a new channel starts, and how far ahead the season of every channel is planned. */
export const PAST_S = 75 * DAY_S;
export const AHEAD_S = 45 * DAY_S;
/** How far ahead filler fixtures are planned: much longer than the time between two calls of `planFixtures`. */
export const FILL_AHEAD_S = 3 * 3600;

/**
 * Returns the fixtures to append, sorted by start. With them the season reaches from `fromTs` (seconds; at most 75 days
 * back) to 45 days ahead, and at least two free events are live at any time in the three hours from `nowTs`. A pure
 * function: the same arguments give the same fixtures. It never changes existing fixtures.
 */
export function planFixtures(
  seed: Seed,
  existing: readonly ExistingFixture[],
  fromTs: number,
  nowTs: number,
): Fixture[] {
  const slugs = new Set(existing.map((event) => event.slug));
  const planned: Fixture[] = [];
  for (const fixture of regularFixtures(seed, Math.max(fromTs, nowTs - PAST_S), nowTs + AHEAD_S)) {
    // A team may already have a fixture at that time, from an earlier version of the timetable.
    const busy = [...existing, ...planned].some(
      (event) => sharesTeam(event, fixture) && overlaps(event, fixture),
    );
    if (!slugs.has(fixture.slug) && !busy) planned.push(fixture);
  }
  const fillers = fillerFixtures(seed, [...existing, ...planned], nowTs, nowTs + FILL_AHEAD_S);
  return [...planned, ...fillers].toSorted((a, b) => a.startTs - b.startTs);
}

const sharesTeam = (a: ExistingFixture, b: ExistingFixture): boolean => {
  const teams = new Set(teamsOf(a));
  return teamsOf(b).some((team) => teams.has(team));
};
