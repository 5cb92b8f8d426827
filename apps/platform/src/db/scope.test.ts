import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { acrossChannels } from './across-channels.ts';
import type { Database } from './database.ts';
import { taxRates as channelRows } from '../features/commerce/payments/schema.ts';
import { channels, rateLimits } from './schema.ts';
import { createScope } from './scope.ts';
import type { OpenDatabase } from './sql-database.ts';

let database: OpenDatabase;
const scopeOf = (channelId: string) => createScope(database.db, channelId, 1);
const bucketsOf = async (channelId: string) =>
  (await scopeOf(channelId).rows(rateLimits, { orderBy: [rateLimits.bucket] })).map(
    ({ bucket, count }) => `${bucket} ${count}`,
  );
const limit = (bucket: string, count: number) => ({ bucket, count, endsTs: 1 });

beforeAll(async () => {
  database = await openTestDatabase();
  for (const id of ['one', 'other']) {
    const names = { key: `key-${id}`, name: id, seedHash: '' };
    await database.db.insert(channels).values({
      id,
      ...names,
      settings: {
        language: 'en',
        currency: 'EUR',
        google_tag: null,
        analytics_key: null,
        captcha: { provider: 'sandbox', site_key: '' },
      },
      geo: { blocked: [], allowed: [] },
      colorSettings: { updated_at: '2026-01-01T00:00:00Z', colors: {} },
    });
  }
});
afterAll(() => database.close());

describe('a scope', () => {
  it('reads and changes the rows of its channel only', async () => {
    const [one, other] = [scopeOf('one'), scopeOf('other')];
    for (const scope of [one, other]) await scope.add(rateLimits, [limit('a', 1), limit('b', 2)]);
    await one.update(rateLimits, { count: 5 }, undefined);
    await one.put(rateLimits, limit('b', 6), [rateLimits.bucket]);
    await one.putAll(rateLimits, [limit('c', 7)]);
    expect(await bucketsOf('one')).toEqual(['a 5', 'b 6', 'c 7']);
    expect(await bucketsOf('other')).toEqual(['a 1', 'b 2']);
    const groups = await one.groups(rateLimits, {
      fields: { bucket: rateLimits.bucket },
      groupBy: [rateLimits.bucket],
    });
    expect([groups.length, await one.count(rateLimits), await other.count(rateLimits)]).toEqual([3, 3, 2]);
    await one.replaceAll(rateLimits, [limit('d', 8)]);
    await other.remove(rateLimits, eq(rateLimits.bucket, 'a'));
    expect([await bucketsOf('one'), await bucketsOf('other')]).toEqual([['d 8'], ['b 2']]);
    await one.clear(rateLimits, eq(rateLimits.bucket, 'b'));
    expect(await other.first(rateLimits, eq(rateLimits.bucket, 'b'))).toMatchObject({ channelId: 'other' });
    expect(await one.first(rateLimits, eq(rateLimits.bucket, 'b'))).toBeNull();
  });

  it('joins rows of the same channel only', async () => {
    for (const id of ['one', 'other']) await scopeOf(id).replaceAll(rateLimits, [limit('joined', 3)]);
    const join = { with: channelRows, on: eq(channelRows.name, rateLimits.bucket) };
    await scopeOf('other').add(channelRows, [{ name: 'joined', percent: 1, position: 0, isIncluded: false }]);
    const joinedOf = (id: string) =>
      scopeOf(id).selectJoined(rateLimits, join, { bucket: rateLimits.bucket, percent: channelRows.percent });
    expect(await joinedOf('one')).toEqual([]);
    expect(await joinedOf('other')).toEqual([{ bucket: 'joined', percent: 1 }]);
  });

  it('rolls back a transaction whose work rejects', async () => {
    const failed = scopeOf('one').transaction(async (txScope) => {
      await txScope.insert(rateLimits, limit('rolled back', 1));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await scopeOf('one').first(rateLimits, eq(rateLimits.bucket, 'rolled back'))).toBeNull();
  });
});

it('acrossChannels reads the rows of all channels', async () => {
  for (const id of ['one', 'other']) await scopeOf(id).replaceAll(rateLimits, [limit('a', 1)]);
  const across = acrossChannels(database.db);
  const rows = await across.rows(rateLimits, { orderBy: [rateLimits.channelId] });
  expect(rows.map(({ channelId }) => channelId)).toEqual(['one', 'other']);
  expect((await across.channels()).map(({ id }) => id)).toEqual(['one', 'other']);
});

it('the type of a feature’s database has no queries, so that a raw statement does not compile', () => {
  expectTypeOf<keyof Database>().toEqualTypeOf<'_'>();
  expectTypeOf<keyof Database['_']>().toEqualTypeOf<'tableNamesMap'>();
});
