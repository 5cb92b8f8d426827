import { formatProblem } from '@grandstand/core';
import { plainColors } from '@grandstand/ui-theme/testing';
import { expect, it } from 'vitest';
import { type ContentName, contentSchemas } from './content-schema.ts';
import { schemaProblems } from './schema-problems.ts';

const CHANNEL = {
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
};
const LOCATION = {
  id: 1,
  alias: 'arena',
  name: 'Arena',
  city: 'Halifax',
  state: null,
  country_code: 'CA',
  time_zone: 'America/Halifax',
};
const EVENT = {
  id: 1,
  name: 'A at B',
  description: '',
  type: 'free',
  start: '2026-12-01T19:00:00-04:00',
  end: '2026-12-01T23:00:00Z',
  home: 'b',
  away: 'a',
  category: 'cup',
  location: 'arena',
  base_price: null,
  service_fee: null,
};
const PACKAGE = {
  id: 1,
  name: 'Pass',
  base_price: 9.5,
  service_fee: 0,
  is_team_pass: false,
  categories: [],
  tag: null,
  type: 'season',
};
const settings = (changes: object) => ({ ...CHANNEL, settings: { ...CHANNEL.settings, ...changes } });

const problemsOf = (name: ContentName, content: unknown): string[] => {
  const parsed = contentSchemas[name].safeParse(content);
  return parsed.success ? [] : schemaProblems(`${name}.json`, parsed.error).map(formatProblem);
};

it('accepts complete rows', () => {
  expect(problemsOf('channel', CHANNEL)).toEqual([]);
  expect(problemsOf('locations', [LOCATION])).toEqual([]);
  expect(problemsOf('events', [EVENT])).toEqual([]);
  expect(problemsOf('packages', [PACKAGE])).toEqual([]);
  expect(problemsOf('color-settings', { updated_at: '2026-12-01T09:00:00Z', colors: plainColors })).toEqual(
    [],
  );
});

it('accepts texts by language', () => {
  const name = { en: 'Arena', fr: 'Aréna' };
  expect(problemsOf('locations', [{ ...LOCATION, name }])).toEqual([]);
  expect(problemsOf('channel', { ...CHANNEL, name: { en: 'League', ar: 'الدوري' } })).toEqual([]);
  const page = { id: 1, url: '/rules', name, alt_name: null };
  expect(problemsOf('pages', [{ ...page, file: { en: 'rules.html', fr: 'rules.fr.html' } }])).toEqual([]);
});

it.each<[ContentName, unknown, string]>([
  [
    'locations',
    [{ ...LOCATION, name: {} }],
    'locations.json [0].name: must be a text, or an object of texts',
  ],
  ['locations', [{ ...LOCATION, name: ['Arena'] }], 'locations.json [0].name: must be a text, or an object'],
  ['locations', [{ ...LOCATION, name: { en: '' } }], 'locations.json [0].name.en: must not be empty'],
  [
    'locations',
    [{ ...LOCATION, name: { en: 'A', fr: ' \n' } }],
    'locations.json [0].name.fr: must not be empty',
  ],
  ['locations', [{ ...LOCATION, name: ' ' }], 'locations.json [0].name: must not be empty'],
  ['locations', [{ ...LOCATION, city: '\u00A0\t\u200B' }], 'locations.json [0].city: must not be empty'],
  [
    'locations',
    [{ ...LOCATION, name: JSON.parse('{ "en": "A", "__proto__": "B" }') }],
    'locations.json [0].name.__proto__: is not a language',
  ],
  ['locations', [{ ...LOCATION, name: { en: { fr: 'A' } } }], 'locations.json [0].name.en: invalid input'],
  [
    'group-properties',
    [{ name: 'p', label: 'P', values: [], value_labels: JSON.parse('{ "__proto__": "B" }') }],
    'group-properties.json [0].value_labels: must not have the name "__proto__"',
  ],
  ['locations', [{ ...LOCATION, name: { en: 1 } }], 'locations.json [0].name.en: invalid input'],
  ['locations', [{ ...LOCATION, name: { xx: 'A' } }], 'locations.json [0].name.xx: is not a language; the'],
  ['events', [{ ...EVENT, description: { en: '' } }], 'events.json [0].description.en: must not be empty'],
  ['channel', { ...CHANNEL, id: 'My League' }, 'channel.json id: must have lower-case letters'],
  ['channel', { ...CHANNEL, key: 'short' }, 'channel.json key: must have 8 to 64'],
  ['channel', { ...CHANNEL, domains: [] }, 'channel.json domains: must have at least one domain'],
  ['channel', { ...CHANNEL, domains: ['https://tv'] }, 'channel.json domains[0]: must be a host name'],
  ['channel', settings({ currency: 'XYZ' }), 'channel.json settings.currency: must be an ISO 4217 code'],
  ['channel', settings({ language: 'xx' }), 'channel.json settings.language: must be one of en, '],
  ['channel', settings({ captch: {} }), 'channel.json settings.captch: is not a field of this file'],
  [
    'locations',
    [{ ...LOCATION, time_zone: 'Mars' }],
    'locations.json [0].time_zone: must be an IANA time zone',
  ],
  [
    'locations',
    [LOCATION, { ...LOCATION, country_code: 'ca' }],
    'locations.json [1].country_code: must be an ISO',
  ],
  [
    'events',
    [{ ...EVENT, start: '2026-12-01 19:00' }],
    'events.json [0].start: must be a date and time with its zone',
  ],
  ['events', [{ ...EVENT, id: 0 }], 'events.json [0].id: must be a positive whole number'],
  [
    'events',
    [{ ...EVENT, image: '../../etc/passwd' }],
    'events.json [0].image: must be the path of a picture',
  ],
  [
    'events',
    [{ ...EVENT, image: 'art/../secret.svg' }],
    'events.json [0].image: must be the path of a picture',
  ],
  ['packages', [{ ...PACKAGE, base_price: -1 }], 'packages.json [0].base_price: must not be below 0'],
  [
    'packages',
    [{ ...PACKAGE, base_price: 1.2345 }],
    'packages.json [0].base_price: must have at most three decimals',
  ],
  [
    'payments',
    { tax: null, coupons: [{ code: 'spring' }] },
    'payments.json coupons[0]: must have either "percent" or "amount"',
  ],
  [
    'payments',
    { tax: { name: 'VAT', percent: 120 }, coupons: [] },
    'payments.json tax[0].percent: must be from 0 to 100',
  ],
  [
    'payments',
    { tax: [{ name: 'GST', percent: 5, areas: ['Canada'] }], coupons: [] },
    'payments.json tax[0].areas[0]: must be a code such as BG or CA-ON',
  ],
  [
    'payments',
    {
      tax: [
        { name: 'GST', percent: 5, included: true },
        { name: 'QST', percent: 9.975 },
      ],
      coupons: [],
    },
    'payments.json tax: must be included in prices either all or none',
  ],
  [
    'color-settings',
    { updated_at: '2026-12-01T09:00:00Z', colors: { ...plainColors, accent: 'var(--x)' } },
    'color-settings.json colors.accent: "var(--x)" depends on the page or on a calculation\n    → write an absolute colour',
  ],
  [
    'color-settings',
    { updated_at: '2026-12-01T09:00:00Z', colors: {} },
    'color-settings.json colors.body-background: is missing\n    → a CSS colour, such as',
  ],
])('%s.json refuses a wrong value %#', (name, content, message) => {
  expect(problemsOf(name, content)).toContainEqual(expect.stringContaining(message));
});

it('fills in what the clip settings leave out', () => {
  expect(contentSchemas.channel.parse(CHANNEL).settings.clips).toEqual({
    max_duration_s: 120,
    tags: [],
    max_stored_minutes: null,
    max_downloads: null,
    keep_days: null,
    watermark: null,
  });
});

it.each([
  ['too long clips', { max_duration_s: 601 }, 'clips.max_duration_s: must be from 5 to 600 seconds'],
  [
    'a tag twice',
    {
      tags: [
        { alias: 'goal', name: 'Goal' },
        { alias: 'goal', name: 'Score' },
      ],
    },
    'clips.tags[1].alias: "goal" is used twice; it must be unique',
  ],
  [
    'no minutes',
    { max_stored_minutes: 0 },
    'clips.max_stored_minutes: must be above 0, or null for unlimited',
  ],
  ['no downloads', { max_downloads: 0 }, 'clips.max_downloads: must be above 0, or null for unlimited'],
  ['parts of a day', { keep_days: 1.5 }, 'clips.keep_days: must be a whole number of days'],
])('refuses %s in the clip settings', (_what, clips, problem) => {
  expect(problemsOf('channel', settings({ clips }))).toEqual([`channel.json settings.${problem}`]);
});

it.each([
  ['none', null, []],
  [
    'one',
    { name: 'VAT', percent: 20, included: true },
    [{ name: 'VAT', percent: 20, included: true, areas: null }],
  ],
  [
    'several',
    [
      { name: 'GST', percent: 5, areas: ['CA'] },
      { name: 'QST', percent: 9.975, areas: ['CA-QC'] },
    ],
    [
      { name: 'GST', percent: 5, included: false, areas: ['CA'] },
      { name: 'QST', percent: 9.975, included: false, areas: ['CA-QC'] },
    ],
  ],
])('payments.json reads %s of the taxes as a list', (_, tax, list) => {
  expect(contentSchemas.payments.parse({ tax, coupons: [] }).tax).toEqual(list);
});

it('reads one URL of an event’s stream as that of its live stream and replay', () => {
  const url = 'https://cdn.example/live/42/master.m3u8';
  const defaults = { start_offset_s: 0, thumbnails: null, captions: [], profile: null };
  const streamOf = (stream: object) => contentSchemas.events.parse([{ ...EVENT, stream }])[0]?.stream;
  expect(streamOf({ url })).toEqual({ live: url, replay: url, ...defaults });
  expect(streamOf({ live: url })).toEqual({ live: url, replay: null, ...defaults });
});

it.each([
  ['http://cdn.example/1/a.m3u8', 'without TLS'],
  ['https://user:secret@cdn.example/1/a.m3u8', 'with a password'],
  ['file:///etc/passwd', 'of a file'],
  ['javascript:alert(1)', 'of a script'],
  ['/1/a.m3u8', 'without a host'],
])('refuses the stream %s (%s)', (url) => {
  const parsed = contentSchemas.events.safeParse([{ ...EVENT, stream: { url } }]);
  const problems = parsed.success ? [] : schemaProblems('events.json', parsed.error).map(formatProblem);
  expect(problems).toEqual([
    expect.stringContaining('[0].stream.url: must be a URL that begins with https://'),
  ]);
});
