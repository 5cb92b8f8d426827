import type { Event, StaticData } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../db/schema.ts';
import { eventCategories, eventLocations, events } from '../features/catalog/catalog/schema.ts';
import { faq, pages, slides, staticBlocks } from '../features/catalog/presentation/schema.ts';
import { packages, subscriptions } from '../features/commerce/orders/schema.ts';
import { foldTitles } from '../features/media/vod/fold-library-titles.ts';
import { vodMedia } from '../features/media/vod/schema.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { insertSession } from '../testing/log-in.ts';
import { logIn } from '../testing/log-in.ts';

const CHANNEL = 'northline';

let fixture: CallFixture;
let eventId: number;
let city: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  const set = async (table: typeof faq, fr: Readonly<Record<string, unknown>>) =>
    fixture.db.update(table).set({ translations: { fr } }).where(eq(table.channelId, CHANNEL));
  const tables = { faq, pages, slides, staticBlocks, packages, vodMedia, events, eventLocations };
  const french: Readonly<Record<keyof typeof tables, Readonly<Record<string, unknown>>>> = {
    faq: { question: 'Où regarder ?', answer: '<p>Ici.</p>' },
    pages: { name: 'Règlement', content: '<p>Jouez franc.</p>' },
    slides: { title: 'La finale', text: 'Samedi' },
    staticBlocks: { title: 'À propos', content: '<p>La ligue.</p>' },
    packages: { name: 'Abonnement de saison' },
    vodMedia: { title: 'Les plus beaux arrêts', description: 'Dix arrêts.' },
    events: { description: 'Un match de la Coupe.' },
    eventLocations: { city: 'Villefranche' },
  };
  for (const [name, fr] of Object.entries(french))
    await set(tables[name as keyof typeof tables] as unknown as typeof faq, fr);
  for (const table of [eventCategories, subscriptions])
    await fixture.db.update(table).set({ translations: null }).where(eq(table.channelId, CHANNEL));
  await foldTitles({ db: fixture.db, clock: fixture.clock });
  await fixture.db
    .update(channels)
    .set({ translations: { fr: { name: 'Ligue Northline' } } })
    .where(eq(channels.id, CHANNEL));
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, CHANNEL)).limit(1);
  eventId = event?.id ?? expect.unreachable();
  await fixture.db
    .update(events)
    .set({ translations: { fr: { name: 'Grand derby sœurs', description: 'Un derby.' } } })
    .where(eq(events.id, eventId));
  const [location] = await fixture.db
    .select()
    .from(eventLocations)
    .where(eq(eventLocations.id, event?.locationId ?? 0));
  city = location?.city ?? expect.unreachable();
});
afterAll(() => fixture.close());

async function request(path: string, fields: Readonly<Record<string, string>>) {
  const response = await fixture.api.inject({ url: `/api${path}`, query: fields });
  expect(response.statusCode).toBe(200);
  return response;
}
const get = async <T>(path: string, key: string, fields = {}): Promise<T> =>
  (await request(path, { ...fields, api_key: key })).json<T>();
const session = (language: string) => fixture.openAnonymousSession(CHANNEL, language);
const channelKey = () => fixture.seedOf(CHANNEL).channel.key;
const readStatic = (key: string) => get<StaticData>('/static-data', key, { client_interface: 'web' });

const OWN_FAQ = 'Which games can I watch?';
const FRENCH_FAQ = 'Où regarder ?';

describe('the language of content', () => {
  it.each([
    ['fr', FRENCH_FAQ, undefined],
    ['fr-CA', FRENCH_FAQ, undefined],
    ['FR_ca', FRENCH_FAQ, undefined],
    ['en', OWN_FAQ, undefined],
    ['en-GB', OWN_FAQ, undefined],
    ['', OWN_FAQ, undefined],
    // A language without texts, with and without an interface.
    ['bg', OWN_FAQ, 'en'],
    ['ja', OWN_FAQ, 'en'],
  ])(
    'of a session in %j is the session’s if there are texts in it, else the channel’s',
    async (language, question, lang) => {
      const { faq: questions } = await readStatic(await session(language));
      expect(questions[0]?.question).toBe(question);
      expect(questions[0]?.lang).toBe(lang);
    },
  );

  it('of a call with the channel key is the one that the call names', async () => {
    const read = async (fields: Readonly<Record<string, string>>) =>
      (await request('/faq', { channel_key: channelKey(), ...fields })).json<StaticData['faq']>()[0];
    expect((await read({ language: 'fr' }))?.question).toBe(FRENCH_FAQ);
    expect((await read({}))?.question).toBe(OWN_FAQ);
    expect((await read({ language: 'bg' }))?.lang).toBe('en');
    expect((await read({ api_key: await session('fr') }))?.question).toBe(OWN_FAQ);
  });

  it('may change in a stored session, so its responses are not cached publicly', async () => {
    const cached = async (fields: Readonly<Record<string, string>>) =>
      (await request('/faq', fields)).headers['cache-control'];
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const storedKey = await insertSession(fixture.db, CHANNEL, null, nowTs);
    expect(await cached({ api_key: storedKey })).toBe('private, no-cache');
    expect(await cached({ api_key: await session('fr') })).toMatch(/^public, max-age=0, s-maxage=/);
    expect(await cached({ channel_key: channelKey(), language: 'fr' })).toMatch(/^public, max-age=60/);
  });

  it('applies to every kind of content', async () => {
    const key = await session('fr');
    const data = await readStatic(key);
    expect(data.settings.name).toBe('Ligue Northline');
    expect(data.settings.static_blocks[0]).toMatchObject({ title: 'À propos' });
    expect(data.pages[0]).toMatchObject({ name: 'Règlement' });
    expect(data.slides[0]).toMatchObject({ title: 'La finale', text: 'Samedi' });
    expect(data.packages[0]).toMatchObject({ name: 'Abonnement de saison' });
    expect(await get(`/pages/${data.pages[0]?.id}`, key)).toMatchObject({ content: '<p>Jouez franc.</p>' });
    expect(await get(`/events/${eventId}`, key)).toMatchObject({
      name: 'Grand derby sœurs',
      description: 'Un derby.',
    });
    const { data: media } = await get<{ data: object[] }>('/vod-media-items', key, { limit: '1' });
    expect(media[0]).toMatchObject({ title: 'Les plus beaux arrêts' });
    expect(media[0]).not.toHaveProperty('lang');
  });

  it('is named by an item that has no texts in the session’s', async () => {
    const key = await session('fr');
    const data = await readStatic(key);
    expect([data.subscriptions[0]?.lang, data['events-categories'][0]?.lang]).toEqual(['en', 'en']);
  });

  it('of shared responses is the one of each session in turn, also right after a change', async () => {
    const keys = { en: await session('en'), fr: await session('fr') };
    const user = await logIn(fixture, CHANNEL, 'reader@northline.example');
    const read = async (key: string) => {
      const response = await request('/static-data', { client_interface: 'web', api_key: key });
      return { question: response.json<StaticData>().faq[0]?.question, etag: response.headers['etag'] };
    };
    const [english, french] = [await read(keys.en), await read(keys.fr)];
    expect([french.question, english.question]).toEqual([FRENCH_FAQ, OWN_FAQ]);
    expect(french.etag).not.toBe(english.etag);
    for (const language of ['fr', 'en', 'fr'] as const) {
      const body = { _method: 'patch', language, api_key: user.apiKey };
      const changed = await fixture.api.inject({ method: 'POST', url: '/api/profile', body });
      expect(changed.statusCode).toBe(200);
      const [own, ...others] = await Promise.all([read(user.apiKey), read(keys.fr), read(keys.en)]);
      expect(own).toEqual(language === 'fr' ? french : english);
      expect(others).toEqual([french, english]);
    }
  });

  it('does not change what the search finds', async () => {
    for (const language of ['en', 'fr', 'bg']) {
      const found = await get<{ data: Event[] }>('/events/search', await session(language), {
        query: 'derby soeurs',
      });
      expect(found.data.map(({ id }) => id)).toEqual([eventId]);
      const media = await get<{ total: number }>('/vod-media/search', await session(language), {
        title: 'beaux arrets',
      });
      expect(media.total).toBeGreaterThan(0);
    }
  });

  it('does not change the filter by city', async () => {
    const key = await session('fr');
    const count = async (name: string) =>
      (await get<{ total: number }>('/events', key, { city: name })).total;
    expect(await count('Villefranche')).toBeGreaterThan(await count(city));
    expect(await count(city)).toBeGreaterThan(0);
    expect(await count('Atlantis')).toBe(0);
  });

  it('sends the names of a city in all languages', async () => {
    const venues = await get<{ city: string; city_names: string[] }[]>(
      '/events-locations',
      await session('fr'),
    );
    const venue = venues.find(({ city_names: names }) => names.includes(city));
    expect(venue).toMatchObject({ city: 'Villefranche' });
  });
});
