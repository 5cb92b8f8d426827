import type { Seed } from '../seed/load-seed.ts';
import type { Special } from '../seed/seed-schema.ts';
import { AHEAD_S, PAST_S } from './plan-fixtures.ts';
import type { Fixture } from './fixture.ts';
import { venueTimeToTs, WEEKDAYS, weekOf } from './venue-time.ts';

/** Slug prefix of special events. */
export const SPECIAL_SLUG_PREFIX = 'special:';

/** The first id of special events, counted from the channel's first event; greater than all ids of the season. */
export const FIRST_SPECIAL_ID = 500_000;
/** Room for the weeks of a special event. */
const WEEKS = 10_000;

/** A special event to append, with its id and state. */
export interface SpecialFixture extends Fixture {
  readonly id: number;
  readonly state: Special['state'];
  readonly isTimeTba: boolean;
}

/**
 * Returns the special events that the channel does not have: events without two teams, and matches with a state beyond
 * the clock's (D27). Each is repeated every few weeks, with the same ids on every machine. A pure function; times in
 * seconds.
 */
export function specialFixtures(
  seed: Seed,
  existing: readonly { readonly slug: string }[],
  nowTs: number,
): SpecialFixture[] {
  const slugs = new Set(existing.map(({ slug }) => slug));
  const fromTs = nowTs - PAST_S;
  const toTs = nowTs + AHEAD_S;
  return seed.specials
    .flatMap((special) => {
      const fixtures: SpecialFixture[] = [];
      for (let week = weekOf(fromTs) - 1; week <= weekOf(toTs) + 1; week += 1) {
        if (week % special.every_weeks !== special.week) continue;
        const fixture = planSpecial(seed, special, week);
        // Abandoned events are added when they are over.
        const untilTs = special.state === 'abandoned' ? nowTs - fixture.endTs + fixture.startTs : toTs;
        if (fixture.startTs >= fromTs && fixture.startTs < untilTs) fixtures.push(fixture);
      }
      return fixtures;
    })
    .filter(({ slug }) => !slugs.has(slug));
}

function planSpecial(seed: Seed, special: Special, week: number): SpecialFixture {
  const { alias, id, weekday, time, name, description, state } = special;
  const venue = find(seed.locations, special.location);
  const team = (wanted: string | null) => (wanted === null ? null : find(seed.teams, wanted).id);
  const startTs = venueTimeToTs(week, WEEKDAYS.indexOf(weekday), time, venue.time_zone);
  return {
    id: seed.channel.first_event_id + FIRST_SPECIAL_ID + id * WEEKS + week,
    slug: `${SPECIAL_SLUG_PREFIX}${alias}:${week}`,
    name,
    description,
    startTs,
    endTs: startTs + special.length_minutes * 60,
    homeId: team(special.home),
    awayId: team(special.away),
    participantIds: special.participants.map((wanted) => find(seed.teams, wanted).id),
    categoryId: find(seed.categories, special.category).id,
    locationId: venue.id,
    timeZone: venue.time_zone,
    type: special.type,
    blackout: null,
    basePrice: null,
    serviceFee: null,
    goals: [],
    state,
    isTimeTba: special.time_tba,
  };
}

/** The references of a loaded seed are checked. */
function find<Row extends { readonly alias: string }>(rows: readonly Row[], alias: string): Row {
  const row = rows.find((one) => one.alias === alias);
  if (!row) throw new Error(`no row has the alias ${alias}`);
  return row;
}
