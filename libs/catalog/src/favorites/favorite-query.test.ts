import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAVORITE_ORDERS,
  favoriteEventsInput,
  type FavoriteQuery,
  readFavoriteQuery,
  writeFavoriteQuery,
} from './favorite-query.ts';

const read = (text: string) => readFavoriteQuery(new URLSearchParams(text));
const DEFAULT_QUERY: FavoriteQuery = { state: 'upcoming', from: null, until: null, order: 'soonest' };

const anyDay = fc
  .date({ min: new Date('2022-08-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyQuery: fc.Arbitrary<FavoriteQuery> = fc.record({
  state: fc.constantFrom('upcoming', 'live', 'finished', 'all'),
  from: fc.option(anyDay),
  until: fc.option(anyDay),
  order: fc.constantFrom(...FAVORITE_ORDERS),
});

describe('the favorites query string', () => {
  it('restores every query from the query string it was written to', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const written = writeFavoriteQuery(new URLSearchParams('trk=mail'), query);
        expect(readFavoriteQuery(written)).toEqual(query);
        expect(written.get('trk')).toBe('mail');
      }),
    );
  });

  it('contains no default values', () => {
    const before = new URLSearchParams('stream_status=live&start_date=2026-01-01&sort_field=name');
    expect(writeFavoriteQuery(before, DEFAULT_QUERY).toString()).toBe('');
  });

  it.each<[string, Partial<FavoriteQuery>]>([
    ['', {}],
    ['stream_status=&start_date=&end_date=&sort_field=&sort_direction=', {}],
    ['stream_status=finished', { state: 'finished', order: 'latest' }],
    ['stream_status=vod&sort_field=price&sort_direction=up', {}],
    ['start_date=2022-07-31', { from: '2022-08-01' }],
    ['start_date=2022-08-01', { from: '2022-08-01' }],
    ['end_date=2026-02-30', {}],
    ['end_date=1790000000', {}],
  ])('readFavoriteQuery reads %j', (text, expected) => {
    expect(read(text)).toEqual({ ...DEFAULT_QUERY, ...expected });
  });
});

describe('favoriteEventsInput', () => {
  it('omits empty values (§7)', () => {
    expect(favoriteEventsInput({ ...DEFAULT_QUERY, state: 'all' }, 24, 0, 'UTC')).toEqual({
      sort_field: 'event_utc_ts',
      sort_direction: 'asc',
      limit: 24,
      offset: 0,
    });
  });

  it('includes the whole first and last day', () => {
    const query = { ...DEFAULT_QUERY, from: '2026-11-21', until: '2026-11-21', order: 'nameDown' } as const;
    expect(favoriteEventsInput(query, 24, 2, 'UTC')).toEqual({
      stream_status: 'upcoming',
      start_date: Date.parse('2026-11-21T00:00:00Z') / 1000,
      end_date: Date.parse('2026-11-22T00:00:00Z') / 1000,
      sort_field: 'name',
      sort_direction: 'desc',
      limit: 24,
      offset: 48,
    });
  });
});
