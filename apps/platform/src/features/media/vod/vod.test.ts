import type { VodCategory, VodMedia, VodMediaDetail, VodRail } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { subscribe } from '../../../testing/subscribe.ts';
import { readFragments } from '../footage/testing/read-fragment.ts';
import { writeSyntheticFootage } from '../footage/testing/synthetic-footage.ts';
import { foldTitles } from './fold-library-titles.ts';
import { vodMedia } from './schema.ts';

interface Answer<T> {
  status: number;
  body: T;
}
type List = { data: VodMedia[]; total: number; limit: number | null; offset: number };

let fixture: CallFixture;
let anonymousKeys: Record<string, string>;
let subscriber: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  anonymousKeys = {};
  for (const channel of CHANNELS) {
    const { language } = fixture.seedOf(channel).channel.settings;
    anonymousKeys[channel] = await fixture.openAnonymousSession(channel, language);
  }
  const user = await logIn(fixture, 'northline', 'vod@example.com');
  subscriber = user.apiKey;
  await subscribe(fixture, 'northline', user.userId);
});
afterAll(() => fixture.close());

const CHANNELS = ['northline', 'homefield', 'megdan'];
async function get<T = unknown>(path: string, key: string | undefined): Promise<Answer<T>> {
  const separator = path.includes('?') ? '&' : '?';
  const response = await fixture.api.inject({ url: `/api${path}${separator}api_key=${key}` });
  return { status: response.statusCode, body: response.json<T>() };
}
const getMedia = (url: string) => fixture.media.inject({ url: url.replace('http://media.test', '') });

describe.each(CHANNELS)('the library of %s', (channel) => {
  it('lists library media of both kinds, in categories and rails, with images', async () => {
    const library = (await get<List>('/vod-media-items?no_limit=1', anonymousKeys[channel])).body;
    expect(library.total).toBeGreaterThanOrEqual(24);
    expect(library.data).toHaveLength(library.total);
    expect(new Set(library.data.map((one) => one.kind))).toEqual(new Set(['event', 'vod']));
    const dates = library.data.map((one) => one.date);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const one of library.data) {
      expect(one.assets.map((asset) => asset.type)).toEqual(['image', 'preview']);
      expect(one.title).not.toContain('{event}');
      expect(one.kind === 'event').toBe(one.event_id !== null);
      expect(one.kind === 'event').toBe(one.event !== null);
    }
    const categories = (await get<VodCategory[]>('/vod-media-categories', anonymousKeys[channel])).body;
    expect(categories.length).toBeGreaterThanOrEqual(4);
    expect(categories.reduce((sum, one) => sum + one.total, 0)).toBe(library.total);
    const first = categories[0];
    const inCategory = await get<List>(
      `/vod-media-items?category_id=${first?.id}&no_limit=1`,
      anonymousKeys[channel],
    );
    expect(inCategory.body.total).toBe(first?.total);
    const rails = (await get<VodRail[]>('/vod-media-rails', anonymousKeys[channel])).body;
    expect(rails.length).toBeGreaterThanOrEqual(3);
    for (const rail of rails) expect(rail.vod_media_items.length).toBeGreaterThanOrEqual(4);
  });

  it('lists no library media of other channels', async () => {
    const ownMedia = (await get<List>('/vod-media-items?no_limit=1', anonymousKeys[channel])).body.data;
    const other = CHANNELS.find((name) => name !== channel) ?? '';
    const otherIds = new Set(
      (await get<List>('/vod-media-items?no_limit=1', anonymousKeys[other])).body.data.map((one) => one.id),
    );
    expect(ownMedia.some((one) => otherIds.has(one.id))).toBe(false);
    expect((await get(`/vod-media-items/${ownMedia[0]?.id}`, anonymousKeys[other])).status).toBe(404);
  });
});

describe('a folded search', () => {
  const TITLES = ['Brûlé’s sœur on œuvre and hockey', 'Łucja Żak meets João Assunção', 'Saint-Éloi derby'];
  let media: readonly { id: number; title: string; searchText: string }[];
  beforeAll(async () => {
    media = (await fixture.db.select().from(vodMedia).where(eq(vodMedia.channelId, 'northline'))).slice(0, 3);
    for (const [index, { id }] of media.entries()) {
      const title = TITLES[index] ?? '';
      // As earlier versions wrote it.
      const row = { title, searchText: title.toLowerCase() };
      await fixture.db.update(vodMedia).set(row).where(eq(vodMedia.id, id));
    }
  });
  afterAll(async () => {
    for (const { id, title, searchText } of media)
      await fixture.db.update(vodMedia).set({ title, searchText }).where(eq(vodMedia.id, id));
  });
  const find = async (title: string) => {
    const path = `/vod-media/search?title=${encodeURIComponent(title)}`;
    return (await get<List>(path, anonymousKeys['northline'])).body.data.map((one) => one.title);
  };

  it.each([
    ['brule', 0],
    ['BRÛLÉ', 0],
    ['bru\u0302le\u0301', 0],
    ["brûlé's", 0],
    ['soeur', 0],
    ['lucja zak', 1],
    ['joao assuncao', 1],
    ['saint eloi', 2],
    ['derby,', 2],
  ])('for %j finds the title %i, also in rows of an earlier version', async (query, index) => {
    await foldTitles(fixture);
    expect(await find(query)).toContain(TITLES[index]);
  });
});

describe('GET /vod-media/search', () => {
  it('returns ten media per page, newest first', async () => {
    const first = (await get<List>('/vod-media/search', anonymousKeys['megdan'])).body;
    expect(first).toMatchObject({ limit: 10, offset: 0 });
    expect(first.data).toHaveLength(10);
    const secondPage = (await get<List>('/vod-media/search?offset=10', anonymousKeys['megdan'])).body;
    expect(secondPage.total).toBe(first.total);
    expect(secondPage.data[0]?.date).toBeLessThanOrEqual(first.data.at(-1)?.date ?? 0);
  });

  it.each([
    ['ФУТЗАЛ', 2],
    ['купа', 1],
    ['мегдан купа', 1],
    ['100%', 0],
    ['_', 0],
  ])(
    'returns the media whose title contains all words of “%s” in any case, at least %d',
    async (title, minResults) => {
      const { body } = await get<List>(
        `/vod-media/search?title=${encodeURIComponent(title)}`,
        anonymousKeys['megdan'],
      );
      expect(body.total >= minResults && (minResults > 0 || body.total === 0)).toBe(true);
      for (const one of body.data)
        for (const word of title.toLowerCase().split(' ')) expect(one.title.toLowerCase()).toContain(word);
    },
  );

  it('filters by category', async () => {
    const [category] = (await get<VodCategory[]>('/vod-media-categories', anonymousKeys['megdan'])).body;
    const { body } = await get<List>(
      `/vod-media/search?category_id=${category?.id}&sort_field=title&limit=100`,
      anonymousKeys['megdan'],
    );
    expect(body.total).toBe(category?.total);
    expect(new Set(body.data.map((one) => one.category_id))).toEqual(new Set([category?.id]));
  });

  it.each(['event', 'vod'] as const)('filters by kind %s', async (kind) => {
    const library = (await get<List>('/vod-media/search?limit=100', anonymousKeys['northline'])).body;
    const { body } = await get<List>(`/vod-media/search?type=${kind}&limit=100`, anonymousKeys['northline']);
    expect(body.data).toEqual(library.data.filter((one) => one.kind === kind));
    expect(body.total).toBe(body.data.length);
    expect(body.total).toBeGreaterThan(0);
  });

  it('rejects an unknown kind', async () => {
    expect(await get('/vod-media/search?type=paid', anonymousKeys['northline'])).toMatchObject({
      status: 422,
    });
  });

  it('sorts by title and rejects unknown sort fields', async () => {
    const { body } = await get<List>(
      '/vod-media/search?sort_field=title&limit=100',
      anonymousKeys['northline'],
    );
    expect(body.data.length).toBe(body.total);
    expect(body.data[0]?.title.toLowerCase().localeCompare(body.data.at(-1)?.title.toLowerCase() ?? '')).toBe(
      -1,
    );
    const refused = await get('/vod-media/search?sort_field=price', anonymousKeys['northline']);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { sort_field: ['Must be date or title'] } },
    ]);
  });
});

describe('GET /vod-media-items/{id}', () => {
  const anyMediumId = async () => (await get<List>('/vod-media-items', subscriber)).body.data[0]?.id;

  it('returns a medium to every user, and its playback URL only to users with access to the library', async () => {
    const id = await anyMediumId();
    const withoutAccess = (await get<VodMediaDetail>(`/vod-media-items/${id}`, anonymousKeys['northline']))
      .body;
    expect(withoutAccess).toMatchObject({
      has_access: false,
      url: null,
      description: expect.stringMatching(/.{20}/),
    });
    const withAccess = (await get<VodMediaDetail>(`/vod-media-items/${id}`, subscriber)).body;
    expect(withAccess.has_access).toBe(true);

    const master = withAccess.url ?? '';
    expect((await getMedia(master)).body).toContain('720p/index.m3u8');
    const folder = master.replace('master.m3u8', '720p/');
    const playlist = (await getMedia(`${folder}index.m3u8`)).body;
    const names = playlist.split('\n').filter((line) => line.startsWith('seg-'));
    expect(Math.abs(names.length * 3.2 - withAccess.duration)).toBeLessThan(3.2);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    expect((await getMedia(`${folder}init.mp4`)).headers['content-type']).toBe('video/mp4');
    const times = [];
    for (const name of names.slice(0, 2)) {
      const [fragment] = readFragments((await getMedia(`${folder}${name}`)).rawPayload);
      times.push(Number(fragment?.tracks[0]?.time));
    }
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(40_960);
    expect((await getMedia(`${folder}seg-${names.length}.m4s`)).statusCode).toBe(404);
  });

  it('serves captions and preview images of a medium, signed like its video', async () => {
    const library = (await get<List>('/vod-media-items?no_limit=1', subscriber)).body.data;
    for (const kind of ['event', 'vod'] as const) {
      const id = library.find((one) => one.kind === kind)?.id;
      const { url, ...media } = (await get<VodMediaDetail>(`/vod-media-items/${id}`, subscriber)).body;
      const captions = media.captions ?? [];
      const thumbnails = media.thumbnails ?? '';
      expect(captions.map(({ language }) => language)).toEqual(['en', 'bg', 'fr']);
      expect((await getMedia(url ?? '')).body).toContain('URI="captions/bg/index.m3u8"');
      const playlistUrl = captions[0]?.url ?? '';
      const playlist = (await getMedia(playlistUrl)).body;
      expect(playlist).toContain('#EXT-X-ENDLIST');
      const segment = await getMedia(playlistUrl.replace('index.m3u8', 'seg-0.vtt'));
      expect(segment.headers['content-type']).toContain('text/vtt');
      expect(segment.body).toMatch(/00:00:00\.000 --> 00:00:0\d\.000\n./);
      expect((await getMedia(thumbnails)).body).toMatch(/thumbnails\.jpg#xywh=\d+,\d+,\d+,\d+/);
      expect((await getMedia(thumbnails.replace(/\/s\/[^/]+/, '/s/x'))).statusCode).toBe(403);
    }
  });

  it('rejects unsigned URLs and URLs signed for another medium', async () => {
    const id = await anyMediumId();
    const url = (await get<VodMediaDetail>(`/vod-media-items/${id}`, subscriber)).body.url ?? '';
    expect((await getMedia(url.replace(/\/s\/[^/]+/, ''))).statusCode).toBe(404);
    expect((await getMedia(url.replace(`/${id}/`, `/${(id ?? 0) + 1}/`))).statusCode).toBe(403);
    expect((await getMedia(url.replace('/northline/', '/megdan/'))).statusCode).toBe(403);
    fixture.clock.advance(6.5 * 3_600_000);
    expect((await getMedia(url)).statusCode).toBe(403);
  });

  it('returns 404 for an unknown medium', async () => {
    expect((await get('/vod-media-items/999999', subscriber)).status).toBe(404);
  });
});
