import { describe, expect, it } from 'vitest';
import { codeLeftMs, codeLifeMs } from './code-life.ts';

const WALL_MS = Date.UTC(2026, 10, 20, 12);
const since = { wallMs: WALL_MS, steadyMs: 5000 };

describe('a code that has just come', () => {
  it.each([
    [120, 120_000, 'as the server says'],
    [2, 2000, 'late, after a slow answer'],
    [0, 60_000, 'by a clock that is ahead'],
    [-3600, 60_000, 'by a clock that is an hour ahead'],
    [3720, 60_000, 'by a clock that is an hour behind'],
  ])('expires in %i s: good for %i ms (%s)', (aheadS, lifeMs) => {
    expect(codeLifeMs(WALL_MS / 1000 + aheadS, since)).toBe(lifeMs);
  });
});

describe('what is left of two minutes', () => {
  it.each([
    ['at once', 0, 0, 120_000],
    ['after 30 s', 30_000, 30_000, 90_000],
    ['after the last one', 120_000, 120_000, 0],
    ['long after', 900_000, 900_000, 0],
    ['after a sleep, in which the steady clock stood', 300_000, 1000, 0],
    ['the clock set an hour back', -3_600_000, 20_000, 100_000],
    ['the clock set an hour ahead', 3_600_000, 1000, 0],
  ])('%s', (_, wallMs, steadyMs, leftMs) => {
    const now = { wallMs: since.wallMs + wallMs, steadyMs: since.steadyMs + steadyMs };
    expect(codeLeftMs(120_000, since, now)).toBe(leftMs);
  });
});
