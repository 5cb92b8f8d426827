import type { EventCategory, Participant } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { offersFrom } from '../offer.ts';
import { untaxed } from '../testing/pricing.ts';
import { gendersOf, matchesFilters, matchingTeams, NO_FILTERS, passQuery, placesOf } from './pass-filters.ts';

const category = (id: number, name: string): EventCategory => ({
  id,
  name,
  alias: name.toLowerCase(),
  image: null,
});
const soccer = category(11, 'Soccer');
const cup = category(12, 'State Cup');
const categories = [soccer, cup];

const team = (id: number, properties: Record<string, string[]>): Participant => ({
  id,
  name: `Team ${id}`,
  short_name: '',
  alias: `team-${id}`,
  images: { logo: null, cover: null },
  color: '',
  secondary_color: '',
  properties,
  groups: [],
});
const participants = [
  team(1, { gender: ['female'], sport: ['soccer'], city: ['Lakemont'], state: ['Minnesota'] }),
  team(2, { gender: ['male'], sport: ['Basketball'], city: ['Harwick'], state: ['Michigan'] }),
  team(3, { sport: ['Soccer'], city: ['Harwick'], state: ['Michigan'] }),
];
const { read, format } = passQuery({ categories, participants });

describe('passQuery', () => {
  it.each([
    ['', NO_FILTERS],
    [
      'sport=soccer&gender=women&city=HARWICK',
      { ...NO_FILTERS, sport: soccer, gender: 'female', city: 'Harwick' },
    ],
    ['event_category_id=12&state=Michigan', { ...NO_FILTERS, sport: cup, state: 'Michigan' }],
    ['sport=chess&gender=x&city=Nowhere', NO_FILTERS],
  ])('reads %j as %o', (query, filters) => {
    expect(read(new URLSearchParams(query))).toEqual({ ...filters, view: 'grid' });
  });

  it('writes filters and view as query parameters', () => {
    expect(format({ sport: soccer, gender: 'male', view: 'list' })).toBe(
      'sport=soccer&gender=male&view=list',
    );
  });
});

describe('matchingTeams', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ sport: soccer }, [1, 3]],
    // No team names this competition as its sport, so it does not filter teams.
    [{ sport: cup }, [1, 2, 3]],
    [{ gender: 'female' as const }, [1]],
    [{ gender: 'not identified' as const }, [3]],
    [{ city: 'Harwick', sport: soccer }, [3]],
    [{ state: 'Minnesota', gender: 'male' as const }, []],
  ])('with the filters %o are the teams %j', (filters, expected) => {
    const found = matchingTeams(participants, { ...NO_FILTERS, ...filters });
    expect(found.map(({ id }) => id)).toEqual(expected);
  });
});

describe('matchesFilters', () => {
  const item = { name: '', price: 1, base_price: 1, service_fee: 0, weight: 1 };
  const offers = offersFrom(
    {
      packages: [
        { ...item, id: 1, is_team_pass: false, type: 'season', event_categories: [11], tag: null },
        { ...item, id: 2, is_team_pass: true, type: 'team', event_categories: [11], tag: null },
        { ...item, id: 3, is_team_pass: false, type: 'season', event_categories: [12], tag: null },
      ],
      subscriptions: [{ ...item, id: 1, offer: 'monthly', period: 1, trial_period: 0 }],
    },
    untaxed('USD'),
  );

  it.each([
    ['no filters', ['subscription-1', 'package-1', 'package-2', 'package-3'], NO_FILTERS, participants],
    ['a sport', ['subscription-1', 'package-1', 'package-2'], { ...NO_FILTERS, sport: soccer }, participants],
    [
      'a city that no team matches',
      ['subscription-1', 'package-1', 'package-3'],
      { ...NO_FILTERS, city: 'x' },
      [],
    ],
  ])('with %s is true for the offers %j', (_, expected, filters, teams) => {
    expect(offers.filter((offer) => matchesFilters(offer, filters, teams)).map(({ key }) => key)).toEqual(
      expected,
    );
  });
});

it('gendersOf lists the genders of teams, with `not identified` for a team without a gender', () => {
  expect(gendersOf(participants)).toEqual(['male', 'female', 'not identified']);
});

it('placesOf lists the cities of teams in alphabetical order', () => {
  expect(placesOf(participants, 'city')).toEqual(['Harwick', 'Lakemont']);
});
