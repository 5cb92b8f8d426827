import type { EventDetail, VodMediaDetail } from '@grandstand/api';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { eventChangeQueries } from '../../catalog/catalog/index.ts';
import { events, participants } from '../../catalog/catalog/schema.ts';
import { clipQueries } from '../clips/index.ts';
import { clips } from '../clips/schema.ts';
import { vodMedia } from '../vod/schema.ts';

let fixture: CallFixture;
let key: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  key = await fixture.openAnonymousSession('northline', 'en');
});
afterAll(() => fixture.close());

const get = (url: string, headers: Record<string, string> = {}) => fixture.media.inject({ url, headers });
const pathOf = (card: string | null | undefined) => {
  const { origin, pathname, search } = new URL(card ?? expect.unreachable());
  expect(origin).toBe('http://media.test');
  return pathname + search;
};
const eventWhere = async (hasTeams: boolean) => {
  const teams = hasTeams ? isNotNull(events.homeId) : isNull(events.homeId);
  const [row] = await fixture.db
    .select()
    .from(events)
    .where(and(eq(events.channelId, 'northline'), teams))
    .limit(1);
  return row ?? expect.unreachable();
};
const cardOf = async (id: number, apiKey = key) => {
  const answer = await fixture.api.inject({ url: `/api/events/${id}?api_key=${apiKey}` });
  return pathOf(answer.json<EventDetail>().card);
};

/** The size that the header of a JPEG file declares. */
function jpegSize(file: Buffer) {
  expect(file.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  return expect.unreachable();
}

describe('the card of an event', () => {
  it('is a JPEG of 1200 x 630 that shared caches keep for a day', async () => {
    const answer = await get(await cardOf((await eventWhere(true)).id));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(jpegSize(answer.rawPayload)).toEqual({ width: 1200, height: 630 });
    // WhatsApp shows no larger pictures.
    expect(answer.rawPayload.byteLength).toBeLessThan(300_000);
  });

  it('is smaller for browsers that ask for a width and read WebP', async () => {
    const path = await cardOf((await eventWhere(true)).id);
    const accept = 'image/avif,image/webp,*/*;q=0.8';
    const kindOf = async (query: string, headers: Record<string, string> = {}) => {
      const { headers: sent, rawPayload } = await get(path + query, headers);
      return { type: sent['content-type'], vary: sent['vary'], isSmall: rawPayload.byteLength < 40_000 };
    };
    const jpeg = { type: 'image/jpeg', isSmall: false };
    expect(await kindOf('&width=480', { accept })).toEqual({
      type: 'image/webp',
      vary: 'accept',
      isSmall: true,
    });
    expect(await kindOf('&width=960', { accept })).toEqual({
      type: 'image/webp',
      vary: 'accept',
      isSmall: true,
    });
    expect(await kindOf('&width=480')).toEqual({ ...jpeg, vary: 'accept' });
    expect(await kindOf('', { accept })).toEqual({ ...jpeg, vary: undefined });
    for (const width of ['1920', '481', '-1', '1e9', '480&width=960', ''])
      expect(await kindOf(`&width=${width}`, { accept })).toEqual({ ...jpeg, vary: undefined });
  });

  it('is revalidated with its ETag', async () => {
    const path = await cardOf((await eventWhere(true)).id);
    const { etag = '' } = (await get(path)).headers;
    const again = await get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
  });

  it('at a URL of another revision is the present one, for a short time', async () => {
    const [path = ''] = (await cardOf((await eventWhere(true)).id)).split('?');
    for (const query of ['', '?v=former', '?v=a&v=b', `?v=${'x'.repeat(500)}`]) {
      const answer = await get(path + query);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    }
  });

  it('has a new URL when its team, its start or its state changes, and the same in each session', async () => {
    const { id, homeId, startTs, endTs } = await eventWhere(true);
    const urls = [await cardOf(id)];
    expect(await cardOf(id, await fixture.openAnonymousSession('northline', 'en'))).toBe(urls[0]);
    await fixture.db
      .update(participants)
      .set({ color: '#123456' })
      .where(and(eq(participants.channelId, 'northline'), eq(participants.id, homeId ?? 0)));
    urls.push(await cardOf(id));
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const scope = createScope(fixture.db, 'northline', nowTs);
    const times = { startTs: startTs + 86_400, endTs: endTs + 86_400 };
    await eventChangeQueries(scope).change(id, times, nowTs);
    urls.push(await cardOf(id));
    await eventChangeQueries(scope).change(id, 'cancel', nowTs);
    urls.push(await cardOf(id));
    expect(new Set(urls).size).toBe(4);
  });

  it('is in the language of the session', async () => {
    const { id } = await eventWhere(true);
    const french = await cardOf(id, await fixture.openAnonymousSession('northline', 'fr'));
    expect(french).toContain('?lang=fr&v=');
    expect((await get(french)).headers['cache-control']).toBe('public, max-age=86400');
    // A language without texts.
    const japanese = await cardOf(id, await fixture.openAnonymousSession('northline', 'ja'));
    expect(japanese).toBe(await cardOf(id));
  });

  it.each([
    '/cards/northline/events/999999999999.jpg',
    '/cards/megdan/events/EVENT.jpg',
    '/cards/nobody/events/EVENT.jpg',
    '/cards/northline/teams/1.jpg',
    '/cards/northline/events/x.jpg',
    '/cards/northline/events/EVENT.png',
    '/cards/northline/events/..%2F..%2Fart.jpg',
    '/cards/northline%00/events/EVENT.jpg',
    '/cards/northline/clips/11111111-1111-4111-8111-111111111111.jpg',
    '/cards/northline/media/999999999999.jpg',
  ])('is not at %s', async (path) => {
    const { id } = await eventWhere(true);
    const answer = await get(path.replace('EVENT', String(id)));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).not.toHaveProperty('errors');
  });
});

it('a medium of the library has a card', async () => {
  for (const kind of ['event', 'vod'] as const) {
    const where = and(eq(vodMedia.channelId, 'northline'), eq(vodMedia.kind, kind));
    const [row] = await fixture.db.select().from(vodMedia).where(where).limit(1);
    const answer = await fixture.api.inject({ url: `/api/vod-media-items/${row?.id}?api_key=${key}` });
    expect((await get(pathOf(answer.json<VodMediaDetail>().card))).statusCode).toBe(200);
  }
});

it('a clip has a card until it is hidden or deleted', async () => {
  const user = await logIn(fixture, 'northline', 'ann@example.com');
  const event = await eventWhere(true);
  const uuid = '22222222-2222-4222-8222-222222222222';
  const scope = createScope(fixture.db, 'northline', Math.floor(fixture.clock.now() / 1000));
  await clipQueries(scope).add({
    uuid,
    userId: user.userId,
    eventId: event.id,
    name: 'A save',
    tags: [],
    startS: 1,
    durationS: 5,
    createdTs: 1,
  });
  const shared = async () =>
    (await fixture.api.inject({ url: `/api/shared-clip/${uuid}?api_key=${key}` })).json<{
      card: string | null;
    }>().card;
  const path = pathOf(await shared());
  expect((await get(path)).statusCode).toBe(200);
  const update = (set: Partial<typeof clips.$inferInsert>) =>
    fixture.db.update(clips).set(set).where(eq(clips.uuid, uuid));
  for (const set of [{ hiddenTs: 5 }, { hiddenTs: null, state: 'deleted' as const }]) {
    await update(set);
    expect((await get(path)).statusCode).toBe(404);
    expect(await shared()).toBeNull();
  }
});
