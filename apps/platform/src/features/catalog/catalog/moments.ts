import type { Event, Moment } from '@grandstand/api';
import { categoryPeriods, type Seed } from '@grandstand/sample-channels';

/** Start and end of each period, as fractions of the event's length. */
export type Periods = ReturnType<typeof categoryPeriods>;

/** Returns a function that looks up the periods of a category; empty for a channel without sample content. */
export const createPeriodLookup =
  (seeds: readonly Seed[]) =>
  (channelId: string, categoryId: number): Periods => {
    const seed = seeds.find(({ channel }) => channel.id === channelId);
    return seed ? categoryPeriods(seed, categoryId) : [];
  };
export type FindPeriods = ReturnType<typeof createPeriodLookup>;

const PERIOD_KINDS = new Map([
  [2, 'half'],
  [3, 'period'],
  [4, 'quarter'],
] as const);

/** The period of an event at `nowTs`, as the wire has it; null before the first one and without known periods. */
export function periodAt(
  { startTs, endTs }: { readonly startTs: number; readonly endTs: number },
  periods: Periods,
  nowTs: number,
): NonNullable<Event['period']> | null {
  const share = (nowTs - startTs) / (endTs - startTs);
  const index = periods.findLastIndex(([from]) => from <= share);
  const end = periods[index]?.[1];
  if (end === undefined) return null;
  const kind = [...PERIOD_KINDS].find(([count]) => count === periods.length)?.[1] ?? 'period';
  return { kind, number: index + 1, count: periods.length, is_over: end <= share };
}

/** A score as the database has it; `atTs` in seconds since the Unix epoch. */
interface GoalRow {
  readonly atTs: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

/** The periods and goals of a whole event, also those to come, the earliest first. */
export function momentsOf(
  { startTs, endTs }: { readonly startTs: number; readonly endTs: number },
  goals: readonly GoalRow[],
  periods: Periods,
): Moment[] {
  const lengthS = endTs - startTs;
  const limits = periods.flatMap(([from, to], index) => {
    const limit = { period: index + 1, side: null, points: 0 };
    return [
      { kind: 'period_start' as const, time: Math.round(from * lengthS), ...limit },
      { kind: 'period_end' as const, time: Math.round(to * lengthS), ...limit },
    ];
  });
  const scores = goals.map(({ atTs, side, points }) => {
    return { kind: 'goal' as const, time: Math.max(0, atTs - startTs), period: null, side, points };
  });
  const score = { home: 0, away: 0 };
  return [...limits, ...scores]
    .toSorted((a, b) => a.time - b.time)
    .map(({ points, ...moment }) => {
      if (moment.side) score[moment.side] += points;
      return { ...moment, score: { ...score } };
    });
}
