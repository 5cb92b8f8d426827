import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../program.ts';
import { describeRecord } from './describe-record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-operator-'));
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('GRANDSTAND_DATA_DIR', join(folder, 'missing'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function platform(...args: string[]) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await run(['node', 'grandstand', 'platform', ...args], { out: write, error: write });
  return { code, text: lines.join('\n') };
}

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
    [['order', 'show', '12']],
    [['order', 'refund', '12']],
    [['user', 'show', 'fan@example.com']],
    [['user', 'disable', 'fan@example.com']],
    [['user', 'enable', 'fan@example.com']],
    [['user', 'sign-out', 'fan@example.com']],
    [['coupon', 'create', 'SPRING', '--percent', '10']],
    [['coupon', 'end', 'SPRING']],
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

  it('reports an unknown channel', { tags: ['deep'], timeout: 60_000 }, async () => {
    vi.stubEnv('GRANDSTAND_DATA_DIR', folder);
    expect(await platform('audit', ...CHANNEL)).toEqual({
      code: 1,
      text: 'There is no channel "northline". The database has none.',
    });
  });
});

describe('describeRecord', () => {
  it('has a line for each field, with times in ISO format', () => {
    expect(describeRecord({ id: 7, createdTs: 1_800_000_000, endTs: null, after: { uses: 1 } })).toEqual([
      'id         7',
      'createdTs  2027-01-15T08:00:00Z',
      'endTs      -',
      'after      {"uses":1}',
    ]);
  });
});
