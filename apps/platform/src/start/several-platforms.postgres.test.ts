import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openServer } from '../db/open-server.ts';
import { events } from '../features/catalog/catalog/schema.ts';
import { users } from '../db/schema.ts';
import { clipKeys } from '../features/media/clips/index.ts';
import { clips } from '../features/media/clips/schema.ts';
import { createS3Storage } from '../features/media/media/s3-storage.ts';
import { type S3Server, startS3Server } from '../features/media/media/testing/s3-server.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { createServerDatabase } from '../testing/test-database.ts';

const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
const cleanUps: (() => Promise<unknown>)[] = [];
let root: string;
let url: string;
let bucket: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-several-'));
  const database = await createServerDatabase();
  ({ url } = database);
  bucket = await startS3Server();
  cleanUps.push(() => rm(root, { recursive: true }), database.drop, bucket.stop);
});
afterAll(async () => {
  for (const end of cleanUps.toReversed()) await end();
});

const start = async (name: string): Promise<Platform> => {
  const platform = await startPlatform({
    dataDir: join(root, name),
    databaseUrl: url,
    s3: bucket.settings,
    mediaDir: join(root, name, 'media'),
    ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
    clock,
    host: '127.0.0.1',
    logLevel: 'silent',
    isDemo: true,
  });
  cleanUps.push(platform.close);
  return platform;
};
const request = async (origin: string, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin.replace('localhost', '127.0.0.1')}/api${path}`, {
    ...(body && { method: 'POST', headers, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return answer;
};

async function openSession({ origins, channels }: Platform): Promise<string> {
  const session = {
    channel_key: channels[0]?.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  };
  const answer = await request(origins.api, '/get_api_key', session);
  return z.object({ api_key: z.string() }).parse(answer).api_key;
}

/** A clip of the first channel with a video in the bucket. Returns its uuid. */
async function storeClip(channelId: string, video: string): Promise<string> {
  const { db, close } = await openServer(url);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.channelId, channelId));
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.channelId, channelId), eq(events.type, 'free')));
  const uuid = randomUUID();
  const fields = { startS: 1, durationS: 2, progress: 100, createdTs: 1, name: 'Goal', tags: [] };
  const ids = { channelId, uuid, userId: user?.id ?? 0, eventId: event?.id ?? 0 };
  await db.insert(clips).values({ ...ids, ...fields, state: 'ready' });
  await close();
  const storage = createS3Storage(bucket.settings);
  await storage.write(`clips/${clipKeys(channelId, uuid).video}`, Buffer.from(video));
  storage.close();
  return uuid;
}

// Starting three platforms takes seconds.
describe('several platforms on one server', { tags: ['deep'], timeout: 60_000 }, () => {
  let platforms: Platform[];

  it('platforms that start together migrate and seed an empty database once', async () => {
    platforms = await Promise.all(['one', 'two', 'three'].map(start));
    const { db, close } = await openServer(url);
    const { channelId, homeId, awayId, startTs } = events;
    const matches = countDistinct(sql`(${channelId}, ${homeId}, ${awayId}, ${startTs})`);
    const [counts] = await db.select({ all: count(), matches }).from(events);
    expect(counts?.matches).toBeGreaterThan(180);
    expect(counts?.all, 'no event was seeded twice').toBe(counts?.matches);
    await close();
  });

  it('platforms with folders of their own share the files of a bucket', async () => {
    const [first] = platforms;
    if (!first) expect.unreachable();
    const uuid = await storeClip(first.channels[0]?.id ?? '', 'the goal');
    const key = await openSession(first);
    const shared = await request(first.origins.api, `/shared-clip/${uuid}?api_key=${key}`);
    const { pathname } = new URL(z.object({ url: z.string() }).parse(shared).url);
    for (const { origins } of platforms) {
      // Follows the redirect to the bucket.
      const response = await fetch(origins.media.replace('localhost', '127.0.0.1') + pathname);
      expect([response.redirected, await response.text()]).toEqual([true, 'the goal']);
    }
  });

  it('platforms share sessions and one season', async () => {
    const [first, second] = platforms;
    if (!first || !second) expect.unreachable();
    const key = await openSession(first);

    // All platforms extend the season at the same times, and so try to add the same events.
    clock.advance(7 * 86_400_000);
    const liveEventIds = async ({ origins }: Platform) => {
      const path = `/events?stream_status=live&no_limit=1&api_key=${key}`;
      const { data } = z
        .object({ data: z.array(z.object({ id: z.number() })) })
        .parse(await request(origins.api, path));
      return data.map(({ id }) => id);
    };
    await expect
      .poll(async () => {
        clock.advance(5 * 60_000);
        return (await liveEventIds(second)).length;
      })
      .toBeGreaterThanOrEqual(2);
    // Poll both: either may have added events between the two requests.
    await expect
      .poll(async () => isDeepStrictEqual(await liveEventIds(first), await liveEventIds(second)))
      .toBe(true);
  });
});
