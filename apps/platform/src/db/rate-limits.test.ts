import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { rateLimitQueries } from './rate-limits.ts';
import { createScope } from './scope.ts';
import type { OpenDatabase } from './sql-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('seeded');
});
afterAll(() => database.close());

const scopeAt = (nowTs: number, channelId = 'northline') => createScope(database.db, channelId, nowTs);

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
