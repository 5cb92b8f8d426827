import { isDeepStrictEqual } from 'node:util';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { count, countDistinct, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openServer } from '../db/open-server.ts';
import { events } from '../features/catalog/catalog/schema.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { createServerDatabase } from '../testing/test-database.ts';

const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
const cleanUps: (() => Promise<unknown>)[] = [];
let root: string;
let url: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-several-'));
  const database = await createServerDatabase();
  ({ url } = database);
  cleanUps.push(() => rm(root, { recursive: true }), database.drop);
});
afterAll(async () => {
  for (const end of cleanUps.toReversed()) await end();
});

const start = async (name: string): Promise<Platform> => {
  const platform = await startPlatform({
    dataDir: join(root, name),
    databaseUrl: url,
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

  it('platforms share sessions and one season', async () => {
    const [first, second] = platforms;
    if (!first || !second) expect.unreachable();
    const session = {
      channel_key: first.channels[0]?.key,
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    };
    const { api_key: key } = z
      .object({ api_key: z.string() })
      .parse(await request(first.origins.api, '/get_api_key', session));

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
