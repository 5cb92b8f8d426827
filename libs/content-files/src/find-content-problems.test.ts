import { formatProblem } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { countMissingTexts } from './find-text-problems.ts';
import { findContentProblems, type ReferableContent } from './find-content-problems.ts';
import { contentSchemas } from './content-schema.ts';

const CHANNEL = contentSchemas.channel.parse({
  id: 'league',
  name: 'League',
  key: 'ck_league_1234',
  domains: ['tv.league.example'],
  settings: {
    language: 'en',
    currency: 'CAD',
    google_tag: null,
    analytics_key: null,
    captcha: { provider: 'recaptcha', site_key: 'key' },
  },
  geo: { blocked: [], allowed: [] },
});
const colors: [string, string] = ['#000000', '#ffffff'];
const CATEGORY = { id: 1, alias: 'cup', name: 'Cup', surface: 'rink' as const };
const LOCATION = {
  id: 1,
  alias: 'arena',
  name: 'Arena',
  city: 'Halifax',
  state: null,
  country_code: 'CA',
  time_zone: 'America/Halifax',
};
const GROUP = { id: 1, alias: 'east', name: 'East', parent: null, properties: {} };
const team = (id: number, alias: string) => {
  return { id, alias, name: alias, short_name: 'TTT', colors, groups: ['east'], properties: {} };
};
const EVENT = {
  id: 1,
  name: 'A at B',
  description: '',
  type: 'free' as const,
  start: '2026-12-01T19:00:00Z',
  end: '2026-12-01T22:00:00Z',
  home: 'b',
  away: 'a',
  category: 'cup',
  location: 'arena',
  base_price: null,
  service_fee: null,
  blackout: null,
  goals: [],
  cancelled: false,
  participants: [],
  state: null,
  time_tba: false,
  stream: null,
};
const SLIDE = { id: 1, type: null, target: null, title: 'Hello', text: '', url: null, button: null };
const MEDIUM = {
  id: 1,
  alias: 'saves',
  category: 'highlights',
  title: 'Saves',
  description: '',
  stream: null,
  kind: 'vod' as const,
  date: '2026-12-01',
  duration_s: 60,
  surface: 'rink' as const,
};
const PACKAGE = {
  id: 1,
  name: 'Pass',
  base_price: 9,
  service_fee: 0,
  is_team_pass: false,
  categories: ['cup'],
  tag: null,
  type: 'season',
  on_sale: true,
};
const PAGE = { id: 1, url: '/rules', name: 'Rules', alt_name: null };
const VOD = {
  categories: [{ id: 1, alias: 'highlights', name: 'Highlights' }],
  media: [MEDIUM],
  rails: [{ id: 1, title: 'Best', media: ['saves', 1] }],
};
const CONTENT: ReferableContent = {
  categories: [CATEGORY],
  locations: [LOCATION],
  groups: [GROUP],
  'group-properties': [],
  teams: [team(1, 'a'), team(2, 'b')],
  menu: { groups: ['east'], participants: ['a'] },
  slides: [SLIDE],
  pages: [PAGE],
  faq: [],
  blocks: [],
  prerolls: [],
  packages: [PACKAGE],
  subscriptions: [],
  payments: { tax: [], coupons: [{ code: 'CUP', percent: 5, items: [{ type: 'package', id: 1 }] }] },
  events: [EVENT],
  vod: VOD,
};

const NO_TEAMS = { home: null, away: null };
const EMPTY = {
  categories: [],
  locations: [],
  groups: [],
  slides: [],
  pages: [],
  packages: [],
  events: [],
  vod: { categories: [], media: [], rails: [] },
};

const problemsOf = (changes: Partial<ReferableContent>) =>
  findContentProblems({ ...CONTENT, ...changes }, CHANNEL).map(formatProblem);

describe('texts by language', () => {
  const [en, fr] = [{ en: 'Hello' }, { en: 'Hello', fr: 'Bonjour' }];

  it('accepts texts in the same languages, and plain texts beside them', () => {
    expect(problemsOf({ slides: [{ ...SLIDE, title: fr, text: fr, button: 'OK' }] })).toEqual([]);
  });

  it.each<[string, Partial<ReferableContent>, string]>([
    [
      'a text without the channel’s language',
      { faq: [{ id: 1, question: { fr: 'Où ?' }, answer: 'Here' }] },
      'faq.json [0].question: has no text in "en", the channel\'s language; add it',
    ],
    [
      'an item that is half in another language',
      { slides: [{ ...SLIDE, title: fr, text: en }] },
      'slides.json [0].text: has no text in "fr", in which "title" is given; add it, or remove it there',
    ],
    [
      'a page whose file lacks a language of its name',
      { pages: [{ ...PAGE, name: fr, file: { en: 'rules.html' } }] },
      'pages.json [0].file: has no text in "fr", in which "name" is given; add it, or remove it there',
    ],
    [
      'a label of a value without the channel’s language',
      { 'group-properties': [{ name: 'g', label: 'G', values: ['m'], value_labels: { m: { fr: 'H' } } }] },
      'group-properties.json [0].value_labels.m: has no text in "en", the channel\'s language; add it',
    ],
    [
      'a tax without the channel’s language',
      { payments: { tax: [{ name: { fr: 'TPS' }, percent: 5, included: false, areas: null }], coupons: [] } },
      'payments.json tax[0].name: has no text in "en", the channel\'s language; add it',
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(problemsOf(changes)).toContain(problem);
  });

  it('counts what a language lacks, without plain names', () => {
    const faq = [
      { id: 1, question: fr, answer: fr },
      { id: 2, question: 'Why?', answer: 'So' },
    ];
    const content = { ...CONTENT, ...EMPTY, faq, teams: [team(1, 'a'), { ...team(2, 'b'), name: en }] };
    expect([...countMissingTexts(content, CHANNEL)]).toEqual([['fr', 2]]);
  });
});

describe('findContentProblems', () => {
  it('accepts content without mistakes', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([[[]], [['a']], [['b', 'a', 'c']]])('accepts an event of the participants %j', (participants) => {
    const teams = [team(1, 'a'), team(2, 'b'), team(3, 'c')];
    expect(problemsOf({ teams, events: [{ ...EVENT, ...NO_TEAMS, participants }] })).toEqual([]);
  });

  it.each<[string, Partial<ReferableContent>, string]>([
    [
      'an id twice',
      { teams: [team(1, 'a'), team(1, 'b')] },
      'teams.json [1].id: 1 is already used by [0]; it must be unique',
    ],
    [
      'an alias twice',
      { groups: [GROUP, { ...GROUP, id: 2 }] },
      'groups.json [1].alias: "east" is already used by [0]; it must be unique',
    ],
    [
      'a URL twice',
      { pages: [PAGE, { ...PAGE, id: 2 }] },
      'pages.json [1].url: "/rules" is already used by [0]; it must be unique',
    ],
    [
      'an unknown parent',
      { groups: [{ ...GROUP, parent: 'west' }] },
      'groups.json [0].parent: "west" is not an alias in groups.json; add that row or correct the alias',
    ],
    [
      'a group above itself',
      { groups: [{ ...GROUP, parent: 'east' }] },
      'groups.json [0].parent: the groups above "east" lead back to it; correct one of the parents',
    ],
    [
      'an unknown group',
      { teams: [team(2, 'b'), { ...team(1, 'a'), groups: ['west'] }] },
      'teams.json [1].groups[0]: "west" is not an alias in groups.json; add that row or correct the alias',
    ],
    [
      'an unknown team in the menu',
      { menu: { groups: [], participants: ['c'] } },
      'menu.json participants[0]: "c" is not an alias in teams.json; add that row or correct the alias',
    ],
    [
      'a team twice in the menu',
      { menu: { groups: [], participants: ['a', 'a'] } },
      'menu.json participants[1]: "a" is listed twice; remove one',
    ],
    [
      'a slide without its target',
      { slides: [{ ...SLIDE, type: 'category' }] },
      'slides.json [0].target: must be an alias of categories.json for this type of slide',
    ],
    [
      'a slide with a target that has no meaning',
      { slides: [{ ...SLIDE, target: 'cup' }] },
      'slides.json [0].target: must be null for this type of slide',
    ],
    [
      'a package of an unknown category',
      { packages: [{ ...PACKAGE, categories: ['league'] }] },
      'packages.json [0].categories[0]: "league" is not an alias in categories.json; add that row or correct the alias',
    ],
    [
      'a team against itself',
      { events: [{ ...EVENT, away: 'b' }] },
      'events.json [0].away: must be another team than "home"',
    ],
    [
      'one team only',
      { events: [{ ...EVENT, away: null }] },
      'events.json [0].away: must be a team too; the one team of an event goes into "participants"',
    ],
    [
      'participants beside two teams',
      { events: [{ ...EVENT, participants: ['a'] }] },
      'events.json [0].participants: must be empty beside "home" and "away"',
    ],
    [
      'two teams as participants',
      { events: [{ ...EVENT, ...NO_TEAMS, participants: ['a', 'b'] }] },
      'events.json [0].participants: must not be two teams; name them as "home" and "away"',
    ],
    [
      'a participant twice',
      { events: [{ ...EVENT, ...NO_TEAMS, participants: ['a', 'b', 'a'] }] },
      'events.json [0].participants: must not name a team twice',
    ],
    [
      'an unknown participant',
      { events: [{ ...EVENT, ...NO_TEAMS, participants: ['c'] }] },
      'events.json [0].participants[0]: "c" is not an alias in teams.json; add that row or correct the alias',
    ],
    [
      'a goal without two teams',
      { events: [{ ...EVENT, ...NO_TEAMS, goals: [{ at: EVENT.start, side: 'home', points: 1 }] }] },
      'events.json [0].goals: must be empty: only "home" and "away" have a score',
    ],
    [
      'a state of a cancelled event',
      { events: [{ ...EVENT, cancelled: true, state: 'postponed' }] },
      'events.json [0].state: must be null: a cancelled event has no other state',
    ],
    [
      'an end before the start',
      { events: [{ ...EVENT, end: EVENT.start }] },
      'events.json [0].end: must be after "start"',
    ],
    [
      'a coupon of an amount that the currency does not have',
      { payments: { tax: [], coupons: [{ code: 'CUP', amount: 5.555 }] } },
      'payments.json coupons[0].amount: has more decimals than CAD',
    ],
    [
      'an event of 25 hours with a time',
      { events: [{ ...EVENT, start: '2026-11-01T04:00:00Z', end: '2026-11-02T05:00:00Z' }] },
      'events.json [0].end: must be at most 24 hours after "start"',
    ],
    [
      'an event of two days',
      { events: [{ ...EVENT, end: '2026-12-03T19:00:00Z' }] },
      'events.json [0].end: must be at most 24 hours after "start"',
    ],
    [
      'a coupon for an unknown package',
      { packages: [] },
      'payments.json coupons[0].items[0].id: there is no package with the id 1',
    ],
    [
      'a medium of an unknown category',
      { vod: { ...VOD, categories: [] } },
      'vod.json media[0].category: "highlights" is not an alias in "categories"',
    ],
    [
      'a rail with an unknown medium',
      { vod: { ...VOD, rails: [{ id: 1, title: 'Best', media: [7] }] } },
      'vod.json rails[0].media[0]: 7 is not the id or alias of a medium in "media"',
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('reports the recording of an unknown event', () => {
    const { date: _date, duration_s: _duration, surface: _surface, ...medium } = MEDIUM;
    expect(problemsOf({ vod: { ...VOD, media: [{ ...medium, kind: 'event', event: 9 }] } })).toEqual([
      'vod.json media[0].event: there is no event with the id 9',
    ]);
  });
});

it('accepts a day of 25 hours of an event without a time', () => {
  const day = { start: '2026-11-01T04:00:00Z', end: '2026-11-02T05:00:00Z', time_tba: true };
  expect(problemsOf({ events: [{ ...EVENT, ...day }] })).toEqual([]);
});
