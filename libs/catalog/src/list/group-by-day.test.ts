import { wireEvent } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { groupByDay, UNDATED } from './group-by-day.ts';

const eventAt = (iso: string) => toCatalogEvent(wireEvent({ event_utc_ts: Date.parse(iso) / 1000 }));

describe('groupByDay', () => {
  const events = ['2026-11-20T20:00Z', '2026-11-21T03:30Z', '2026-11-21T23:00Z', '2026-11-28T01:00Z'].map(
    eventAt,
  );

  it.each([
    [
      'UTC',
      '2026-11-20T22:00Z',
      [
        ['2026-11-20', 0, 1],
        ['2026-11-21', 1, 2],
        ['2026-11-28', 8, 1],
      ],
    ],
    [
      'America/New_York',
      '2026-11-20T22:00Z',
      [
        ['2026-11-20', 0, 2],
        ['2026-11-21', 1, 1],
        ['2026-11-27', 7, 1],
      ],
    ],
    [
      'Europe/Sofia',
      // In Sofia it is already November 21.
      '2026-11-21T01:00Z',
      [
        ['2026-11-20', -1, 1],
        ['2026-11-21', 0, 1],
        ['2026-11-22', 1, 1],
        ['2026-11-28', 7, 1],
      ],
    ],
  ])('groups by the day in %s at %s', (zone, now, expected) => {
    const days = groupByDay(events, Date.parse(now), zone);
    expect(days.map((day) => [day.date, day.daysFromToday, day.events.length])).toEqual(expected);
  });

  it('lists a day without a time on the day of the venue, among the other days in order', () => {
    // Midnight in Tokyo is the morning of the day before in Vancouver.
    const gala = { ...eventAt('2026-11-20T15:00Z'), isTimeTba: true, timeZone: 'Asia/Tokyo' };
    const days = groupByDay([gala, ...events], Date.parse('2026-11-20T22:00Z'), 'America/Vancouver');
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-27']);
  });

  it('puts postponed events last', () => {
    const postponed = { ...eventAt('2026-11-01T20:00Z'), state: 'postponed' as const };
    const days = groupByDay([postponed, ...events], Date.parse('2026-11-20T22:00Z'), 'UTC');
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-28', UNDATED]);
  });
});
