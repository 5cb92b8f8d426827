import type { EventCategory, EventLocation, Participant, ParticipantGroup } from '@grandstand/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FilterOptions,
  venueFieldValues,
  readEventListQuery,
  writeEventListQuery,
} from './event-list-query.ts';
import { addDays, EARLIEST_DAY } from './day.ts';
import { type EventFilters, NO_FILTERS, TOMORROW } from './filters.ts';

const category = (id: number, name: string, alias: string): EventCategory => ({
  id,
  name,
  alias,
  image: null,
});
const group = (id: number, name: string, alias: string): ParticipantGroup => ({
  ...category(id, name, alias),
  parent_id: null,
  properties: {},
});
const team = (id: number, name: string, alias: string): Participant => ({
  id,
  name,
  alias,
  short_name: alias,
  images: { logo: null, cover: null },
  color: '',
  secondary_color: '',
  properties: {},
  groups: [],
});
const venue = (id: number, name: string, city: string, state: string | null): EventLocation => ({
  id,
  name,
  city,
  state,
  country_code: 'CA',
  time_zone: 'America/Toronto',
});

const hockey = category(3, 'Ice Hockey', 'ice-hockey');
const north = group(8, 'North Division', 'north');
const pikes = team(5, 'Ottawa Pikes', 'pikes');
const teamWithAlias3 = team(6, 'Rink Foxes', '3');
const teamNamed5 = team(9, '5', 'fives');
const arena = venue(14, 'Canal Arena', 'Ottawa', 'ON');
const hall: EventLocation = { ...venue(15, 'Old Hall', 'Québec', 'QC'), city_names: ['Quebec City'] };
const filterOptions: FilterOptions = {
  categories: [hockey],
  groups: [north],
  participants: [pikes, teamWithAlias3, teamNamed5],
  locations: [arena, hall],
  tickets: [{ id: 1904, name: 'Single Game' }],
};
const read = (query: string) => readEventListQuery(new URLSearchParams(query), filterOptions);

describe('readEventListQuery', () => {
  it.each<[string, Partial<EventFilters>]>([
    ['sport=ice-hockey', { category: hockey }],
    ['single_event_package_id=1904', { ticket: { id: 1904, name: 'Single Game' } }],
    ['sport=Ice+Hockey', { category: hockey }],
    ['sport=ICE-HOCKEY', { category: hockey }],
    ['category_id=3', { category: hockey }],
    ['event_category_id=3', { category: hockey }],
    ['participant-group=north', { group: north }],
    ['school=North+Division', { group: north }],
    ['division=north', { group: north }],
    ['channel=north', { group: north }],
    ['group=8', { group: north }],
    ['participant=pikes', { participant: pikes }],
    ['team=ottawa+pikes', { participant: pikes }],
    ['participant_id=5', { participant: pikes }],
    // A number is an alias or name, unless the parameter is named `…_id` (§2, §3).
    ['team=3', { participant: teamWithAlias3 }],
    ['participant=fives', { participant: teamNamed5 }],
    ['team=5', { participant: teamNamed5 }],
    ['city=ottawa', { city: 'Ottawa' }],
    // A link from an interface in another language.
    ['city=Quebec+City', { city: 'Québec' }],
    ['gender=Women', { gender: 'female' }],
    ['gender=M', { gender: 'male' }],
    ['gender=not-identified', { gender: 'not identified' }],
    ['location=14', { location: arena }],
    ['location=canal+arena', { location: arena }],
    ['city=ottawa', { city: 'Ottawa' }],
    ['state=on', { state: 'ON' }],
    ['from=tomorrow', { from: TOMORROW }],
    ['from=2026-11-21&to=2026-12-01', { from: '2026-11-21', to: '2026-12-01' }],
    ['from=1999-01-01', { from: EARLIEST_DAY }],
    ['', {}],
    ['trk=abc', {}],
    ['team=', {}],
  ])('reads %j', (query, expected) => {
    expect(read(query).filters).toEqual({ ...NO_FILTERS, ...expected });
  });

  it.each([
    'team=unknown',
    'gender=x',
    'city=Atlantis',
    'from=soon',
    'to=2026-02-30',
    'sport=4',
    'location=canal',
  ])('marks unknown values in %j', (query) => {
    expect(read(query).filters).toEqual({ ...NO_FILTERS, unknown: true });
  });

  it.each([
    ['view=table', 'table'],
    ['view=toString', null],
    ['', null],
  ])('reads the view in %j', (query, view) => {
    expect(read(query).view).toBe(view);
  });
});

describe('writeEventListQuery', () => {
  it('replaces every alias of a filter, and keeps unrelated parameters', () => {
    const query = new URLSearchParams('trk=abc&school=south&channel=south&category_id=9&view=grid');
    const written = writeEventListQuery(query, { filters: { ...NO_FILTERS, group: north }, view: null });
    expect(written.toString()).toBe('trk=abc&group=north');
  });
});

/** Names that look like each other's ids, names and aliases, in any case. */
const word = fc.oneof(
  fc.constantFrom('north', 'North', '1', '2', 'a&b=c', 'Св. Йоан', '%2F+'),
  fc.string({ minLength: 1 }),
);
const anyItems = <T>(make: (id: number, name: string, alias: string) => T) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), word, word), {
      maxLength: 4,
      comparator: (a, b) => a[0] === b[0] || a[2] === b[2],
    })
    .map((options) => options.map(([id, name, alias]) => make(id, name, alias)));
const venues = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), word, word, fc.option(word)), {
    maxLength: 4,
    selector: ([id]) => id,
  })
  .map((options) => options.map(([id, name, city, state]) => venue(id, name, city, state)));
const channel: fc.Arbitrary<FilterOptions> = fc.record({
  categories: anyItems(category),
  groups: anyItems(group),
  participants: anyItems(team),
  locations: venues,
  tickets: fc.constant([{ id: 1904, name: 'Single Game' }]),
});
const oneOf = <T>(items: readonly T[]) => fc.constantFrom<T | null>(null, ...items);
const day = fc.integer({ min: 0, max: 5000 }).map((days) => addDays(EARLIEST_DAY, days));
const anyQuery = ({ categories, groups, participants, locations, tickets }: FilterOptions) =>
  fc.record({
    filters: fc.record({
      category: oneOf(categories),
      group: oneOf(groups),
      participant: oneOf(participants),
      gender: oneOf(['male', 'female', 'not identified'] as const),
      location: oneOf(locations),
      ticket: oneOf(tickets),
      city: oneOf(venueFieldValues({ locations }, 'city')),
      state: oneOf(venueFieldValues({ locations }, 'state')),
      from: fc.option(fc.oneof(fc.constant(TOMORROW), day)),
      to: fc.option(day),
      unknown: fc.constant(false),
    }),
    view: oneOf(['grid', 'list', 'card', 'table'] as const),
  });

it('restores every combination of filters and view from the URL it was written to', () => {
  fc.assert(
    fc.property(
      channel.chain((options) => fc.tuple(fc.constant(options), anyQuery(options), anyQuery(options))),
      ([options, before, after]) => {
        const firstQuery = writeEventListQuery(new URLSearchParams('trk=a'), before);
        const query = writeEventListQuery(firstQuery, after).toString();
        expect(readEventListQuery(new URLSearchParams(query), options)).toEqual(after);
        expect(new URLSearchParams(query).get('trk')).toBe('a');
      },
    ),
    { numRuns: 500 },
  );
});
