import { perTier } from '@grandstand/core/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSeeds, parseSeed, type Seed } from '../seed/load-seed.ts';
import { starterFiles } from '../starter/starter-files.ts';
import { hasEnoughLiveEvents } from './coverage.ts';
import { FILLER_SLUG_PREFIX } from './filler-fixtures.ts';
import { type ExistingFixture, type Fixture, overlaps } from './fixture.ts';
import { AHEAD_S, FILL_AHEAD_S, PAST_S, planFixtures } from './plan-fixtures.ts';
import { localHour } from './venue-time.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const ts = (iso: string) => Date.parse(iso) / 1000;

let seeds: Seed[];
let starter: Seed;
beforeAll(async () => {
  const loaded = await loadSeeds();
  const [sample = expect.unreachable()] = loaded.ok ? loaded.value : [];
  const files = starterFiles({
    id: 'orcas',
    name: 'Orcas',
    domains: ['orcas.localhost'],
    key: 'ck_orcas',
    firstEventId: 1,
    colorSettings: sample['color-settings'],
  });
  const parsed = await parseSeed('orcas', (file) => files.get(file) ?? null);
  seeds = loaded.ok ? loaded.value : [];
  starter = parsed.ok ? parsed.value : expect.unreachable();
});

/** Any time in several years, with the hours around both clock changes more often. */
const anyNow = fc.oneof(
  fc.integer({ min: ts('2024-01-01T00:00:00Z'), max: ts('2032-01-01T00:00:00Z') }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28'),
      fc.integer({ min: -6 * HOUR, max: 30 * HOUR }),
    )
    .map(([day, shift]) => ts(`${day}T00:00:00Z`) + shift),
);
/** Time between two calls: usually minutes, or months during which the platform is stopped. */
const anyPause = fc.oneof(
  fc.integer({ min: 1, max: 10 * MINUTE }),
  fc.integer({ min: 10 * MINUTE, max: 2 * DAY }),
  fc.integer({ min: 2 * DAY, max: 200 * DAY }),
);
const anySample = fc.constantFrom(0, 1, 2).map((index) => seeds[index] ?? expect.unreachable());
const anySeed = fc.oneof(
  { arbitrary: anySample, weight: 3 },
  fc.constant(null).map(() => starter),
);

/** Plans fixtures as the platform does: from the last regular fixture on. */
function topUp(seed: Seed, existing: readonly ExistingFixture[], nowTs: number): Fixture[] {
  const regular = existing.filter((event) => !event.slug.startsWith(FILLER_SLUG_PREFIX));
  return planFixtures(
    seed,
    existing,
    Math.max(nowTs - PAST_S, ...regular.map((event) => event.startTs)),
    nowTs,
  );
}

function expectNoTeamTwice(events: readonly ExistingFixture[]): void {
  const byTeam = Map.groupBy(
    events.flatMap((event) => [event.homeId, event.awayId].map((team) => ({ team, event }))),
    ({ team }) => team,
  );
  for (const games of byTeam.values()) {
    const sorted = games.map(({ event }) => event).toSorted((a, b) => a.startTs - b.startTs);
    sorted.forEach((event, index) => {
      const next = sorted[index + 1];
      if (next && overlaps(event, next)) expect.fail(`${event.slug} overlaps ${next.slug}`);
    });
  }
}

function expectEnoughLiveEvents(events: readonly ExistingFixture[], nowTs: number): void {
  for (let at = nowTs; at <= nowTs + FILL_AHEAD_S; at += MINUTE) {
    if (!hasEnoughLiveEvents(events, at)) expect.fail(`too few live events ${at - nowTs} s after ${nowTs}`);
  }
}

describe('planFixtures', () => {
  // Each run checks every minute of several weeks.
  it(
    'keeps two free events live, and all rules, at any time and after any pauses',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(anySeed, anyNow, fc.array(anyPause, { maxLength: 6 }), (seed, firstTs, pauses) => {
          let nowTs = firstTs;
          const events: Fixture[] = [];
          for (const pauseS of [0, ...pauses]) {
            nowTs += pauseS;
            events.push(...topUp(seed, events, nowTs));
            expectEnoughLiveEvents(events, nowTs);
            expect(events.filter((event) => event.startTs > nowTs).length).toBeGreaterThanOrEqual(10);
            expect(events.filter((event) => event.endTs <= nowTs).length).toBeGreaterThanOrEqual(30);
          }
          expectNoTeamTwice(events);
          expect(new Set(events.map((event) => event.slug)).size).toBe(events.length);
          for (const event of events) {
            expect(event.endTs - event.startTs).toBeGreaterThanOrEqual(2 * HOUR);
            expect(event.endTs - event.startTs).toBeLessThanOrEqual(2.5 * HOUR);
            expect(event.homeId).not.toBe(event.awayId);
          }
        }),
        { numRuns: perTier({ gate: 10, deep: 40 }) },
      );
    },
  );

  it('starts a new season with two live events, one of them live for longer than its DVR window', () => {
    fc.assert(
      fc.property(anySample, anyNow, (seed, nowTs) => {
        const events = planFixtures(seed, [], nowTs - PAST_S, nowTs);
        const minutesIn = events
          .filter((event) => event.type === 'free' && event.startTs <= nowTs && nowTs < event.endTs)
          .map((event) => (nowTs - event.startTs) / MINUTE);
        expect(minutesIn.some((minutes) => minutes >= 35 && minutes <= 45)).toBe(true);
        expect(minutesIn.length).toBeGreaterThanOrEqual(2);
        expect(events.length).toBeGreaterThan(100);
        expect(events.length).toBeLessThan(320);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves most of the Cup games of northline to its Cup Pass, which does not open pay-per-view', () => {
    const seed = seeds.find(({ channel }) => channel.id === 'northline') ?? expect.unreachable();
    const cup = seed.categories.find(({ alias }) => alias === 'northline-cup');
    const nowTs = ts('2026-11-20T12:00:00Z');
    const games = planFixtures(seed, [], nowTs - PAST_S, nowTs).filter(
      ({ categoryId }) => categoryId === cup?.id,
    );
    const count = (type: Fixture['type']) => games.filter((game) => game.type === type).length;
    expect(count('paid')).toBeGreaterThan(count('ppv'));
  });

  it('adds no fixture to a season that is complete', () => {
    for (const seed of seeds) {
      const nowTs = ts('2026-11-20T12:00:00Z');
      const events = planFixtures(seed, [], nowTs - PAST_S, nowTs);
      expect(planFixtures(seed, events, nowTs - PAST_S, nowTs)).toEqual([]);
    }
  });

  it('adds few filler fixtures in two days, each before it starts', () => {
    for (const seed of seeds) {
      let nowTs = ts('2026-11-20T12:00:00Z');
      const events = planFixtures(seed, [], nowTs - PAST_S, nowTs);
      const added: Fixture[] = [];
      for (let step = 0; step < (2 * DAY) / (20 * MINUTE); step += 1) {
        nowTs += 20 * MINUTE;
        const more = topUp(seed, [...events, ...added], nowTs);
        expect(more.every((event) => event.startTs > nowTs)).toBe(true);
        added.push(...more);
      }
      const fillers = added.filter((event) => event.slug.startsWith(FILLER_SLUG_PREFIX));
      expect(fillers.length).toBeLessThan(60);
      expect(fillers.every((event) => event.type === 'free' && event.basePrice === null)).toBe(true);
    }
  });

  it('schedules the timetable at plausible local hours, also across a clock change', () => {
    for (const seed of seeds) {
      const nowTs = ts('2026-10-28T12:00:00Z');
      const events = planFixtures(seed, [], nowTs - PAST_S, nowTs);
      for (const event of events.filter(({ slug }) => !slug.startsWith(FILLER_SLUG_PREFIX))) {
        const hour = localHour(event.startTs, event.timeZone);
        expect(hour).toBeGreaterThanOrEqual(11);
        expect(hour).toBeLessThanOrEqual(21);
      }
    }
  });

  it('gives some fixtures a price and leaves most free', () => {
    for (const seed of seeds) {
      const nowTs = ts('2026-11-20T12:00:00Z');
      const events = planFixtures(seed, [], nowTs - PAST_S, nowTs);
      const priced = events.filter((event) => event.basePrice !== null);
      const upcoming = priced.filter((event) => event.startTs > nowTs);
      expect(priced.length).toBeGreaterThan(5);
      expect(upcoming.length).toBeGreaterThan(1);
      expect(events.filter((event) => event.type === 'free').length).toBeGreaterThan(events.length * 0.7);
    }
  });

  it('does not use teams that are busy because of an earlier timetable', () => {
    const seed = seeds[0] ?? expect.unreachable();
    const nowTs = ts('2026-11-20T12:00:00Z');
    const before = planFixtures(seed, [], nowTs - PAST_S, nowTs).map((event) => ({
      ...event,
      slug: `old:${event.slug}`,
    }));
    const added = planFixtures(seed, before, nowTs, nowTs + 5 * DAY);
    expectNoTeamTwice([...before, ...added]);
    expect(Math.max(...added.map((event) => event.startTs))).toBeGreaterThan(nowTs + AHEAD_S);
  });
});
