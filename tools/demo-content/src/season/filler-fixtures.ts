import type { Seed } from '../seed/load-seed.ts';
import { firstGap, isCovered } from './coverage.ts';
import { describeFixture, type Team } from './describe.ts';
import { type ExistingFixture, type Fixture, overlaps } from './fixture.ts';
import { drawGoals } from './goals.ts';
import { createRandom, wholeBetween } from './random.ts';
import { localHour } from './venue-time.ts';

/** Slug prefix of fixtures that are not in a timetable. */
export const EXTRA = 'extra:';
const MINUTE = 60;
const QUARTER = 15 * MINUTE;
/** Minimum pause between two games of a team. */
const REST_S = 30 * MINUTE;
/**
 * How long ago the first extra fixture started after a pause of the platform: longer than the live playlist
 * (30 minutes), so that rewinding through all of it can be tried at once.
 */
const FIRST_ELAPSED_S = 37 * MINUTE;

/**
 * Extra fixtures that keep the channel covered in [nowTs, toTs]. On a new platform, or one that was stopped for long, the
 * first of them started about 40 minutes ago.
 */
export function fillerFixtures(
  seed: Seed,
  existing: readonly ExistingFixture[],
  nowTs: number,
  toTs: number,
): Fixture[] {
  const added: Fixture[] = [];
  const nearby = existing.filter((event) => event.endTs > nowTs - 86_400 && event.startTs < toTs + 86_400);
  const add = (startTs: number) => {
    const fixture = planFiller(seed, [...nearby, ...added], startTs);
    if (fixture) added.push(fixture);
    return fixture !== null;
  };

  if (!existing.some((event) => event.slug.startsWith(EXTRA)) || !isCovered(nearby, nowTs))
    add(floorTo(nowTs - FIRST_ELAPSED_S, 5 * MINUTE));
  for (;;) {
    const gapTs = firstGap([...nearby, ...added], nowTs, toTs);
    if (gapTs === null) return added;
    const leadS = gapTs === nowTs ? 5 * MINUTE : 10 * MINUTE;
    if (!add(floorTo(gapTs - leadS, gapTs === nowTs ? 5 * MINUTE : QUARTER))) {
      throw new Error(`${seed.channel.id} has no two teams free at ${new Date(gapTs * 1000).toISOString()}`);
    }
  }
}

function planFiller(seed: Seed, known: readonly ExistingFixture[], startTs: number): Fixture | null {
  // Two fillers may start at the same time; the count gives them different slugs, and so different teams and goals.
  const sameStartCount = known.filter(
    (event) => event.slug.startsWith(EXTRA) && event.startTs === startTs,
  ).length;
  const slug = `${EXTRA}${startTs}:${sameStartCount}`;
  const random = createRandom(`${seed.channel.id} ${slug}`);
  const lengthS = wholeBetween(random, 24, 30) * 5 * MINUTE;
  const span = { startTs, endTs: startTs + lengthS };
  const { fillers } = seed.season;
  const firstIndex = wholeBetween(random, 0, fillers.length - 1);
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
      categoryId: category.id,
      locationId: venue.id,
      timeZone: venue.time_zone,
      type: 'free',
      basePrice: null,
      serviceFee: null,
      ...describeFixture(rule, { home, away, venue }, random),
      goals: drawGoals(rule.sport, `${seed.channel.id} ${slug}`, lengthS),
    };
  }
  return null;
}

/** Two random teams of those that have rested longest; fewer when fewer are free. */
function chooseTeams(
  teams: readonly Team[],
  known: readonly ExistingFixture[],
  span: { startTs: number; endTs: number },
  random: () => number,
): Team[] {
  const longestRested = teams
    .map((team) => {
      const eventsOfTeam = known.filter((event) => event.homeId === team.id || event.awayId === team.id);
      const free = !eventsOfTeam.some((event) => overlaps(event, span, REST_S));
      const distanceS = Math.min(...eventsOfTeam.map((event) => Math.abs(event.startTs - span.startTs)));
      return { team, free, distanceS, draw: random() };
    })
    .filter(({ free }) => free)
    .toSorted((a, b) => b.distanceS - a.distanceS || a.draw - b.draw);
  return longestRested
    .slice(0, 6)
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, 2)
    .map(({ team }) => team);
}

/** The venue whose local time is closest to 17:00, a plausible time for a game. */
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
