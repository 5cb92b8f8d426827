import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../platform.ts';
import { runOperatorCommand } from './run-operator-command.ts';

let root: string;
let platform: Platform;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gs-'));
  platform = await startPlatform({
    dataDir: join(root, 'data'),
    mediaDir: join(root, 'media'),
    ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
    clock: createFakeClock(Date.UTC(2026, 10, 20, 12)),
    host: '127.0.0.1',
    logLevel: 'silent',
    isDemo: true,
  });
}, 120_000);
afterAll(async () => {
  await platform.close();
  await rm(root, { recursive: true });
});

const command = (name: string, input: Record<string, unknown>, isDryRun = false) =>
  runOperatorCommand(
    { GRANDSTAND_DATA_DIR: join(root, 'data') },
    { command: name, input, channel: 'northline', operator: 'ops', reason: null, isDryRun },
  );

it('runs commands in the platform that uses the embedded database, and in its own process after that', async () => {
  const coupon = { code: 'SOCKET', percent: '10' };
  expect(await command('coupon create', coupon, true)).toMatchObject({
    ok: true,
    value: { value: { code: 'SOCKET' } },
  });
  expect(await command('coupon create', coupon)).toMatchObject({ ok: true });
  expect(await command('coupon create', coupon)).toMatchObject({
    error: expect.stringContaining('already has a coupon'),
  });
  expect(await command('coupon create', { code: 'NEXT', percent: 'ten' })).toMatchObject({
    error: expect.stringContaining('--percent: It must be a number'),
  });
  // The provider of a demo is a sandbox in the same process and database.
  expect(await command('order reconcile', {})).toMatchObject({ value: { value: { isProviderAsked: true } } });
  await platform.close();
  expect(await command('audit', {})).toMatchObject({
    value: { value: [{ command: 'coupon create', target: 'coupon SOCKET', operator: 'ops' }] },
  });
}, 120_000);
