import type { Event, Moment } from '@grandstand/api';
import { wireEvent } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { watchedResult, type WatchedPosition } from './watched-result.ts';

const eventOf = (changes: Partial<Event>) =>
  toCatalogEvent(
    wireEvent({
      stream_status: 'live',
      score: { home: 2, away: 1 },
      period: { kind: 'period', number: 2, count: 3, is_over: false },
      ...changes,
    }),
  );
const LIVE = eventOf({});
const FINISHED = eventOf({ stream_status: 'finished', period: null });

const moment = (time: number, kind: Moment['kind'], home: number, away: number, period = 1): Moment => ({
  kind,
  time,
  period,
  side: kind === 'goal' ? 'home' : null,
  score: { home, away },
});
const MOMENTS = [
  moment(0, 'period_start', 0, 0),
  moment(100, 'goal', 1, 0),
  moment(200, 'goal', 1, 1),
  moment(1200, 'period_end', 1, 1),
  moment(2000, 'period_start', 1, 1, 2),
  moment(2100, 'goal', 2, 1, 2),
];

const read = (...args: Parameters<typeof watchedResult>) => {
  const { state, isBehind } = watchedResult(...args);
  if (state === 'current') return 'current';
  const { score, period } = state;
  const periodText = period ? ` in ${period.number}${period.isOver ? ' (over)' : ''}` : '';
  return `${score ? `${score.home}–${score.away}` : 'hidden'}${periodText}${isBehind ? ', behind' : ''}`;
};
const at = (timeS: number | null, isAtEnd = false): WatchedPosition => ({ timeS, isAtEnd });

describe('watchedResult', () => {
  it.each([
    ['a live event at its start', LIVE, at(50), '0–0 in 1, behind'],
    ['a live event behind two goals', LIVE, at(150), '1–0 in 1, behind'],
    ['a live event in a break', LIVE, at(1500), '1–1 in 1 (over), behind'],
    ['a live event at its edge', LIVE, at(2500, true), '2–1 in 2'],
    ['a goal that the picture at the live edge has not reached', LIVE, at(2095, true), '1–1 in 2'],
    ['a live stream without dates at its edge', LIVE, at(null, true), 'current'],
    ['a live stream without dates, behind', LIVE, at(null), 'hidden, behind'],
    ['a recording before its first picture', FINISHED, at(null), 'hidden, behind'],
    ['a recording at its start', FINISHED, at(0), '0–0, behind'],
    ['a recording after the last goal', FINISHED, at(2500), '2–1, behind'],
    ['a recording at its end', FINISHED, at(2600, true), 'current'],
  ])('of %s', (_, event, position, expected) => {
    expect(read(event, MOMENTS, position)).toBe(expected);
  });

  it.each([
    ['unknown, at the live edge', null, LIVE, at(2500, true), 'current'],
    ['unknown, behind', null, LIVE, at(150), 'hidden, behind'],
    ['not recorded, behind', [], LIVE, at(150), 'hidden, behind'],
    ['not recorded in a goalless event', [], eventOf({ score: { home: 0, away: 0 } }), at(9), '0–0, behind'],
    ['late, at the live edge', MOMENTS.slice(0, 3), LIVE, at(2500, true), 'current'],
    ['late, behind', MOMENTS.slice(0, 3), LIVE, at(150), '1–0 in 1, behind'],
    ['from an event without a score', MOMENTS, eventOf({ score: null }), at(150), 'hidden, behind'],
  ])('when the moments are %s', (_, moments, event, position, expected) => {
    expect(read(event, moments, position)).toBe(expected);
  });
});
