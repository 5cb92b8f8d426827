import type { Seed } from '../seed/load-seed.ts';
import type { Competition } from '../seed/seed-schema.ts';
import { describeFixture } from './describe.ts';
import type { Fixture } from './fixture.ts';
import { drawGoals } from './goals.ts';
import { createRandom, randomInteger } from './random.ts';
import { roundOf } from './round-robin.ts';
import { venueTimeToTs, WEEKDAYS, weekOf } from './venue-time.ts';

/** Lengths of events are multiples of five minutes. */
const FIVE_MINUTES_S = 300;

/** Returns the fixtures of the timetable that start in [fromTs, toTs), sorted by start. Deterministic. */
export function regularFixtures(seed: Seed, fromTs: number, toTs: number): Fixture[] {
  const weeks: number[] = [];
  // One more week on either side, because a week begins at different times at the venue and in UTC.
  for (let week = weekOf(fromTs) - 1; week <= weekOf(toTs) + 1; week += 1) weeks.push(week);
  return seed.season.competitions
    .flatMap((rule) => weeks.flatMap((week) => fixturesOfWeek(seed, rule, week)))
    .filter((fixture) => fixture.startTs >= fromTs && fixture.startTs < toTs)
    .toSorted((a, b) => a.startTs - b.startTs || (a.slug < b.slug ? -1 : 1));
}

function fixturesOfWeek(seed: Seed, rule: Competition, week: number): Fixture[] {
  // Competitions with the same clubs start at different rounds. Otherwise the same two clubs would meet in every sport in
  // the same week.
  const roundOffset = randomInteger(createRandom(`${seed.channel.id} ${rule.alias}`), 0, 99);
  const games = roundOf(rule.teams, Math.max(0, week) + roundOffset);
  const slots = rule.timetable.flatMap((slot) => Array.from({ length: slot.games }, () => slot));
  const category = seed.categories.find(({ alias }) => alias === rule.category);
  return slots.flatMap((slot, index) => {
    // If a week has fewer games than a round, each week starts at a different game, so that all teams play.
    const game = games[(index + week * slots.length) % games.length];
    const home = seed.teams.find((team) => team.alias === game?.home);
    const away = seed.teams.find((team) => team.alias === game?.away);
    const venue = seed.locations.find((location) => location.alias === home?.location);
    if (!home || !away || !venue || !category) return [];

    const slug = `${rule.alias}:${week}:${index}`;
    const random = createRandom(`${seed.channel.id} ${slug}`);
    const startTs = venueTimeToTs(week, WEEKDAYS.indexOf(slot.weekday), slot.time, venue.time_zone);
    const [shortest, longest] = rule.length_minutes;
    const lengthS = randomInteger(random, shortest / 5, longest / 5) * FIVE_MINUTES_S;
    return [
      {
        slug,
        startTs,
        endTs: startTs + lengthS,
        homeId: home.id,
        awayId: away.id,
        participantIds: [],
        categoryId: category.id,
        locationId: venue.id,
        timeZone: venue.time_zone,
        blackout: index === 0 ? blackoutOf(rule, startTs + lengthS) : null,
        ...drawOffer(rule, random),
        ...describeFixture(rule, { home, away, venue, language: seed.channel.settings.language }, random),
        goals: drawGoals(rule.sport, `${seed.channel.id} ${slug}`, lengthS),
      },
    ];
  });
}

function blackoutOf({ blackout }: Competition, endTs: number): Fixture['blackout'] {
  return blackout ? { areas: blackout.areas, untilTs: endTs + blackout.hours_after * 3600 } : null;
}

function drawOffer(
  rule: Competition,
  random: () => number,
): Pick<Fixture, 'type' | 'basePrice' | 'serviceFee'> {
  let remainingShare = random();
  for (const offer of rule.offers) {
    if (remainingShare < offer.share)
      return { type: offer.type, basePrice: offer.base_price, serviceFee: offer.service_fee };
    remainingShare -= offer.share;
  }
  return { type: 'free', basePrice: null, serviceFee: null };
}
