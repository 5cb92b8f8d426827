import type { Seed } from '../seed/load-seed.ts';
import { findFirstGap, hasEnoughLiveEvents } from './coverage.ts';
import { describeFixture, type Team } from './describe.ts';
import { type ExistingFixture, type Fixture, overlaps, teamsOf } from './fixture.ts';
import { drawGoals } from './goals.ts';
import { createRandom, randomInteger } from './random.ts';
import { localHour } from './venue-time.ts';

/** Slug prefix of filler fixtures, which are not in a timetable. */
export const FILLER_SLUG_PREFIX = 'extra:';
const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const DAY = 86_400;
/** Minimum pause between two games of a team, one of which is a filler fixture. */
const REST_S = 30 * MINUTE;
/**
 * How long ago the first filler fixture started when the platform is new or was stopped for long. It is longer than the
 * live playlist (30 minutes), so that a user can rewind the whole playlist immediately after the start.
 */
const FIRST_ELAPSED_S = 37 * MINUTE;

/**
 * Returns filler fixtures with which at least two free events are live at any time in [nowTs, toTs]. On a platform that
 * is new or was stopped for long, the first of them started about 40 minutes ago.
 */
export function fillerFixtures(
  seed: Seed,
  existing: readonly ExistingFixture[],
  nowTs: number,
  toTs: number,
): Fixture[] {
  const added: Fixture[] = [];
  const nearby = existing.filter((event) => event.endTs > nowTs - DAY && event.startTs < toTs + DAY);
  const add = (startTs: number) => {
    const fixture = planFiller(seed, [...nearby, ...added], startTs);
    if (fixture) added.push(fixture);
    return fixture !== null;
  };

  if (
    !existing.some((event) => event.slug.startsWith(FILLER_SLUG_PREFIX)) ||
    !hasEnoughLiveEvents(nearby, nowTs)
  )
    add(floorTo(nowTs - FIRST_ELAPSED_S, 5 * MINUTE));
  for (;;) {
    const gapTs = findFirstGap([...nearby, ...added], nowTs, toTs);
    if (gapTs === null) return added;
    const leadS = gapTs === nowTs ? 5 * MINUTE : 10 * MINUTE;
    if (!add(floorTo(gapTs - leadS, gapTs === nowTs ? 5 * MINUTE : QUARTER))) {
      throw new Error(
        `${seed.channel.id} has no two teams without a game at ${new Date(gapTs * 1000).toISOString()}`,
      );
    }
  }
}

function planFiller(seed: Seed, known: readonly ExistingFixture[], startTs: number): Fixture | null {
  // Two filler fixtures may start at the same time. The count gives them different slugs, and because the slug seeds the
  // random numbers, different teams and goals.
  const sameStartCount = known.filter(
    (event) => event.slug.startsWith(FILLER_SLUG_PREFIX) && event.startTs === startTs,
  ).length;
  const slug = `${FILLER_SLUG_PREFIX}${startTs}:${sameStartCount}`;
  const random = createRandom(`${seed.channel.id} ${slug}`);
  // 2 to 2.5 hours.
  const lengthS = randomInteger(random, 24, 30) * 5 * MINUTE;
  const span = { startTs, endTs: startTs + lengthS };
  const { fillers } = seed.season;
  const firstIndex = randomInteger(random, 0, fillers.length - 1);
  for (let step = 0; step < fillers.length; step += 1) {
    const rule = fillers[(firstIndex + step) % fillers.length];
    const category = seed.categories.find(({ alias }) => alias === rule?.category);
    if (!rule || !category) continue;
    const teams = seed.teams.filter((team) => rule.teams.includes(team.alias));
    const [home, away] = chooseTeams(teams, known, span, random);
    const venue = chooseVenue(seed, rule.locations, startTs);
    if (!home || !away || !venue) continue;
    return {
      slug,
      ...span,
      homeId: home.id,
      awayId: away.id,
      participantIds: [],
      categoryId: category.id,
      locationId: venue.id,
      timeZone: venue.time_zone,
      type: 'free',
      blackout: null,
      basePrice: null,
      serviceFee: null,
      ...describeFixture(rule, { home, away, venue, language: seed.channel.settings.language }, random),
      goals: drawGoals(rule.sport, `${seed.channel.id} ${slug}`, lengthS),
    };
  }
  return null;
}

/**
 * Returns two random teams of the six whose nearest game, past or future, is furthest away in time. Returns fewer if
 * fewer than two teams can play.
 */
function chooseTeams(
  teams: readonly Team[],
  known: readonly ExistingFixture[],
  span: { startTs: number; endTs: number },
  random: () => number,
): Team[] {
  const byDistance = teams
    .map((team) => {
      const eventsOfTeam = known.filter((event) => teamsOf(event).includes(team.id));
      const isAvailable = !eventsOfTeam.some((event) => overlaps(event, span, REST_S));
      const distanceS = Math.min(...eventsOfTeam.map((event) => Math.abs(event.startTs - span.startTs)));
      return { team, isAvailable, distanceS, draw: random() };
    })
    .filter(({ isAvailable }) => isAvailable)
    .toSorted((a, b) => b.distanceS - a.distanceS || a.draw - b.draw);
  return byDistance
    .slice(0, 6)
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, 2)
    .map(({ team }) => team);
}

/** Returns the venue whose local time is closest to 17:00, a plausible time for a game. */
function chooseVenue(
  seed: Seed,
  aliases: readonly string[],
  startTs: number,
): Seed['locations'][number] | undefined {
  return seed.locations
    .filter((location) => aliases.includes(location.alias))
    .map((location) => ({ location, distance: Math.abs(localHour(startTs, location.time_zone) - 17) }))
    .toSorted((a, b) => a.distance - b.distance)[0]?.location;
}

const floorTo = (ts: number, stepS: number): number => Math.floor(ts / stepS) * stepS;
