import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event, Order } from '@grandstand/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpPlatform, restorePlatform } from '../../../start/operate-backup.ts';
import { createKillablePlatform } from '../../../testing/killable-platform.ts';
import { sequenceAfterRestore } from './sequence-after-restore.ts';

it.each([
  [null, null, '1000000'],
  ['7', null, '1000007'],
  ['7', '1000012', '2000012'],
  ['9007199254740993', '3', '9007199255740993'],
])('continues %s, with %s in the replaced database, after %s', (archived, present, expected) => {
  expect(sequenceAfterRestore(archived, present)).toBe(expected);
});

const OPTIONS = {
  operator: { operator: 'a test', reason: null },
  nowTs: 1_800_000_000,
  onProgress: () => {},
};
/** The platform starts three times. */
const TIMEOUT_MS = 120_000;

let root: string;
let platform: ReturnType<typeof createKillablePlatform>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-buy-after-restore-'));
  platform = createKillablePlatform(root);
});
afterAll(async () => {
  platform.kill();
  await rm(root, { recursive: true });
});

let purchases = 0;
async function buy(api_key: string, event: Event | undefined): Promise<Order> {
  const card = { payment_method: 'pm_card_visa', idempotency_key: `purchase-${(purchases += 1)}` };
  return platform.ask('/stripe/buy', { api_key, type: 'event', id: event?.id, ...card });
}

it(
  'users buy and register again after a restore, while the provider keeps its records',
  { tags: ['deep'], timeout: TIMEOUT_MS },
  async () => {
    const environment = {
      GRANDSTAND_DATA_DIR: join(root, 'data'),
      DATABASE_URL: '',
    };
    await platform.start();
    await platform.stop();
    const backup = await backUpPlatform(environment, root, { ...OPTIONS, allowMissingFiles: false });
    if (!backup.ok) expect.unreachable(backup.error);

    await platform.start();
    const fan = await platform.logIn();
    const { data } = await platform.ask<{ data: Event[] }>(
      `/events?stream_status=finished&no_limit=1&api_key=${fan}`,
    );
    const forSale = data.filter(({ type }) => type === 'paid');
    const registered = await platform.register('first@northline.example');
    expect(await buy(registered, forSale[0])).toMatchObject({ status: 'paid' });
    const lost = await buy(fan, forSale[1]);
    expect(lost).toMatchObject({ status: 'paid' });
    await platform.stop();

    const restored = await restorePlatform(environment, backup.value.file, {
      ...OPTIONS,
      replace: true,
      allowUnsigned: true,
    });
    expect(restored).toMatchObject({ ok: true });
    await platform.start();
    const fanAgain = await platform.logIn();
    const again = await buy(fanAgain, forSale[2]);
    expect(again).toMatchObject({ status: 'paid' });
    expect(again.id).toBeGreaterThan(lost.id);
    expect(await buy(await platform.register('second@northline.example'), forSale[0])).toMatchObject({
      status: 'paid',
    });
  },
);
