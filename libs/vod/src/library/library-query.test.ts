import { anyText } from '@grandstand/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LibraryQuery, libraryQuery, mediaListInput, toPlainText } from './library-query.ts';

const read = (search: string) => libraryQuery.read(new URLSearchParams(search));
const DEFAULTS: LibraryQuery = { mediaId: null, category: null, title: '', sort: 'date', type: null };

const plainText = anyText(fc, { maxLength: 260 }).map(toPlainText);
const libraryQueries: fc.Arbitrary<LibraryQuery> = fc.record({
  mediaId: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  category: fc.option(plainText.filter((text) => text !== '')),
  title: plainText,
  sort: fc.constantFrom('date', 'title'),
  type: fc.constantFrom(null, 'event', 'vod'),
});
const urlParameters = fc
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

  it('reads the same query from the URL to which it was written', () => {
    fc.assert(
      fc.property(libraryQueries, urlParameters, (query, before) => {
        const after = new URLSearchParams(libraryQuery.write(before, query).toString());
        expect(libraryQuery.read(after)).toEqual(query);
      }),
    );
  });

  it('keeps the other parameters of the URL to which it writes a query', () => {
    fc.assert(
      fc.property(libraryQueries, urlParameters, (query, before) => {
        expect(libraryQuery.write(before, query).getAll('trk')).toEqual(before.getAll('trk'));
      }),
    );
  });

  it('leaves default values out of the URL', () => {
    fc.assert(
      fc.property(urlParameters, (before) => {
        const after = libraryQuery.write(before, DEFAULTS);
        expect(
          ['vod_id', 'category_id', 'title', 'sort_field', 'type'].filter((name) => after.has(name)),
        ).toEqual([]);
      }),
    );
  });

  it('reads from any URL a trimmed title without control characters and a valid or unknown medium id', () => {
    fc.assert(
      fc.property(urlParameters, (parameters) => {
        const { title, mediaId } = libraryQuery.read(parameters);
        expect(title.length).toBeLessThanOrEqual(200);
        expect(title).toBe(title.trim());
        expect(title).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(mediaId === null || mediaId === 'unknown' || mediaId > 0).toBe(true);
      }),
    );
  });
});

it('toPlainText does not cut a character in two at the limit of 200 UTF-16 code units', () => {
  expect(toPlainText(`${'a'.repeat(199)}🏒`)).toBe('a'.repeat(199));
});

it('mediaListInput builds the call input of one page and omits filters that are not set', () => {
  const query = { categoryId: 3, title: 'goal', sort: 'title', type: 'event' } as const;
  expect(mediaListInput(query, 2)).toEqual({
    category_id: 3,
    title: 'goal',
    type: 'event',
    sort_field: 'title',
    limit: 10,
    offset: 20,
  });
  const withoutFilters = { categoryId: null, title: '', sort: 'date', type: null } as const;
  expect(mediaListInput(withoutFilters, 0)).toEqual({ sort_field: 'date', limit: 10, offset: 0 });
});
