import { anyText } from '@grandstand/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LibraryQuery, libraryQuery, mediaListInput, toPlainText } from './library-query.ts';

const read = (search: string) => libraryQuery.read(new URLSearchParams(search));
const DEFAULTS: LibraryQuery = { mediaId: null, category: null, title: '', sort: 'date', type: null };

const plain = anyText(fc, { maxLength: 260 }).map(toPlainText);
const libraryQueries: fc.Arbitrary<LibraryQuery> = fc.record({
  mediaId: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  category: fc.option(plain.filter((text) => text !== '')),
  title: plain,
  sort: fc.constantFrom('date', 'title'),
  type: fc.constantFrom(null, 'event', 'vod'),
});
const queries = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('vod_id', 'category_id', 'title', 'sort_field', 'type', 'trk'), fc.string()),
      anyText(fc),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('libraryQuery', () => {
  it.each<[string, Partial<LibraryQuery>]>([
    ['', {}],
    ['vod_id=11001', { mediaId: 11001 }],
    ['vod_id=', {}],
    ['vod_id=%20', {}],
    ['vod_id=0', { mediaId: 'unknown' }],
    ['vod_id=-3', { mediaId: 'unknown' }],
    ['vod_id=1e3', { mediaId: 'unknown' }],
    ['vod_id=99999999999999999999', { mediaId: 'unknown' }],
    ["vod_id=11001'--", { mediaId: 'unknown' }],
    ['category_id=highlights', { category: 'highlights' }],
    ['category_id=1971&sort_field=title', { category: '1971', sort: 'title' }],
    ['sort_field=price', {}],
    ['type=event', { type: 'event' }],
    ['type=vod&vod_id=11001', { type: 'vod', mediaId: 11001 }],
    ['type=paid', {}],
    ['title=%20nine%0A%00goals%20', { title: 'nine goals' }],
    ['title=%00', {}],
    ['category_id=', {}],
    ['sort_field=price&title=%00%0A%20&vod_id=&category_id=', {}],
    ['vod_id=11001abc', { mediaId: 'unknown' }],
  ])('reads %j as %o', (search, requested) => {
    expect(read(search)).toEqual({ ...DEFAULTS, ...requested });
  });

  it('restores a query from the URL it was written to, and keeps unrelated parameters', () => {
    fc.assert(
      fc.property(libraryQueries, queries, (query, before) => {
        const next = new URLSearchParams(libraryQuery.write(before, query).toString());
        expect(libraryQuery.read(next)).toEqual(query);
        expect(next.getAll('trk')).toEqual(before.getAll('trk'));
      }),
    );
  });

  it('leaves default values out of the URL', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const next = libraryQuery.write(query, DEFAULTS);
        expect(
          ['vod_id', 'category_id', 'title', 'sort_field', 'type'].filter((name) => next.has(name)),
        ).toEqual([]);
      }),
    );
  });

  it('reads only values that the call accepts, from any URL', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { title, mediaId } = libraryQuery.read(query);
        expect(title.length).toBeLessThanOrEqual(200);
        expect(title).toBe(title.trim());
        expect(title).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(mediaId === null || mediaId === 'unknown' || mediaId > 0).toBe(true);
      }),
    );
  });

  it('truncates a long text between characters', () => {
    expect(toPlainText(`${'a'.repeat(199)}🏒`)).toBe('a'.repeat(199));
  });
});

it('builds the call input of one page and omits parameters that are not set', () => {
  const query = { categoryId: 3, title: 'goal', sort: 'title', type: 'event' } as const;
  expect(mediaListInput(query, 2)).toEqual({
    category_id: 3,
    title: 'goal',
    type: 'event',
    sort_field: 'title',
    limit: 10,
    offset: 20,
  });
  const all = { categoryId: null, title: '', sort: 'date', type: null } as const;
  expect(mediaListInput(all, 0)).toEqual({ sort_field: 'date', limit: 10, offset: 0 });
});
