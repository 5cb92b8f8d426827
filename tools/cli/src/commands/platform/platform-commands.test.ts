import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runGrandstand } from '../../testing/run-grandstand.ts';

let folder: string;
beforeAll(async () => {
  // The first command would take the time to load the platform from the time of its test.
  await import('@grandstand/platform/operator');
  folder = await mkdtemp(join(tmpdir(), 'grandstand-operator-'));
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('GRANDSTAND_DATA_DIR', join(folder, 'missing'));
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const platform = (...args: string[]) => runGrandstand('platform', ...args);

const CHANNEL = ['--channel', 'northline'];
const TIMES = ['--start', '2027-03-01T19:30:00-05:00', '--end', '2027-03-01T22:00:00-05:00'];

describe('grandstand platform', () => {
  it.each([
    ['no channel', ['order', 'show', '12'], "required option '--channel <id>'"],
    ['an id that is no number', ['order', 'show', 'twelve', ...CHANNEL], 'a whole number above 0'],
    [
      'a time without a zone',
      ['event', 'move', '12', ...TIMES, '--start', '2027-03-01T19:30:00', ...CHANNEL],
      'A time has a zone',
    ],
    ['a coupon without a discount', ['coupon', 'create', 'SPRING', ...CHANNEL], '--percent or --amount'],
    [
      'a coupon with two discounts',
      ['coupon', 'create', 'SPRING', '--percent', '10', '--amount', '5', ...CHANNEL],
      'either --percent or --amount',
    ],
    ['an unknown option', ['order', 'list', '--all', ...CHANNEL], "unknown option '--all'"],
    ['a dry run that changes nothing', ['order', 'list', '--dry-run', ...CHANNEL], '--dry-run'],
    [
      'an amount that is none',
      ['order', 'refund', '1', '--amount', '-5', ...CHANNEL],
      '--amount: It must be',
    ],
    ['a channel without a currency', ['channel', 'create', 'league', '--name', 'League'], '--currency'],
    [
      'a channel with a file and flags',
      ['channel', 'create', 'league', '--file', 'channel.json', '--name', 'League'],
      'cannot be used with',
    ],
  ])('refuses %s as wrong usage', async (_, args, message) => {
    const { code, text } = await platform(...args);
    expect(text).toContain(message);
    expect(code).toBe(2);
  });

  it.each([
    [['event', 'cancel', '12']],
    [['event', 'move', '12', ...TIMES]],
    [['clip', 'list']],
    [['clip', 'show', '12']],
    [['clip', 'remove', '12']],
    [['order', 'show', '12']],
    [['order', 'refund', '12']],
    [['user', 'show', 'fan@example.com']],
    [['user', 'disable', 'fan@example.com']],
    [['user', 'enable', 'fan@example.com']],
    [['user', 'sign-out', 'fan@example.com']],
    [['coupon', 'create', 'SPRING', '--percent', '10']],
    [['coupon', 'end', 'SPRING']],
    [['event', 'extend', '12', '--by', '30']],
    [['event', 'end', '12', '--dry-run']],
    [['order', 'refund', '12', '--amount', '5']],
    [['user', 'delete', 'fan@example.com', '--confirm', 'fan@example.com']],
    [['audit']],
  ])('reports missing data, and creates none (%s)', async (args) => {
    const { code, text } = await platform(...args, ...CHANNEL);
    expect(text).toMatch(/^There is no platform data in .*missing\. Set GRANDSTAND_DATA_DIR or DATABASE_URL/);
    expect(code).toBe(1);
  });

  it('reports missing data to back up, and creates none', async () => {
    const { code, text } = await platform('backup', folder);
    expect(text).toMatch(/^There is no platform data in .*missing\. Set GRANDSTAND_DATA_DIR or DATABASE_URL/);
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports a missing backup', async () => {
    const { code, text } = await platform('restore', join(folder, 'missing.tar'), '--replace');
    expect(text).toMatch(/^There is no file .*missing\.tar\.$/);
    expect(code).toBe(1);
  });

  it.each([
    ['export', ['channel', 'export', 'league']],
    ['a dry run of an import', ['channel', 'import', 'league', '.', '--dry-run']],
  ])('reports missing data for %s, and creates none', async (_, args) => {
    const { code, text } = await platform(...args);
    expect(text).toMatch(/^There is no platform data in .*missing\./);
    expect(code).toBe(1);
  });

  it('creates, exports and imports a channel', { tags: ['deep'], timeout: 60_000 }, async () => {
    vi.stubEnv('GRANDSTAND_DATA_DIR', join(folder, 'channels'));
    const create = ['channel', 'create', 'league', '--name', 'League', '--domain', 'tv.league.example'];
    expect(await platform(...create, '--currency', 'CAD', '--recaptcha-site-key', 'key')).toEqual({
      code: 0,
      text: expect.stringMatching(/channel +1 created \(channel\)\nChannel league: created\.$/),
    });
    const exported = join(folder, 'league');
    expect(await platform('channel', 'export', 'league', exported)).toMatchObject({ code: 0 });
    const dryRun = await platform('channel', 'import', 'league', exported, '--dry-run', '--json');
    expect(JSON.parse(dryRun.text)).toMatchObject({ channel: 'league', isCreated: false, isDryRun: true });
    await writeFile(join(exported, 'faq.json'), JSON.stringify([{ id: 1, question: '', answer: 'Yes' }]));
    expect(await platform('channel', 'import', 'league', exported)).toEqual({
      code: 1,
      text: `${exported} has a mistake; nothing was changed:\n  faq.json [0].question: must not be empty`,
    });
  });

  it('reports an unknown channel', { tags: ['deep'], timeout: 60_000 }, async () => {
    vi.stubEnv('GRANDSTAND_DATA_DIR', folder);
    expect(await platform('audit', ...CHANNEL)).toEqual({
      code: 1,
      text: 'There is no channel "northline". The database has none.',
    });
  });
});
