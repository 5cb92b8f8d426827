import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LibraryQuery, libraryQuery, mediaListInput, toPlainText } from './library-query.ts';

const read = (search: string) => libraryQuery.read(new URLSearchParams(search));
const NOTHING: LibraryQuery = { mediaId: null, category: null, title: '', sort: 'date', type: null };

const plain = fc.string({ unit: 'binary', maxLength: 260 }).map(toPlainText);
const addresses: fc.Arbitrary<LibraryQuery> = fc.record({
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
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('the library’s address', () => {
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
  ])('%j asks for %o', (search, asked) => {
    expect(read(search)).toEqual({ ...NOTHING, ...asked });
  });

  it('comes back from an address as it went into it, and leaves the rest of it alone', () => {
    fc.assert(
      fc.property(addresses, queries, (address, query) => {
        const next = new URLSearchParams(libraryQuery.write(query, address).toString());
        expect(libraryQuery.read(next)).toEqual(address);
        expect(next.getAll('trk')).toEqual(query.getAll('trk'));
      }),
    );
  });

  it('says nothing that it means anyway', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const next = libraryQuery.write(query, NOTHING);
        expect(
          ['vod_id', 'category_id', 'title', 'sort_field', 'type'].filter((name) => next.has(name)),
        ).toEqual([]);
      }),
    );
  });

  it('is one that the call takes, whatever an address holds', () => {
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

  it('cuts what is too long between characters', () => {
    expect(toPlainText(`${'a'.repeat(199)}🏒`)).toBe('a'.repeat(199));
  });
});

it('asks for a page of one kind, category and title, and leaves out what is not asked for', () => {
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
