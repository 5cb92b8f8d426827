import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentText, textFields, type TextList } from '@grandstand/content-files';
import { perTier } from '@grandstand/core/testing';
import { createRandom, type Seed } from '@grandstand/sample-channels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/sql-database.ts';
import { SEEDED_MS } from '../../../testing/seed-database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { contentOfSeed } from '../sample-seeding/content-of-seed.ts';
import { loadSampleContent } from '../sample-seeding/load-sample-content.ts';
import { type ExportedChannel, exportChannel, writeExport } from './export-channel.ts';
import { importChannel } from './import-channel.ts';
import { type Actor, openOperatorContext } from './operator-context.ts';

const CHANNEL = 'homefield';
const LANGUAGES = ['fr', 'bg', 'ar'] as const;

let database: OpenDatabase;
let folder: string;
let actor: Actor;
let original: ExportedChannel;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'grandstand-languages-'));
  actor = { operator: 'ops', reason: 'a test', nowTs: SEEDED_MS / 1000 };
  const seeds = await loadSampleContent();
  const seed = seeds.find(({ channel }) => channel.id === CHANNEL) ?? expect.unreachable();
  const { channel, 'color-settings': colors } = seed;
  const content = contentOfSeed(seed);
  // Without the recordings of a season.
  const rails = content.vod.rails.map((rail) => ({ ...rail, media: [] }));
  const vod = { ...content.vod, rails };
  await imported({ channel, 'color-settings': colors, ...content, vod, events: [eventOf(seed)] });
  original = await exported();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

function eventOf({ teams, categories, locations }: Seed) {
  const [home, away] = teams;
  return {
    id: 7_000_001,
    name: 'Final',
    description: 'A game.',
    type: 'free',
    start: '2026-12-01T19:00:00Z',
    end: '2026-12-01T21:00:00Z',
    home: home?.alias,
    away: away?.alias,
    category: categories[0]?.alias,
    location: locations[0]?.alias,
    base_price: null,
    service_fee: null,
    blackout: { areas: [{ code: 'US-MN', name: 'Minnesota' }], until: '2026-12-03T00:00:00Z' },
  };
}

async function exported(): Promise<ExportedChannel> {
  const opened = await openOperatorContext(database.db, CHANNEL, actor);
  const result = await exportChannel(opened.ok ? opened.value : expect.unreachable(opened.error));
  return result.ok ? result.value : expect.unreachable(result.error);
}

let files = 0;
async function importContent(content: object, isDryRun = false) {
  const path = join(folder, `content-${(files += 1)}.json`);
  await writeFile(path, JSON.stringify(content));
  return importChannel(database.db, actor, { id: CHANNEL, path, isDryRun, removesMissing: false });
}
async function imported(content: object) {
  const result = await importContent(content);
  return result.ok ? result.value : expect.unreachable(result.error);
}
async function mistakesOf(content: object): Promise<string[]> {
  const result = await importContent(content);
  return result.ok ? expect.unreachable('the import was accepted') : result.error.split('\n  ').slice(1);
}

/** The same content with random texts in random languages. Every text that has others has the channel's language. */
function translate(content: ExportedChannel, seed: string, own = 'en'): ExportedChannel {
  const random = createRandom(seed);
  const some = () => LANGUAGES.filter(() => random() < 0.4);
  const translated = (text: ContentText | null, languages: readonly string[]): ContentText | null =>
    typeof text !== 'string' || text === '' || languages.length === 0
      ? text
      : Object.fromEntries([own, ...languages].map((one) => [one, one === own ? text : `${one} ${text}`]));
  const rows = <T extends object>(list: TextList, all: readonly T[]): T[] =>
    all.map((row) => {
      const languages = some();
      const fields: readonly string[] = textFields[list];
      const entries = Object.entries(row).map(([field, text]: [string, ContentText | null]) => [
        field,
        fields.includes(field) && random() < 0.8 ? translated(text, languages) : text,
      ]);
      return Object.fromEntries(entries) as T;
    });
  const { channel, vod, payments } = content;
  return {
    ...content,
    channel: {
      ...channel,
      name: translated(channel.name, ['fr']) ?? '',
      settings: {
        ...channel.settings,
        clips: { ...channel.settings.clips, tags: [{ alias: 'goal', name: { en: 'Goal', fr: 'But' } }] },
      },
    },
    categories: rows('categories', content.categories),
    locations: rows('locations', content.locations),
    groups: rows('groups', content.groups),
    'group-properties': rows('group-properties', content['group-properties']).map((row) => {
      const languages = some();
      const labels = row.values.map(
        (value) => [value, translated(`Label of ${value}`, languages) ?? ''] as const,
      );
      return { ...row, value_labels: Object.fromEntries<ContentText>(labels) };
    }),
    teams: rows('teams', content.teams),
    slides: rows('slides', content.slides),
    pages: rows('pages', content.pages),
    faq: rows('faq', content.faq),
    blocks: rows('blocks', content.blocks),
    packages: rows('packages', content.packages),
    subscriptions: rows('subscriptions', content.subscriptions),
    payments: { ...payments, tax: rows('payments.tax', payments.tax) },
    events: rows('events', content.events).map((event) => ({
      ...event,
      blackout: event.blackout && {
        ...event.blackout,
        areas: event.blackout.areas.map(({ code, name }) => ({
          code,
          name: translated(name, some()) ?? '',
        })),
      },
    })),
    vod: {
      categories: rows('vod.categories', vod.categories),
      media: rows('vod.media', vod.media),
      rails: rows('vod.rails', vod.rails),
    },
  };
}

describe('texts by language', () => {
  it.each(perTier({ gate: ['one'], deep: Array.from({ length: 12 }, (_, index) => `seed ${index}`) }))(
    'are the same after an import and an export: %s',
    async (seed) => {
      const content = translate(original, seed);
      await imported(content);
      expect(await exported()).toEqual(content);
      const again = await imported(content);
      for (const list of Object.values(again.changes)) expect(list.updated).toEqual([]);
    },
  );

  it('are in files of their own for pages', async () => {
    const page = original.pages[0] ?? expect.unreachable();
    await imported({ pages: [{ ...page, content: { en: '<p>One</p>', fr: '<p>Un</p>' } }] });
    const path = join(folder, 'exported');
    expect(await writeExport(await exported(), path)).toMatchObject({ ok: true });
    const base = page.url.slice(1).replaceAll('_', '-');
    expect(await readFile(join(path, `${base}.fr.html`), 'utf8')).toBe('<p>Un</p>');
    const options = { id: CHANNEL, path, isDryRun: false, removesMissing: false };
    const result = await importChannel(database.db, actor, options);
    expect(result.ok ? result.value.changes['pages']?.updated : result.error).toEqual([]);
  });

  it('keep the HTML of pages apart whose urls have no or equal names', async () => {
    const urls = ['/page-9012', '/правила', '/Page-9012', '/laws', '/laws.fr'];
    const pages = urls.map((url, index) => ({
      id: 9011 + index,
      url,
      name: 'Rules',
      alt_name: null,
      content: { en: `<p>${url}</p>`, fr: `<p>fr ${url}</p>` },
    }));
    await imported({ pages });
    const before = await exported();
    const path = join(folder, 'pages');
    expect(await writeExport(before, path)).toMatchObject({ ok: true });
    const options = { id: CHANNEL, path, isDryRun: true, removesMissing: false };
    const result = await importChannel(database.db, actor, options);
    expect(result.ok ? result.value.changes['pages']?.updated : result.error).toEqual([]);
  });

  it('that are given in the channel’s language only are plain texts', async () => {
    const faq = [{ id: 1, question: { en: 'Where?' }, answer: { en: 'Here.' } }];
    await imported({ faq });
    expect((await exported()).faq[0]).toEqual({ id: 1, question: 'Where?', answer: 'Here.' });
    expect((await imported({ faq })).changes['faq']?.updated).toEqual([]);
  });

  it('that are missing in a language are counted, not refused', async () => {
    await imported(original);
    const faq = original.faq.map(({ id }) => {
      return { id, question: { en: 'Where?', fr: 'Où ?' }, answer: { en: 'Here.', fr: 'Ici.' } };
    });
    const { warnings } = await imported({ faq });
    expect(warnings.find((warning) => warning.includes('"fr"'))).toMatch(
      /^texts in "fr" are missing for \d+ items; its readers get them in "en"$/,
    );
  });

  it('follow another default language of the channel, or refuse it', async () => {
    const { channel } = original;
    const french = { ...channel, settings: { ...channel.settings, language: 'fr' } };
    const name = { en: 'Season pass', fr: 'Abonnement' };
    const [event] = original.events;
    await imported({
      ...original,
      packages: original.packages.map((row) => ({ ...row, name })),
      events: [{ ...event, description: { en: 'A game.', fr: 'Un match.' } }],
    });
    await imported({ channel: french });
    const after = await exported();
    expect(after.packages[0]?.name).toEqual(name);
    expect(after.events.find(({ id }) => id === event?.id)?.description).toEqual({
      en: 'A game.',
      fr: 'Un match.',
    });

    const bulgarian = { ...channel, settings: { ...channel.settings, language: 'bg' } };
    expect(await mistakesOf({ channel: bulgarian })).toContain(
      'packages.json [0].name: has no text in "bg", the channel\'s language; add it',
    );
  });
});
