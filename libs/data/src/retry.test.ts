import type { ApiError } from '@grandstand/api';
import { expect, it } from 'vitest';
import { retryDelayMs } from './retry.ts';

/** The random number that leaves the delay as it is. */
const WITHOUT_JITTER = 0.5;

const status = (code: number): ApiError => ({ kind: 'status', call: 'x', status: code, body: null });

it.each<[ApiError, number, number | null]>([
  [{ kind: 'offline', call: 'x' }, 0, 10_000],
  [{ kind: 'timeout', call: 'x' }, 1, 20_000],
  [status(500), 2, 40_000],
  [status(503), 9, 120_000],
  [status(429), 0, 70_000],
  [status(404), 0, null],
  [status(400), 0, null],
  [{ kind: 'malformed', call: 'x' }, 0, null],
  [{ kind: 'wrong-shape', call: 'x', fieldPath: 'id' }, 0, null],
])('retryDelayMs for %j after %i retries returns %s', (error, count, expected) => {
  expect(retryDelayMs(error, count, WITHOUT_JITTER)).toBe(expected);
});

it('retryDelayMs varies the delay by up to 25 % in both directions', () => {
  expect([retryDelayMs(status(500), 0, 0), retryDelayMs(status(500), 0, 1)]).toEqual([7500, 12_500]);
});
