import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { BLOCK_BYTES, createDailyVolume, DAILY_BLOCKS } from './daily-volume.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const NOW_TS = 1_700_000_000;
const sender = (channel: string, ip: string, nowTs = NOW_TS) => ({
  scope: createScope(fixture.db, channel, nowTs),
  ip,
  nowTs,
});
/** A message that fills a block. */
const BLOCK = 'x'.repeat(BLOCK_BYTES - 2);
const countOf = async (channel: string, bucket: string): Promise<number> => {
  const rows = await createScope(fixture.db, channel, NOW_TS).rows(rateLimits);
  return rows.find((row) => row.bucket === bucket)?.count ?? 0;
};

it('counts small messages together, in each process', async () => {
  for (const process of [createDailyVolume(), createDailyVolume()])
    for (let index = 0; index < 20; index += 1)
      expect(await process.take('reports', 'x'.repeat(1000), sender('megdan', '203.0.113.1'))).toMatchObject({
        ok: true,
      });
  expect(await countOf('megdan', 'reports volume')).toBe(2);
});

const setCount = (bucket: string, count: number) =>
  createScope(fixture.db, 'northline', NOW_TS).update(rateLimits, { count }, eq(rateLimits.bucket, bucket));

it('refuses messages above the limit of an IP address or of the channel, until the day ends', async () => {
  const volume = createDailyVolume();
  const take = (kind: keyof typeof DAILY_BLOCKS, channel: string, ip: string, nowTs = NOW_TS) =>
    volume.take(kind, BLOCK, sender(channel, ip, nowTs));
  const refused = { ok: false, error: { kind: 'too-many', retryAfterS: 86_400 } };
  expect(await take('reports', 'northline', '203.0.113.1')).toMatchObject({ ok: true });

  await setCount('reports volume ip 203.0.113.1', DAILY_BLOCKS.reports / 8);
  expect(await take('reports', 'northline', '203.0.113.1')).toEqual(refused);
  expect(await take('reports', 'northline', '203.0.113.2')).toMatchObject({ ok: true });

  await setCount('reports volume', DAILY_BLOCKS.reports);
  expect(await take('reports', 'northline', '203.0.113.3')).toEqual(refused);
  expect(await take('analytics', 'northline', '203.0.113.3')).toMatchObject({ ok: true });
  expect(await take('reports', 'homefield', '203.0.113.3')).toMatchObject({ ok: true });
  expect(await take('reports', 'northline', '203.0.113.1', NOW_TS + 86_400)).toMatchObject({ ok: true });
});
