import type { Event } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { events, participants } from '../schema.ts';

const CHANNEL = 'northline';

interface Page {
  readonly data: readonly Event[];
  readonly total: number;
}

let fixture: CallFixture;
let key: string;
/** Ids of four finished events, from the oldest; the first is older than the latest 100. */
let ids: readonly number[];
beforeAll(async () => {
  fixture = await createCallFixture();
  key = await fixture.openAnonymousSession(CHANNEL);
  const { data } = await get('/events?stream_status=finished&no_limit=1');
  ids = data.map(({ id }) => id).toReversed();
  const names = ['Brûlé’s sœur derby', 'Łucja Żak Memorial', 'Sélection Йовчо', 'Northern Lights Gala'];
  for (const [index, name] of names.entries()) await rename(ids[index] ?? 0, name);
});
afterAll(() => fixture.close());

async function get(path: string): Promise<Page> {
  const response = await fixture.api.inject({ url: `/api${path}&api_key=${key}` });
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}
const find = (query: string, paging = '') =>
  get(`/events/search?query=${encodeURIComponent(query)}${paging}`);
const rename = (id: number, name: string) =>
  fixture.db
    .update(events)
    .set({ name })
    .where(and(eq(events.channelId, CHANNEL), eq(events.id, id)));

describe('GET /events/search', () => {
  it.each([
    ['brule', 0],
    ['BRU\u0302LE\u0301', 0],
    ["brûlé's soeur", 0],
    ['derby, brules', 0],
    ['lucja', 1],
    ['zak memo', 1],
    ['йовчо', 2],
    // Typing errors.
    ['memroial', 1],
    ['luja zak', 1],
    ['northren lihgts', 3],
  ])('finds for %j the event %i, also an old one', async (query, index) => {
    const { data, total } = await find(query);
    expect(data[0]?.id).toBe(ids[index]);
    expect(total).toBe(1);
  });

  it.each(['xyzzy', '!', 'brule xyzzy', "'", '& | !'])('finds nothing for %j', async (query) => {
    expect(await find(query)).toMatchObject({ data: [], total: 0 });
  });

  it('finds the events of a team by its new name, best match first, page by page', async () => {
    const [event] = (await get(`/events?limit=1`)).data;
    const team = event?.participants[0] ?? expect.unreachable();
    const channelTeam = and(eq(participants.channelId, CHANNEL), eq(participants.id, team.id));
    await fixture.db.update(participants).set({ name: 'Zvezda Foxes' }).where(channelTeam);
    await rename(ids[0] ?? 0, 'Foxes day');
    const all = await find('foxes', '&limit=100');
    const ofTeam = await get(`/events?participant_id=${team.id}&no_limit=1`);
    expect(all.data[0]?.id).toBe(ids[0]);
    expect(new Set(all.data.map(({ id }) => id))).toEqual(
      new Set([ids[0], ...ofTeam.data.map(({ id }) => id)]),
    );
    const second = await find('foxes', '&limit=2&offset=2');
    expect(second.total).toBe(all.total);
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(2, 4).map(({ id }) => id));
  });

  it('answers with the viewer’s access and blackout, like a list', async () => {
    const [listed] = (await get('/events?stream_status=finished&limit=1')).data;
    const found = await find(listed?.name ?? '', '&limit=100');
    expect(found.data).toContainEqual(listed);
  });

  it('finds other events beside one with very long names, by its first words too', async () => {
    const ofLanguage = (language: string) =>
      Array.from({ length: 12_000 }, (_, index) => `${language}${index.toString(36)}`).join(' ');
    const languages = ['fr', 'bg', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'uk', 'ar'];
    const translations = Object.fromEntries(languages.map((one) => [one, { name: ofLanguage(one) }]));
    const ofEvent = and(eq(events.channelId, CHANNEL), eq(events.id, ids[2] ?? 0));
    await fixture.db
      .update(events)
      .set({ name: ofLanguage('en'), translations })
      .where(ofEvent);
    expect((await find('lucja')).total).toBe(1);
    expect((await find('en1 en2')).data[0]?.id).toBe(ids[2]);
    await fixture.db.update(events).set({ name: 'Short', translations: null }).where(ofEvent);
  });

  it('finds events of its own channel only', async () => {
    await rename(ids[1] ?? 0, 'Qwertz Cup');
    const other = await fixture.openAnonymousSession('megdan');
    const answer = await fixture.api.inject({ url: `/api/events/search?query=qwertz&api_key=${other}` });
    expect(answer.json<Page>().total).toBe(0);
    expect((await find('qwertz')).total).toBe(1);
  });

  it.each(['', 'a'.repeat(201)])('rejects a query of invalid length', async (query) => {
    const answer = await fixture.api.inject({ url: `/api/events/search?query=${query}&api_key=${key}` });
    expect(answer.statusCode).toBe(422);
  });
});
