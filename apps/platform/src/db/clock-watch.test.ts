import { createFakeClock } from '@grandstand/core/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from './sql-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createClockWatch } from './clock-watch.ts';
import { clockChecks } from './schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('migrated');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(clockChecks);
});

/** A process whose clock can jump. */
function startProcess(startMs = Date.UTC(2026, 10, 20)) {
  const clock = createFakeClock(startMs);
  const jumps: Error[] = [];
  const watch = createClockWatch({ db: database.db, clock, onJump: (error) => jumps.push(error) });
  const isTrustedAfter = (ms: number) => {
    clock.advance(ms);
    return watch.isTrusted();
  };
  return { clock, jumps, isTrustedAfter };
}

it('trusts the first time, an even clock, small corrections and a stop of some days', async () => {
  const { jumps, isTrustedAfter } = startProcess();
  for (const ms of [0, 10_000, HOUR_MS, -HOUR_MS / 2, 6 * DAY_MS])
    expect(await isTrustedAfter(ms)).toBe(true);
  expect(jumps).toEqual([]);
});

it('trusts a clock that was set forward and back only after 20 even hours, reported once per jump', async () => {
  const { jumps, isTrustedAfter } = startProcess();
  expect(await isTrustedAfter(0)).toBe(true);
  expect(await isTrustedAfter(400 * DAY_MS)).toBe(false);
  expect(await isTrustedAfter(HOUR_MS)).toBe(false);
  expect(await isTrustedAfter(-400 * DAY_MS)).toBe(false);
  expect(jumps).toHaveLength(2);
  for (let hours = 1; hours < 20; hours += 1) expect(await isTrustedAfter(HOUR_MS)).toBe(false);
  expect(await isTrustedAfter(HOUR_MS)).toBe(true);
  expect(jumps).toHaveLength(2);
});

it('notices a jump across a restart', async () => {
  const before = startProcess();
  await before.isTrustedAfter(0);
  const { isTrustedAfter } = startProcess(before.clock.now() + 400 * DAY_MS);
  expect(await isTrustedAfter(0)).toBe(false);
});
