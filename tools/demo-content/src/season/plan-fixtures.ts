import type { Seed } from '../seed/load-seed.ts';
import { fillerFixtures } from './filler-fixtures.ts';
import { type ExistingFixture, type Fixture, overlaps } from './fixture.ts';
import { regularFixtures } from './regular-fixtures.ts';

const DAY_S = 86_400;
/** How far a new channel's season reaches back, and how far ahead every channel is planned. */
export const PAST_S = 75 * DAY_S;
export const AHEAD_S = 45 * DAY_S;
/** How far ahead gaps are filled: much longer than the time between two top-ups. */
export const FILL_AHEAD_S = 3 * 3600;

/**
 * The fixtures to append, sorted by start. With them the season reaches from `fromTs` (seconds; at most 75 days back) to
 * 45 days ahead, and the channel is covered from `nowTs` on. A pure function: the same arguments give the same fixtures.
 * Existing fixtures are never changed.
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
    // Teams may be busy with fixtures that were planned with an earlier timetable.
    const busy = [...existing, ...planned].some(
      (event) => sharesTeam(event, fixture) && overlaps(event, fixture),
    );
    if (!slugs.has(fixture.slug) && !busy) planned.push(fixture);
  }
  const fillers = fillerFixtures(seed, [...existing, ...planned], nowTs, nowTs + FILL_AHEAD_S);
  return [...planned, ...fillers].toSorted((a, b) => a.startTs - b.startTs);
}

const sharesTeam = (a: ExistingFixture, b: ExistingFixture): boolean =>
  a.homeId === b.homeId || a.homeId === b.awayId || a.awayId === b.homeId || a.awayId === b.awayId;
