import { describe, expect, it } from 'vitest';
import { codeRemainingMs, codeLifetimeMs } from './code-lifetime.ts';

const WALL_MS = Date.UTC(2026, 10, 20, 12);
const receivedAt = { wallMs: WALL_MS, monotonicMs: 5000 };

describe('codeLifetimeMs', () => {
  it.each([
    [120, 120_000, 'as sent by the server'],
    [2, 2000, 'after a slow response'],
    [0, 60_000, 'device clock ahead'],
    [-3600, 60_000, 'device clock an hour ahead'],
    [3720, 60_000, 'device clock an hour behind'],
  ])('for an expiry in %i s is %i ms (%s)', (expiresInS, lifetimeMs) => {
    expect(codeLifetimeMs(WALL_MS / 1000 + expiresInS, receivedAt)).toBe(lifetimeMs);
  });
});

describe('codeRemainingMs of a code with a lifetime of 2 min', () => {
  it.each([
    ['immediately', 0, 0, 120_000],
    ['after 30 s', 30_000, 30_000, 90_000],
    ['after 2 min', 120_000, 120_000, 0],
    ['long after', 900_000, 900_000, 0],
    ['after sleep, during which the monotonic clock stopped', 300_000, 1000, 0],
    ['wall clock set back by an hour', -3_600_000, 20_000, 100_000],
    ['wall clock set ahead by an hour', 3_600_000, 1000, 0],
  ])('%s', (_, wallMs, monotonicMs, remainingMs) => {
    const now = { wallMs: receivedAt.wallMs + wallMs, monotonicMs: receivedAt.monotonicMs + monotonicMs };
    expect(codeRemainingMs(120_000, receivedAt, now)).toBe(remainingMs);
  });
});
