import { createHash } from 'node:crypto';
import type { contentSchemas } from '@grandstand/content-files';
import { escapeHtml } from '@grandstand/core';
import type * as z from 'zod';
import type { seedFileSchemas } from '../seed/seed-schema.ts';

/** What the content of a new channel depends on. */
export interface StarterChannel {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  /** The key that its sites send. */
  readonly key: string;
  /** Its events have ids from here on. */
  readonly firstEventId: number;
  readonly colorSettings: z.output<(typeof contentSchemas)['color-settings']>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The key of a channel that has none yet. It follows from the id: every visitor of a site can read it anyway. */
export const starterKey = (id: string): string => `ck_${id}_${hash(`key ${id}`).slice(0, 8)}`;

/** Room for the events of a channel; ids have 31 bits, and the first ranges are for channels with ids by hand. */
const IDS_PER_CHANNEL = 1_000_000;
const FIRST_RANGE = 100;
const RANGES = 1900;

/** Ids of events are unique on a platform: a range that follows from the channel's id, or the next free one. */
export function freeEventIds(id: string, taken: readonly number[]): number {
  const first = Number.parseInt(hash(id).slice(0, 8), 16) % RANGES;
  const ranges = new Set(taken.map((eventId) => Math.floor(eventId / IDS_PER_CHANNEL)));
  const range = Array.from({ length: RANGES }, (_, step) => FIRST_RANGE + ((first + step) % RANGES)).find(
    (each) => !ranges.has(each),
  );
  if (range === undefined) throw new Error(`no ids are free for the events of ${id}`);
  return range * IDS_PER_CHANNEL + 1;
}

type Files = { readonly [K in keyof typeof seedFileSchemas]: z.input<(typeof seedFileSchemas)[K]> };

const VENUES = [
  ['alder-bay', 'Alder Bay Ground', 'Alder Bay', 'CA', 'America/Halifax'],
  ['dunmere', 'Dunmere Park', 'Dunmere', 'GB', 'Europe/London'],
  ['gullwick', 'Gullwick Oval', 'Gullwick', 'AU', 'Australia/Sydney'],
  ['juniper-hill', 'Juniper Hill Field', 'Juniper Hill', 'US', 'America/Los_Angeles'],
] as const;
const TEAMS = [
  ['Alder Bay', 'ALD', '#0d3b66', '#faf0ca'],
  ['Bellmoor', 'BEL', '#7b1e3a', '#f2d6a2'],
  ['Cragside', 'CRA', '#1b4332', '#d8f3dc'],
  ['Dunmere', 'DUN', '#4a148c', '#e1bee7'],
  ['Eastholm', 'EAS', '#01579b', '#ffd54f'],
  ['Fernley', 'FER', '#2e7d32', '#fff59d'],
  ['Gullwick', 'GUL', '#263238', '#80deea'],
  ['Highmarsh', 'HIG', '#bf360c', '#fff3e0'],
  ['Inverlock', 'INV', '#1a237e', '#c5cae9'],
  ['Juniper Hill', 'JUN', '#33691e', '#ffccbc'],
  ['Kestrel Point', 'KES', '#880e4f', '#f8bbd0'],
  ['Larkfield', 'LAR', '#004d40', '#ffe082'],
] as const;
const VIDEOS = [
  ['goals-of-the-week', 'Goals of the week', 240],
  ['saves-of-the-week', 'Saves of the week', 210],
  ['season-preview', 'The season ahead', 420],
  ['inside-training', 'Inside training', 360],
  ['best-of-the-cup', 'Best of the cup', 300],
  ['fans-at-the-ground', 'Fans at the ground', 180],
] as const;

const aliasOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const teams = TEAMS.map(([name]) => aliasOf(name));

/** Pictures are drawn in hexadecimal colours; the channel's own may have any form. */
const hexOr = (color: string | undefined, otherwise: string): string =>
  color !== undefined && /^#[0-9a-f]{6}$/.test(color) ? color : otherwise;

function filesOf({ id, name, domains, key, firstEventId, colorSettings }: StarterChannel): Files {
  const pictureColors = [
    hexOr(colorSettings.colors['accent'], '#1f6feb'),
    hexOr(colorSettings.colors['footer-background'], '#0b1220'),
  ] satisfies [string, string];
  const safeName = escapeHtml(name);
  const matchName = '{home} – {away}';
  return {
    channel: {
      id,
      name,
      key,
      domains: [...domains],
      first_event_id: firstEventId,
      imagery: 'beams',
      settings: {
        language: 'en',
        currency: 'USD',
        google_tag: null,
        analytics_key: null,
        captcha: { provider: 'sandbox', site_key: 'sandbox' },
        event_title: 'home-away',
      },
      geo: { blocked: [], allowed: [] },
    },
    'color-settings': colorSettings,
    categories: [
      { id: 1, alias: 'league', name: 'League', surface: 'pitch', colors: pictureColors },
      { id: 2, alias: 'cup', name: 'Cup', surface: 'pitch', colors: pictureColors },
    ],
    locations: VENUES.map(([alias, ground, city, country_code, time_zone], index) => {
      return { id: index + 1, alias, name: ground, city, state: null, country_code, time_zone };
    }),
    groups: [],
    'group-properties': [],
    teams: TEAMS.map(([team, short_name, first, second], index) => ({
      id: index + 1,
      alias: aliasOf(team),
      name: team,
      short_name,
      city: team,
      colors: [first, second],
      groups: [],
      location: (VENUES[index % VENUES.length] ?? VENUES[0])[0],
      properties: {},
    })),
    menu: { groups: [], participants: teams },
    slides: [
      {
        id: 1,
        alias: 'live',
        type: 'main',
        target: null,
        title: `${name}, live`,
        text: 'This is sample content. Replace it with your own.',
        url: '/live',
        button: 'Watch live',
        surface: 'pitch',
        colors: pictureColors,
      },
    ],
    pages: [
      { id: 1, url: '/terms_conditions', name: 'Terms and conditions', alt_name: null, file: 'terms.html' },
      { id: 2, url: '/privacy_policy', name: 'Privacy policy', alt_name: null, file: 'privacy.html' },
    ],
    faq: [
      {
        id: 1,
        question: 'Where do I find a match?',
        answer: '<p>In the schedule, or on the page of its team.</p>',
      },
    ],
    blocks: [
      { id: 1, alias: 'about', title: `About ${name}`, content: `<p>Say here what ${safeName} shows.</p>` },
      { id: 2, alias: 'contacts', title: 'Contact', content: '<p>Say here how viewers reach you.</p>' },
      { id: 3, alias: 'footer', title: name, content: `<p>${safeName}</p>` },
      { id: 4, alias: 'home', title: `Welcome to ${name}`, content: '<p>Live and on demand.</p>' },
    ],
    prerolls: [],
    packages: [],
    subscriptions: [],
    payments: { tax: [], coupons: [] },
    vod: {
      categories: [{ id: 1, alias: 'highlights', name: 'Highlights' }],
      media: VIDEOS.map(([alias, title, duration_s], index) => ({
        id: firstEventId + index,
        alias,
        kind: 'vod' as const,
        category: 'highlights',
        title,
        description: 'A sample video.',
        date: `2026-01-${10 + index}`,
        duration_s,
        surface: 'pitch' as const,
        colors: pictureColors,
      })),
      rails: [{ id: 1, title: 'Highlights', media: VIDEOS.map(([alias]) => alias) }],
    },
    season: {
      competitions: [
        {
          alias: 'league',
          category: 'league',
          sport: 'football',
          teams,
          name: matchName,
          descriptions: ['{home} against {away} at {venue} in {city}.'],
          length_minutes: [120, 130],
          timetable: [
            { weekday: 'wed', time: '19:30', games: 1 },
            { weekday: 'sat', time: '15:00', games: 2 },
            { weekday: 'sun', time: '15:00', games: 1 },
          ],
          offers: [],
        },
      ],
      fillers: [
        {
          alias: 'cup',
          category: 'cup',
          sport: 'football',
          teams,
          name: matchName,
          descriptions: ['A match of the cup in {city}: {home} against {away}.'],
          locations: VENUES.map(([alias]) => alias),
        },
      ],
    },
    specials: [],
    accounts: [
      {
        email: `fan@${id}.example`,
        password: `${id}-password`,
        first_name: 'Sam',
        last_name: 'Fan',
        temporary_password: false,
        basic_pass: true,
        description: 'has the basic pass',
      },
    ],
  };
}

/**
 * The content of a new channel, as the files of a sample channel: teams, a season with matches that are live at any time,
 * videos, and pages to be replaced.
 */
export function starterFiles(channel: StarterChannel): ReadonlyMap<string, string> {
  const name = escapeHtml(channel.name);
  return new Map([
    ...Object.entries(filesOf(channel)).map(
      ([file, content]) => [`${file}.json`, `${JSON.stringify(content, null, 2)}\n`] as const,
    ),
    ['terms.html', `<p>Replace this text with the terms and conditions of ${name}.</p>\n`],
    ['privacy.html', `<p>Replace this text with the privacy policy of ${name}.</p>\n`],
  ]);
}
