import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { openSession } from './open-session.ts';
import { rateLimitQueries } from './rate-limits.ts';
import { rateLimits, sessions } from './schema.ts';
import { createScope } from './scope.ts';
import type { OpenDatabase } from './sql-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('seeded');
});
afterAll(() => database.close());

const scopeAt = (nowTs: number, channelId = 'northline') => createScope(database.db, channelId, nowTs);
const session = (keyHash: string) => ({ keyHash, language: 'en', timeZone: 'UTC', userAgent: 'test' });
const limitOf = (bucket: string, max = 2) => ({ bucket, windowS: 60, max });
const keysLike = async (hash: string) =>
  (await scopeAt(0).rows(sessions, { where: eq(sessions.keyHash, hash) })).map(({ channelId }) => channelId);

describe('openSession', () => {
  it('stores an anonymous session of the channel', async () => {
    expect(await openSession(scopeAt(1000), limitOf('a'), session('a1'))).toEqual({ isOpened: true });
    const [stored] = await scopeAt(0).rows(sessions, { where: eq(sessions.keyHash, 'a1') });
    expect(stored).toMatchObject({
      ...session('a1'),
      channelId: 'northline',
      userId: null,
      createdTs: 1000,
      lastSeenTs: 1000,
      authenticatedTs: null,
    });
  });

  it('stores none when the window is full, and opens one when it has ended', async () => {
    for (const key of ['b1', 'b2']) await openSession(scopeAt(1000), limitOf('b'), session(key));
    const refused = await openSession(scopeAt(1059), limitOf('b'), session('b3'));
    expect(refused).toEqual({ isOpened: false, endsTs: 1060 });
    expect(await keysLike('b3')).toEqual([]);
    expect(await openSession(scopeAt(1060), limitOf('b'), session('b4'))).toEqual({ isOpened: true });
    expect(await scopeAt(0).first(rateLimits, eq(rateLimits.bucket, 'b'))).toMatchObject({
      count: 1,
      endsTs: 1120,
    });
  });

  it('opens no more than the limit at once', async () => {
    const opened = await Promise.all(
      [1, 2, 3, 4, 5].map((index) => openSession(scopeAt(1000), limitOf('c', 3), session(`c${index}`))),
    );
    expect(opened.filter(({ isOpened }) => isOpened)).toHaveLength(3);
  });
});

describe('rate limits', () => {
  const take = (nowTs: number, max: number, channelId?: string) =>
    rateLimitQueries(scopeAt(nowTs, channelId)).take('d', { windowS: 60, max }, nowTs);

  it('count per channel until the window is full, and report its end', async () => {
    expect(await take(1000, 2)).toMatchObject({ isTaken: true, count: 1, endsTs: 1060 });
    expect(await take(1010, 2)).toMatchObject({ isTaken: true, count: 2, endsTs: 1060 });
    expect(await take(1020, 2)).toMatchObject({ isTaken: false, count: 2, endsTs: 1060 });
    expect(await take(1020, 2, 'megdan')).toMatchObject({ isTaken: true, count: 1, endsTs: 1080 });
  });

  it('start anew when the window has ended, or was started while the clock was ahead', async () => {
    expect(await take(1060, 2)).toMatchObject({ isTaken: true, count: 1, endsTs: 1120 });
    expect(await take(900, 2)).toMatchObject({ isTaken: true, count: 1, endsTs: 960 });
  });

  it('take nothing if no attempt is allowed', async () => {
    expect(await take(5000, 0)).toMatchObject({ isTaken: false });
  });
});
